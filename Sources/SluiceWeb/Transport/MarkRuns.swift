/// Shortens long runs of combining marks in untrusted texts.
///
/// Swift compares and hashes strings in their normal form, for which a run of marks is sorted. That takes quadratic
/// time: a message with one megabyte of marks would occupy a processor for minutes. Unicode's stream-safe text format
/// has at most 30 marks in a row (UAX #15, section 13), so no language needs more. Longer runs occur in pasted texts.
/// The marks beyond the limit are dropped.
enum MarkRuns {
  static let most = 30

  /// Drops all combining marks of a run after the first ``most``.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func shorten(_ text: some Collection<UInt8>) -> [UInt8] {
    if text.allSatisfy({ $0 < 0x80 }) { return Array(text) }
    var run = 0
    var result: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      run = isMark(scalar.value) ? run + 1 : 0
      if run <= most { result.append(contentsOf: String(scalar).utf8) }
    }
    return result
  }

  /// Shortens the runs in JSON. Returns nil if escapes are part of a run that is too long, because the client script
  /// never writes a mark as an escape.
  ///
  /// A surrogate in an escape counts as a mark, because it may be half of one.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func shorten(json: some Collection<UInt8>) -> [UInt8]? {
    let json = shorten(json)
    // Most messages have no escapes.
    guard json.contains(UInt8(ascii: "\\")) else { return json }
    var run = 0
    // The position in an escape: 0 is outside, 1 is after the backslash, 2 to 5 are before its four digits.
    var escape = 0
    var digits: UInt32 = 0
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      switch escape {
      case 1 where scalar == "u":
        escape = 2
        digits = 0
      case 2...5:
        guard let digit = Character(scalar).hexDigitValue else {
          escape = 0
          break
        }
        digits = digits << 4 | UInt32(digit)
        escape = escape == 5 ? 0 : escape + 1
        if escape == 0 { run = isMark(digits) ? run + 1 : 0 }
      case 0 where scalar == "\\":
        escape = 1
      default:
        escape = 0
        run = isMark(scalar.value) ? run + 1 : 0
      }
      if run > most { return nil }
    }
    return json
  }

  private static func isMark(_ value: UInt32) -> Bool {
    guard value >= 0x300 else { return false }
    guard let scalar = Unicode.Scalar(value) else { return true }
    return scalar.properties.canonicalCombiningClass != .notReordered
  }
}
