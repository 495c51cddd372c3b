extension HTMLAttribute {
  /// The text of a field, the value of the chosen option of a `select`, or what a button or an option stands for.
  ///
  /// A field that the person is typing in takes it over only when the model has seen everything typed. The model sees the
  /// text of a field that has no handler of inputs when the person leaves the field.
  public static func value(_ value: String) -> HTMLAttribute { named("value", value) }

  /// The kind of a field or button.
  public static func type(_ value: String) -> HTMLAttribute { named("type", value) }

  /// The name under which a form submits the field.
  public static func name(_ value: String) -> HTMLAttribute { named("name", value) }

  /// What an empty field shows.
  public static func placeholder(_ value: String) -> HTMLAttribute { named("placeholder", value) }

  /// The `id` of the field that a label belongs to.
  public static func `for`(_ value: String) -> HTMLAttribute { named("for", value) }

  /// What the browser may fill in.
  public static func autocomplete(_ value: String) -> HTMLAttribute { named("autocomplete", value) }

  /// What a text must match to be submitted.
  public static func pattern(_ value: String) -> HTMLAttribute { named("pattern", value) }

  /// The smallest value.
  public static func min(_ value: String) -> HTMLAttribute { named("min", value) }

  /// The largest value.
  public static func max(_ value: String) -> HTMLAttribute { named("max", value) }

  /// The distance between values.
  public static func step(_ value: String) -> HTMLAttribute { named("step", value) }

  /// How many characters a text may have.
  public static func maxlength(_ value: Int) -> HTMLAttribute { named("maxlength", String(value)) }

  /// The lines of a text area.
  public static func rows(_ value: Int) -> HTMLAttribute { named("rows", String(value)) }

  /// The columns of a text area.
  public static func cols(_ value: Int) -> HTMLAttribute { named("cols", String(value)) }

  /// A box is checked.
  public static func checked(_ isPresent: Bool = true) -> HTMLAttribute { flag("checked", isPresent) }

  /// An option is chosen.
  public static func selected(_ isPresent: Bool = true) -> HTMLAttribute { flag("selected", isPresent) }

  /// The control cannot be used.
  public static func disabled(_ isPresent: Bool = true) -> HTMLAttribute { flag("disabled", isPresent) }

  /// The field cannot be changed.
  public static func readonly(_ isPresent: Bool = true) -> HTMLAttribute { flag("readonly", isPresent) }

  /// The form is not submitted without it.
  public static func required(_ isPresent: Bool = true) -> HTMLAttribute { flag("required", isPresent) }

  /// Several values may be chosen.
  public static func multiple(_ isPresent: Bool = true) -> HTMLAttribute { flag("multiple", isPresent) }
}
