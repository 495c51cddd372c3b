extension WebMisuse {
  /// Returns the misuse in the name of an element; nil if the name is valid.
  static func ofElement(tag: String) -> WebMisuse? {
    if !isName(tag, also: "-") { return .invalidElementName(name: tag) }
    return codeTags.contains(tag.lowercased()) ? .codeTag(tag: tag) : nil
  }

  /// Returns the misuse in the name of an attribute; nil if the name is valid.
  static func ofAttribute(named name: String) -> WebMisuse? {
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

  /// Elements whose content is code, or is not parsed as elements and texts.
  private static let codeTags: Set<String> = [
    "body", "frame", "frameset", "head", "html", "iframe", "noembed", "noframes", "noscript", "plaintext", "script",
    "style", "template", "textarea", "title", "xmp",
  ]

  private static let reservedAttributes = Set(
    InteractionKind.allCases.map { "data-\($0)" } + [
      "data-keys", "data-prevent", "data-reveal", "data-list", "data-copy", "data-depth",
    ]
  )
}
