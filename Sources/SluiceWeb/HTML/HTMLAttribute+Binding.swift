public import SluiceModel

extension HTMLAttribute {
  /// Shows a text of the model in a field, and sets the text when a person types or chooses one.
  ///
  ///     session.show(mediator) { profile, mediator in
  ///       input(.value(mediator.binding(\.name)))
  ///       textarea(.value(mediator.binding(\.about)))
  ///       select(.value(mediator.binding(\.country))) { for code in codes { option(.value(code)) { code } } }
  ///       input(.type("checkbox"), .checked(mediator.binding(\.isPublic)))
  ///     }
  ///
  /// The page reads the binding while it is built, so it is built again when the value changes. Each change of the text
  /// sets the binding in the session's isolation, which must be that of the model. If the model stores a text that
  /// differs from the typed one, the field shows the model's text.
  public static func value(_ binding: StateBinding<String>) -> HTMLAttribute {
    HTMLAttribute(.several([.value(binding.value), .onInput { binding.value = $0 }]))
  }

  /// Shows a value of the model in a field as text, and sets the value when a change of the text is committed.
  ///
  /// Use this function for numbers, as in `input(.type("number"), .value(mediator.binding(\.count)))`. If the text
  /// cannot be converted to a value, the model is not changed, and the field shows the model's value again. While a
  /// person types, the field keeps their text, even if another session changes the value.
  public static func value<Value: LosslessStringConvertible>(_ binding: StateBinding<Value>) -> HTMLAttribute {
    let handler = onChange { text in
      if let value = Value(text) { binding.value = value }
    }
    return HTMLAttribute(.several([.value(binding.value.description), handler]))
  }

  /// Shows a case of an enumeration as the choice in a `select`, and sets the case that a person chooses.
  ///
  ///     select(.value(mediator.binding(\.size))) {
  ///       for size in Size.allCases { option(.value(size.rawValue)) { size.rawValue } }
  ///     }
  ///
  /// A text that is not the raw value of a case is ignored.
  public static func value<Value: RawRepresentable<String>>(_ binding: StateBinding<Value>) -> HTMLAttribute {
    let handler = onChange { text in
      if let value = Value(rawValue: text) { binding.value = value }
    }
    return HTMLAttribute(.several([.value(binding.value.rawValue), handler]))
  }

  /// Checks a box while a value of the model is `true`, and sets the value when a person checks or clears the box.
  public static func checked(_ binding: StateBinding<Bool>) -> HTMLAttribute {
    let handler = onChange { _, interaction in binding.value = interaction.isChecked }
    return HTMLAttribute(.several([.checked(binding.value), handler]))
  }

  /// Checks a radio button while the model has this value, and sets the value when a person chooses the button.
  ///
  ///     for size in Size.allCases {
  ///       label(key: size) {
  ///         input(.type("radio"), .name("size"), .checked(mediator.binding(\.size), is: size))
  ///         size.rawValue
  ///       }
  ///     }
  public static func checked<Value: Equatable>(_ binding: StateBinding<Value>, is value: Value) -> HTMLAttribute {
    let handler = onChange { _ in binding.value = value }
    return HTMLAttribute(.several([.checked(binding.value == value), handler]))
  }
}
