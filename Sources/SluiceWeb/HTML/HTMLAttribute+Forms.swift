extension HTMLAttribute {
  /// The text of a field, the value of the chosen option of a `select`, or the value of a button or an option.
  ///
  /// While a person types in a field, a new value is set only when the model has received all of the typed text. If the
  /// field has no input handler, the model receives the text when the person leaves the field.
  public static func value(_ value: String) -> HTMLAttribute { named("value", value) }

  /// The kind of a field or button.
  public static func type(_ value: String) -> HTMLAttribute { named("type", value) }

  /// The name under which a form submits the field.
  public static func name(_ value: String) -> HTMLAttribute { named("name", value) }

  /// The text that an empty field shows.
  public static func placeholder(_ value: String) -> HTMLAttribute { named("placeholder", value) }

  /// The `id` of the field that a label belongs to.
  public static func `for`(_ value: String) -> HTMLAttribute { named("for", value) }

  /// The kind of data that the browser may fill in.
  public static func autocomplete(_ value: String) -> HTMLAttribute { named("autocomplete", value) }

  /// The pattern that a text must match to be submitted.
  public static func pattern(_ value: String) -> HTMLAttribute { named("pattern", value) }

  /// The smallest value.
  public static func min(_ value: String) -> HTMLAttribute { named("min", value) }

  /// The largest value.
  public static func max(_ value: String) -> HTMLAttribute { named("max", value) }

  /// The distance between values.
  public static func step(_ value: String) -> HTMLAttribute { named("step", value) }

  /// The maximum number of characters of a text.
  public static func maxlength(_ value: Int) -> HTMLAttribute { named("maxlength", String(value)) }

  /// The number of lines of a text area.
  public static func rows(_ value: Int) -> HTMLAttribute { named("rows", String(value)) }

  /// The number of columns of a text area.
  public static func cols(_ value: Int) -> HTMLAttribute { named("cols", String(value)) }

  /// Checks a box.
  public static func checked(_ isPresent: Bool = true) -> HTMLAttribute { flag("checked", isPresent) }

  /// Chooses an option.
  public static func selected(_ isPresent: Bool = true) -> HTMLAttribute { flag("selected", isPresent) }

  /// Disables the control.
  public static func disabled(_ isPresent: Bool = true) -> HTMLAttribute { flag("disabled", isPresent) }

  /// Makes the field read-only.
  public static func readonly(_ isPresent: Bool = true) -> HTMLAttribute { flag("readonly", isPresent) }

  /// Requires a value before the form can be submitted.
  public static func required(_ isPresent: Bool = true) -> HTMLAttribute { flag("required", isPresent) }

  /// Allows several values.
  public static func multiple(_ isPresent: Bool = true) -> HTMLAttribute { flag("multiple", isPresent) }
}
