extension String {
  /// The text as a Swift literal. Characters that would break the line or change the direction of text are escaped,
  /// such as `\u{202E}`.
  ///
  /// Most quoted texts come from a network, a file or another program.
  ///
  /// - Complexity: O(n).
  package var quoted: String {
    let literal = debugDescription
    guard literal.unicodeScalars.contains(where: \.turnsOrBreaks) else { return literal }
    var result = String.UnicodeScalarView()
    for scalar in literal.unicodeScalars {
      if scalar.turnsOrBreaks {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether this is a line or paragraph separator, or a control of bidirectional text.
  fileprivate var turnsOrBreaks: Bool {
    switch value {
    case 0x85, 0x2028, 0x2029: true
    default: properties.isBidiControl
    }
  }
}
