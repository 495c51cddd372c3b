/// A vector picture. Create its shapes with ``element(_:key:_:content:)``.
public func svg(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("svg", key, attributes, content())
}

/// A picture. `alt` describes it in words.
public func img(key: HTMLKey? = nil, _ attributes: HTMLAttribute...) -> HTML {
  HTML.element("img", key, attributes, .empty)
}
