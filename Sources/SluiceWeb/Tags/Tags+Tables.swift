/// A table. Its rows must be in `thead`, `tbody` or `tfoot`, and not directly in the table.
public func table(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("table", key, attributes, content())
}

/// The title of a table.
public func caption(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("caption", key, attributes, content())
}

/// The heading rows.
public func thead(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("thead", key, attributes, content())
}

/// The rows. A table may have several groups of rows.
public func tbody(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("tbody", key, attributes, content())
}

/// The closing rows.
public func tfoot(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("tfoot", key, attributes, content())
}

/// A row. Give it a `key`.
public func tr(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("tr", key, attributes, content())
}

/// A heading cell.
public func th(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("th", key, attributes, content())
}

/// A cell.
public func td(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("td", key, attributes, content())
}

/// The columns of a table.
public func colgroup(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("colgroup", key, attributes, content())
}

/// A column of a `colgroup`.
public func col(key: HTMLKey? = nil, _ attributes: HTMLAttribute...) -> HTML {
  HTML.element("col", key, attributes, .empty)
}
