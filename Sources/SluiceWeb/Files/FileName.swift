/// Sanitizes names of files that come from or go to other systems.
enum FileName {
  /// The maximum number of bytes of a name in file systems.
  static let mostBytes = 255
  /// The replacement for a name that is empty after sanitizing.
  private static let unnamed = "file"

  /// Returns a name without a path. Invisible characters, characters that change the writing direction, and dots and
  /// spaces at both ends are removed. The result is never empty.
  ///
  /// - Complexity: O(n) in the length of the name.
  static func sanitized(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    let start = scalars.lastIndex(where: isSeparator).map { $0 + 1 } ?? 0
    var text = String.UnicodeScalarView()
    // The limit is much longer than any name, and avoids quadratic time when walking back through a long row of flags.
    text.append(contentsOf: scalars[start...].suffix(1_024).filter { !isUnseen($0) })
    let isVisible = text.contains { !isPartOfSign($0) && !$0.properties.isWhitespace }
    return isVisible ? shortened(trimmed(String(text))) : unnamed
  }

  /// A colon separates a drive or a stream on Windows, and folders on old Macs.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "/" || scalar == "\\" || scalar == ":"
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: !isPartOfSign(scalar)
    // The Braille blank is invisible.
    default: scalar.value == 0x2800 || scalar.properties.isDefaultIgnorableCodePoint && !isPartOfSign(scalar)
    }
  }

  /// Joiners are part of words in some scripts, and of emoji. A variation selector chooses the presentation of an
  /// emoji.
  private static func isPartOfSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D || scalar.value == 0xFE0F
  }

  private static func trimmed(_ text: String) -> Substring {
    let isEdge = { (character: Character) in character == "." || character.isWhitespace }
    let rest = text.drop(while: isEdge)
    guard let last = rest.lastIndex(where: { !isEdge($0) }) else { return "" }
    return rest[...last]
  }

  private static func shortened(_ text: Substring) -> String {
    let dot = text.lastIndex(of: ".") ?? text.endIndex
    let ending = text[dot...].utf8.count <= 32 ? String(text[dot...]) : ""
    var room = mostBytes - ending.utf8.count
    var stem = ""
    for character in ending.isEmpty ? text : text[..<dot] {
      room -= character.utf8.count
      if room < 0 { break }
      stem.append(character)
    }
    let trimmedStem = String(trimmed(stem))
    return (trimmedStem.isEmpty ? unnamed : trimmedStem) + ending
  }
}
