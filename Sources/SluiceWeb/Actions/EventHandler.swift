/// A closure of the app that an element listens with.
struct EventHandler {
  var event: InteractionKind
  var response: Response

  /// Which keys are meant; all for any other event.
  var filter: KeyFilter {
    if case .key(let filter, _) = response { filter } else { KeyFilter() }
  }

  /// The app's closure, stored as passed: a wrapping closure would be a second allocation for each row. What is rare is
  /// indirect, so that a row's handler is small.
  enum Response {
    case call(() -> Void)
    case handle((Interaction) -> Void)
    indirect case key(KeyFilter, (Interaction) -> Void)
    indirect case upload(UploadHandler)
    case download(() -> LiveDownload)
  }

  /// Both sides apply it, since a browser may send anything.
  struct KeyFilter: Hashable {
    /// Empty means all.
    var keys: [String] = []
    /// Whether the browser does nothing of its own with these keys, such as scrolling.
    var preventsDefault = false

    func admits(_ key: String) -> Bool { keys.isEmpty || keys.contains(key) }
  }
}

extension HTMLAttribute {
  /// Runs when the element is clicked; a link with it leads nowhere by itself.
  ///
  /// The closure stays with the session and runs in its isolation, synchronously, in the order in which things
  /// happened.
  public static func onClick(_ action: @escaping () -> Void) -> HTMLAttribute {
    HTMLAttribute(.handler(EventHandler(event: .click, response: .call(action))))
  }

  /// Runs whenever the text of the field changes, with the new text; not while a word is being composed.
  public static func onInput(_ action: @escaping (String) -> Void) -> HTMLAttribute {
    onInput { value, _ in action(value) }
  }

  /// Runs whenever the text of the field changes, with the new text and the whole interaction.
  public static func onInput(_ action: @escaping (String, Interaction) -> Void) -> HTMLAttribute {
    HTMLAttribute(.handler(EventHandler(event: .input, response: .handle { action($0.value, $0) })))
  }

  /// Runs when the field's value is settled, with that value: a text whose field is left, or the option that is chosen.
  ///
  /// The value of a box is the same whether the box is checked or not, so the closure of a box takes the interaction as
  /// well:
  ///
  ///     select(.onChange { size in order.size = size }) { … }
  ///     input(.type("checkbox"), .onChange { _, interaction in order.isGift = interaction.isChecked })
  public static func onChange(_ action: @escaping (String) -> Void) -> HTMLAttribute {
    onChange { value, _ in action(value) }
  }

  /// Runs when the field's value is settled, with that value and the whole interaction.
  public static func onChange(_ action: @escaping (String, Interaction) -> Void) -> HTMLAttribute {
    HTMLAttribute(.handler(EventHandler(event: .change, response: .handle { action($0.value, $0) })))
  }

  /// Runs when the form is submitted, with its fields.
  public static func onSubmit(_ action: @escaping (Interaction) -> Void) -> HTMLAttribute {
    HTMLAttribute(.handler(EventHandler(event: .submit, response: .handle(action))))
  }

  /// Runs when one of these keys is pressed in the element, or any key if none is named; with Control, Alt or Meta it
  /// is the browser's.
  ///
  /// - Parameters:
  ///   - keys: The names of the keys, as the browser has them: `Enter`, `ArrowDown`.
  ///   - preventingDefault: Whether the browser does nothing of its own with the key, such as scrolling.
  ///   - action: Receives the interaction, which has the key.
  public static func onKeyDown(
    _ keys: String...,
    preventingDefault: Bool = false,
    _ action: @escaping (Interaction) -> Void
  ) -> HTMLAttribute {
    let filter = EventHandler.KeyFilter(keys: keys, preventsDefault: preventingDefault)
    return HTMLAttribute(.handler(EventHandler(event: .keydown, response: .key(filter, action))))
  }
}
