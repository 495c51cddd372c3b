public import SluiceModel

extension HTMLAttribute {
  /// Shows a text of the model in a field, and sets the text to what a person types or chooses.
  ///
  ///     session.show(mediator) { profile, mediator in
  ///       input(.value(mediator.binding(\.name)))
  ///       textarea(.value(mediator.binding(\.about)))
  ///       select(.value(mediator.binding(\.country))) { for code in codes { option(.value(code)) { code } } }
  ///       input(.type("checkbox"), .checked(mediator.binding(\.isPublic)))
  ///     }
  ///
  /// The page reads the binding while it is built, so it is built anew when the value changes. Each change of the text
  /// sets the binding, in the session's isolation, which must be that of the model. Where the model keeps another text
  /// than the one that was typed, the field shows the model's.
  public static func value(_ binding: StateBinding<String>) -> HTMLAttribute {
    HTMLAttribute(.several([.value(binding.value), .onInput { binding.value = $0 }]))
  }

  /// Shows a value of the model in a field as text, and sets the value when the field's text is settled.
  ///
  /// For numbers, as in `input(.type("number"), .value(mediator.binding(\.count)))`. If the text stands for no value,
  /// the model stays as it is and the field shows the model's value again. While a person types, the field keeps their text,
  /// also when another session changes the value.
  public static func value<Value: LosslessStringConvertible>(_ binding: StateBinding<Value>) -> HTMLAttribute {
    let handler = onChange { text in
      if let value = Value(text) { binding.value = value }
    }
    return HTMLAttribute(.several([.value(binding.value.description), handler]))
  }

  /// Shows which case of an enumeration is chosen in a `select`, and sets the case that a person chooses.
  ///
  ///     select(.value(mediator.binding(\.size))) {
  ///       for size in Size.allCases { option(.value(size.rawValue)) { size.rawValue } }
  ///     }
  ///
  /// A text that is the raw value of no case is ignored.
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
