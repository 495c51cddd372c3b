/// A block without a meaning.
public func div(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("div", key, attributes, content())
}

/// The main content of the page.
public func main(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("main", key, attributes, content())
}

/// A part of the page with a heading.
public func section(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("section", key, attributes, content())
}

/// A self-contained part, such as a card.
public func article(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("article", key, attributes, content())
}

/// The introduction of a part of the page.
public func header(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("header", key, attributes, content())
}

/// The end of a part of the page.
public func footer(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("footer", key, attributes, content())
}

/// Links and buttons that lead elsewhere.
public func nav(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("nav", key, attributes, content())
}

/// Content beside the main content.
public func aside(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("aside", key, attributes, content())
}

/// The heading of the page.
public func h1(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("h1", key, attributes, content())
}

/// The heading of a part.
public func h2(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("h2", key, attributes, content())
}

/// The heading of a part within a part.
public func h3(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("h3", key, attributes, content())
}

/// A heading three levels down.
public func h4(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("h4", key, attributes, content())
}

/// A part that the person opens and closes. Its first child is a `summary`.
public func details(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("details", key, attributes, content())
}

/// The part of `details` that is always visible.
public func summary(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("summary", key, attributes, content())
}

/// A dialog, which is visible while it has the attribute `open`.
public func dialog(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("dialog", key, attributes, content())
}

/// A picture or table with its caption.
public func figure(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("figure", key, attributes, content())
}

/// The caption of a `figure`.
public func figcaption(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("figcaption", key, attributes, content())
}

/// A change of topic.
public func hr(key: HTMLKey? = nil, _ attributes: HTMLAttribute...) -> HTML {
  HTML.element("hr", key, attributes, .empty)
}
