/// The hash of a commit: 40 or 64 lower-case hexadecimal digits, and nothing else.
///
/// The only form in which a revision is handed to git, so no text from a page can become an option or a range.
public struct CommitID: Hashable, Sendable, CustomStringConvertible {
  /// The hash in full.
  public let description: String

  /// Nil for anything but a full hash.
  public init?(_ text: some StringProtocol) {
    guard [40, 64].contains(text.utf8.count), text.utf8.allSatisfy(CommitID.isDigit) else { return nil }
    description = String(text)
  }

  /// The first eight digits, as people are shown it.
  public var short: String { String(description.prefix(8)) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
