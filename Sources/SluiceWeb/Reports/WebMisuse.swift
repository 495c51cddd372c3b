/// Mistakes in an app's source that leave nothing sensible to go on with: the process ends with this text.
enum WebMisuse: CustomStringConvertible {
  case tagName(String)
  case codeTag(String)
  case attributeName(String)
  case codeAttribute(String)
  case reservedAttribute(String)
  case memoOfSeveral(key: String, count: Int)
  case closedSession

  static func ofElement(tag: String) -> WebMisuse? {
    if !isName(tag, also: "-") { return .tagName(tag) }
    return codeTags.contains(tag.lowercased()) ? .codeTag(tag) : nil
  }

  static func ofAttribute(named name: String) -> WebMisuse? {
    if !isName(name, also: "-_:.") { return .attributeName(name) }
    let lowercased = name.lowercased()
    if lowercased.hasPrefix("on") || lowercased == "srcdoc" { return .codeAttribute(name) }
    return reservedAttributes.contains(lowercased) ? .reservedAttribute(name) : nil
  }

  private static func isName(_ text: String, also punctuation: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        || punctuation.unicodeScalars.contains($0)
    }
  }

  /// Their content is code, or is not parsed as elements and texts.
  private static let codeTags: Set<String> = [
    "body", "frame", "frameset", "head", "html", "iframe", "noembed", "noframes", "noscript", "plaintext", "script",
    "style", "template", "textarea", "title", "xmp",
  ]

  private static let reservedAttributes = Set(
    InteractionKind.allCases.map { "data-\($0)" } + ["data-keys", "data-prevent", "data-reveal"]
  )

  var description: String {
    switch self {
    case .tagName(let tag):
      """
      \(quoted(tag)) is not the name of an element.
      A name is written into the markup as it is, so anything else could become markup.
      To fix this, pass a constant of letters, digits and hyphens that starts with a letter.
      """
    case .codeTag(let tag):
      """
      <\(tag)> cannot be made with element(_:).
      Its content is code, or the page needs it itself, so it cannot be escaped or patched.
      To fix this, use textarea() for text areas, the document for titles and style sheets, and files of your own origin \
      for scripts.
      """
    case .attributeName(let name):
      """
      \(quoted(name)) is not the name of an attribute.
      A name is written into the markup as it is, so anything else could become markup.
      To fix this, pass a constant of letters, digits, hyphens, colons and dots that starts with a letter.
      """
    case .codeAttribute(let name):
      """
      The attribute \(quoted(name)) holds code.
      A value from a person or the network would run in the page, and the security policy blocks it anyway.
      To fix this, listen with .onClick, .onInput, .onChange, .onSubmit or .onKeyDown.
      """
    case .reservedAttribute(let name):
      """
      The attribute \(quoted(name)) belongs to the client script.
      The script would send events that no handler knows.
      To fix this, use another name, or the handler that writes it: .onClick, .onKeyDown, .revealed.
      """
    case .memoOfSeveral(let key, let count):
      """
      A memo builds \(count) nodes; it must build one element.
        key: \(quoted(key))
      The memo stands for one child of its list, whether it is built or not.
      To fix this, put what it builds into one element.
      """
    case .closedSession:
      """
      A page was opened from a session that is closed.
      A closed session has let go of its tree and its handlers.
      To fix this, make a session for each page and close it when the page is gone.
      """
    }
  }

  private func quoted(_ name: String) -> String { "\"\(name)\"" }
}
