import SluiceMessages

/// Mistakes in an app's source that leave nothing sensible to go on with: the process ends with a text of the catalogue.
enum WebMisuse {
  static func closedSession() -> Never { trap(.closedSession) }

  static func memoOfSeveral(key: String, count: Int) -> Never { trap(.memoOfSeveral(key: key, count: count)) }

  static func rowOfSeveral(number: Int, count: Int) -> Never { trap(.rowOfSeveral(number: number, count: count)) }

  static func componentOfSeveral(key: String?, count: Int) -> Never {
    trap(.componentOfSeveral(key: key, count: count))
  }

  static func stateSetInBody(key: String?) -> Never { trap(.stateSetInBody(key: key)) }

  static func trap(_ message: Message) -> Never { message.trap() }

  static func ofElement(tag: String) -> Message? {
    if !isName(tag, also: "-") { return .invalidElementName(name: tag) }
    return codeTags.contains(tag.lowercased()) ? .codeTag(tag: tag) : nil
  }

  static func ofAttribute(named name: String) -> Message? {
    if !isName(name, also: "-_:.") { return .invalidAttributeName(name: name) }
    let lowercased = name.lowercased()
    if lowercased.hasPrefix("on") || lowercased == "srcdoc" { return .codeAttribute(name: name) }
    return reservedAttributes.contains(lowercased) ? .reservedAttribute(name: name) : nil
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
    InteractionKind.allCases.map { "data-\($0)" } + [
      "data-keys", "data-prevent", "data-reveal", "data-list", "data-copy",
    ]
  )
}
