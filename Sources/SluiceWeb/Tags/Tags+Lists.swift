/// A list without numbers.
public func ul(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("ul", key, attributes, content())
}

/// A numbered list.
public func ol(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("ol", key, attributes, content())
}

/// An item of a list. Give it a `key`.
public func li(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("li", key, attributes, content())
}

/// A list of terms and descriptions.
public func dl(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("dl", key, attributes, content())
}

/// A term.
public func dt(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("dt", key, attributes, content())
}

/// The description of a term.
public func dd(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("dd", key, attributes, content())
}
