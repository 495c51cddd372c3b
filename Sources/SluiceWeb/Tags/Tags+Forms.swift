/// Fields that are submitted together. A submission does not leave the page.
public func form(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("form", key, attributes, content())
}

/// A button. In a form, it submits the form unless its type is `button`.
public func button(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("button", key, attributes, content())
}

/// The label of a field.
public func label(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("label", key, attributes, content())
}

/// A choice. The option with the choice's `value` is chosen. Without a value, mark the chosen `option` with
/// `.selected(true)`.
///
/// The options must be children of the `select` or of its groups. A component in it must mark its own option.
public func select(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("select", key, attributes, content())
}

/// A group of options.
public func optgroup(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("optgroup", key, attributes, content())
}

/// One option of a choice.
public func option(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("option", key, attributes, content())
}

/// A group of fields.
public func fieldset(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("fieldset", key, attributes, content())
}

/// The title of a `fieldset`.
public func legend(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("legend", key, attributes, content())
}

/// A result.
public func output(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("output", key, attributes, content())
}

/// The progress of a task. Without a `value`, the progress is indeterminate.
public func progress(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("progress", key, attributes, content())
}

/// A value within a known range.
public func meter(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  @HTMLBuilder content: () -> HTML = { .empty }
) -> HTML {
  HTML.element("meter", key, attributes, content())
}

/// A field. ``HTMLAttribute/type(_:)`` determines its kind.
///
/// A `StateBinding` binds it to the model: `input(.value(mediator.binding(\.name)))`.
public func input(key: HTMLKey? = nil, _ attributes: HTMLAttribute...) -> HTML {
  HTML.element("input", key, attributes, .empty)
}

/// A field with several lines. Its text is its `value`.
public func textarea(key: HTMLKey? = nil, _ attributes: HTMLAttribute...) -> HTML {
  HTML.element("textarea", key, attributes, .empty)
}
