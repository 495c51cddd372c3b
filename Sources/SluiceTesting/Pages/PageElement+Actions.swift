import SluiceWeb

extension PageElement {
  /// Clicks the element, as a person does.
  ///
  /// A click changes the state of a checkbox or radio button, a click on a label clicks its field, and a click on a
  /// submit button submits its form. The nearest element with a handler receives each event.
  ///
  /// - Throws: ``PageTesterError`` if the element has left the page or is disabled, or if no handler receives the
  ///   click.
  public nonisolated(nonsending) func click() async throws {
    try check("click")
    try check("click", unless: node.closest(with: "data-download") == nil ? nil : "it downloads a file: use download()")
    if node.tag == "label", node.attributes["data-click"] == nil, let field = labelledField {
      return try await field.click()
    }
    let listener = node.closest(with: "data-click")
    if node.isBox { toggle() }
    if let listener {
      try await tester.send(
        .click, to: listener, value: listener.hasValue ? listener.value : nil,
        isChecked: listener.isBox ? listener.isChecked : nil)
    }
    if node.isBox {
      let isHeard = try await sendBox()
      if listener == nil, !isHeard { try check("click", unless: "no handler listens to it") }
      return
    }
    let button = node.ancestry.first { $0.isSubmitButton }
    let form = button?.ancestry.first { $0.tag == "form" }
    if let form, isInPage {
      let isHeard = try await submit(form, submitter: button)
      if listener == nil, !isHeard { try check("click", unless: "no handler listens to it or to its form") }
    } else if listener == nil {
      try check("click", unless: "no handler listens to it")
    }
  }

  /// Replaces the text of a field and leaves the field.
  ///
  /// Sends `input` with the entire text, then `change` if the page still has the field.
  ///
  /// - Throws: ``PageTesterError`` if the element has left the page, is disabled, or is not a text field.
  public nonisolated(nonsending) func type(_ text: String) async throws {
    try check("type", unless: node.isTextField ? nil : "it is not a text field")
    try check("type", unless: node.attributes["readonly"] == nil ? nil : "it is read-only")
    try await enter(text)
  }

  /// Chooses an option of a `select` by its text or its value.
  ///
  /// - Throws: ``PageTesterError`` if the element has left the page, is disabled, or has no such option.
  public nonisolated(nonsending) func choose(_ option: String) async throws {
    let found = node.options.first { $0.visibleText == option } ?? node.options.first { $0.value == option }
    let texts = node.options.map { $0.visibleText.debugDescription }.joined(separator: ", ")
    try check("choose", unless: node.tag == "select" ? nil : "it is not a select")
    try check("choose", unless: found == nil ? "it has no option \(option.debugDescription) among \(texts)" : nil)
    if let found { try await enter(found.value) }
  }

  /// Submits this form, or the form around this element, without a button.
  ///
  /// - Throws: ``PageTesterError`` if the element has left the page, or if there is no form with a handler around it.
  public nonisolated(nonsending) func submit() async throws {
    let nearest = node.ancestry.first { $0.tag == "form" }
    try check("submit", unless: nearest == nil ? "it is not in a form" : nil)
    guard let form = nearest else { return }
    let isHeard = try await submit(form, submitter: nil)
    if !isHeard { try check("submit", unless: "no handler listens to the form") }
  }

  /// Presses a key in the element, by the name that browsers give it: `Enter`, `ArrowDown`, `a`.
  ///
  /// The key has no other effect: `Enter` submits no form, and a letter is not typed.
  ///
  /// - Throws: ``PageTesterError`` if the element has left the page or is disabled, or if no handler receives the key.
  public nonisolated(nonsending) func press(_ key: String) async throws {
    try check("press")
    let name = key == " " ? "Space" : key
    let nearest = node.closest(with: "data-keydown")
    let keys = nearest?.attributes["data-keys"]?.split(separator: " ").map { String($0) }
    guard let listener = nearest, keys?.contains(name) != false else {
      return try check("press", unless: "no handler listens to the key \(key.debugDescription)")
    }
    try await tester.send(
      .keydown, to: listener, value: node.hasValue ? node.value : nil, isChecked: node.isBox ? node.isChecked : nil,
      key: key)
  }

  /// Enters a value, and calls the handlers of `input` and `change`.
  private nonisolated(nonsending) func enter(_ value: String) async throws {
    node.typed = value
    for kind in [InteractionKind.input, .change] where isInPage {
      guard let listener = node.closest(with: "data-\(kind.rawValue)") else { continue }
      try await tester.send(kind, to: listener, value: value)
      node.settle()
    }
  }

  /// Calls the handlers of a clicked checkbox or radio button, and returns whether there are any.
  private nonisolated(nonsending) func sendBox() async throws -> Bool {
    let isChecked = node.isChecked
    var isHeard = false
    for kind in [InteractionKind.input, .change] where isInPage {
      guard let listener = node.closest(with: "data-\(kind.rawValue)") else { continue }
      isHeard = true
      try await tester.send(kind, to: listener, value: node.value, isChecked: isChecked)
    }
    if isHeard || node.closest(with: "data-click") != nil {
      for member in node.radioGroup(in: tester.root) { member.settle() }
    }
    return isHeard
  }

  /// Submits a form, and returns whether a handler receives the event.
  private nonisolated(nonsending) func submit(_ form: PageNode, submitter: PageNode?) async throws -> Bool {
    guard let listener = form.closest(with: "data-submit") else { return false }
    try await tester.send(
      .submit, to: listener, value: submitter?.value, fields: form.formFields(submitter: submitter))
    return true
  }

  private func toggle() {
    guard node.inputType == "radio" else { return node.typedCheck = !node.isChecked }
    for member in node.radioGroup(in: tester.root) { member.typedCheck = member === node }
  }

  /// The field that a label names by its id, or contains.
  private var labelledField: PageElement? {
    let fields: [PageNode]
    if let id = node.attributes["for"] {
      fields = tester.root.descendants.filter { $0.attributes["id"] == id }
    } else {
      fields = node.descendants.filter { ["input", "select", "textarea", "button"].contains($0.tag) }
    }
    return fields.first.map { PageElement($0, tester) }
  }
}
