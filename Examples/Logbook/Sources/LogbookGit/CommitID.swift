/// The hash of a commit: 40 or 64 lower-case hexadecimal digits, and nothing else.
///
/// Revisions are passed to git only in this form, so no text from a page can become an option or a range.
public struct CommitID: Hashable, Sendable, CustomStringConvertible {
  /// The full hash.
  public let description: String

  /// Parses a full hash. Returns nil for other texts.
  public init?(_ text: some StringProtocol) {
    guard [40, 64].contains(text.utf8.count), text.utf8.allSatisfy(CommitID.isDigit) else { return nil }
    description = String(text)
  }

  /// The first eight digits, which pages show.
  public var short: String { String(description.prefix(8)) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
