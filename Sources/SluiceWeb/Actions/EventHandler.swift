/// A closure of the app that handles an event of an element.
struct EventHandler {
  var event: InteractionKind
  var response: Response

  /// The keys that the handler accepts; all keys for any other event.
  var filter: KeyFilter {
    if case .key(let filter, _) = response { filter } else { KeyFilter() }
  }

  /// The app's closure, stored as it was passed, because a wrapping closure would be a second allocation for each row.
  /// Rare cases are indirect, so that a row's handler is small.
  enum Response {
    case call(() -> Void)
    case handle((Interaction) -> Void)
    indirect case key(KeyFilter, (Interaction) -> Void)
    indirect case upload(UploadHandler)
    case download(() -> LiveDownload)
  }

  /// The keys of a handler. Both the browser and the server apply the filter, because a browser may send any key.
  struct KeyFilter: Hashable {
    /// The accepted keys. If the array is empty, all keys are accepted.
    var keys: [String] = []
    /// Whether the browser's default action for these keys, such as scrolling, is prevented.
    var preventsDefault = false

    func admits(_ key: String) -> Bool { keys.isEmpty || keys.contains(key) }
  }
}

extension HTMLAttribute {
  /// Runs a closure when the element is clicked. A link with this handler does not navigate.
  ///
  /// The session stores the closure and runs it synchronously in its isolation. Closures run in the order of their
  /// events.
  public static func onClick(_ action: @escaping () -> Void) -> HTMLAttribute {
    HTMLAttribute(.handler(EventHandler(event: .click, response: .call(action))))
  }

  /// Runs a closure with the new text whenever the text of the field changes, except while an input method composes a
  /// word.
  public static func onInput(_ action: @escaping (String) -> Void) -> HTMLAttribute {
    onInput { value, _ in action(value) }
  }

  /// Runs a closure with the new text and the interaction whenever the text of the field changes.
  public static func onInput(_ action: @escaping (String, Interaction) -> Void) -> HTMLAttribute {
    HTMLAttribute(.handler(EventHandler(event: .input, response: .handle { action($0.value, $0) })))
  }

  /// Runs a closure with the new value when a change of the field is committed: when a person leaves a text field or
  /// chooses an option.
  ///
  /// The value of a box is the same whether the box is checked or not. So the closure of a box also takes the
  /// interaction:
  ///
  ///     select(.onChange { size in order.size = size }) { … }
  ///     input(.type("checkbox"), .onChange { _, interaction in order.isGift = interaction.isChecked })
  public static func onChange(_ action: @escaping (String) -> Void) -> HTMLAttribute {
    onChange { value, _ in action(value) }
  }

  /// Runs a closure with the value and the interaction when a change of the field is committed.
  public static func onChange(_ action: @escaping (String, Interaction) -> Void) -> HTMLAttribute {
    HTMLAttribute(.handler(EventHandler(event: .change, response: .handle { action($0.value, $0) })))
  }

  /// Runs a closure with the form's fields when the form is submitted.
  public static func onSubmit(_ action: @escaping (Interaction) -> Void) -> HTMLAttribute {
    HTMLAttribute(.handler(EventHandler(event: .submit, response: .handle(action))))
  }

  /// Runs a closure when one of these keys is pressed in the element, or when any key is pressed if none is named. Keys
  /// with Control, Alt or Meta are left to the browser.
  ///
  /// - Parameters:
  ///   - keys: The names of the keys in browsers, such as `Enter` and `ArrowDown`.
  ///   - preventingDefault: Whether to prevent the browser's default action for the key, such as scrolling.
  ///   - action: Receives the interaction with the key.
  public static func onKeyDown(
    _ keys: String...,
    preventingDefault: Bool = false,
    _ action: @escaping (Interaction) -> Void
  ) -> HTMLAttribute {
    let filter = EventHandler.KeyFilter(keys: keys, preventsDefault: preventingDefault)
    return HTMLAttribute(.handler(EventHandler(event: .keydown, response: .key(filter, action))))
  }
}
