/// A paragraph, which cannot contain block elements.
public func p(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("p", key, attributes, content())
}

/// A part of a text without a meaning.
public func span(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("span", key, attributes, content())
}

/// A link.
public func a(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("a", key, attributes, content())
}

/// Important text.
public func strong(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("strong", key, attributes, content())
}

/// Emphasized text.
public func em(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("em", key, attributes, content())
}

/// Small print.
public func small(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("small", key, attributes, content())
}

/// Highlighted text, such as a search result.
public func mark(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("mark", key, attributes, content())
}

/// A fragment of program code.
public func code(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("code", key, attributes, content())
}

/// Text that keeps its spaces and line breaks.
public func pre(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("pre", key, attributes, content())
}

/// A key to press.
public func kbd(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("kbd", key, attributes, content())
}

/// A quotation of a paragraph or more.
public func blockquote(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("blockquote", key, attributes, content())
}

/// A date or time, with its machine-readable form in `datetime`.
public func time(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("time", key, attributes, content())
}

/// An abbreviation.
public func abbr(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("abbr", key, attributes, content())
}

/// Text that was removed.
public func del(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("del", key, attributes, content())
}

/// Text that was added.
public func ins(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("ins", key, attributes, content())
}

/// Subscript text.
public func sub(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("sub", key, attributes, content())
}

/// Superscript text.
public func sup(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("sup", key, attributes, content())
}

/// A line break.
public func br(key: HTMLKey? = nil, _ attributes: HTMLAttribute...) -> HTML {
  HTML.element("br", key, attributes, .empty)
}
