/// A vector picture; its shapes are made with ``element(_:key:_:content:)``.
public func svg(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("svg", key, attributes, content())
}

/// A picture; `alt` says what it shows.
public func img(key: HTMLKey? = nil, _ attributes: HTMLAttribute...) -> HTML {
  HTML.element("img", key, attributes, .empty)
}
