/// The first line of a checked file: `sluice-file storage 1 1234 0123456789abcdef 0123456789abcdef`.
///
/// The line has the kind of the content, the version of its format, the number of bytes after the line, their checksum,
/// and the checksum of the line up to that point. The form of the line is the same for all kinds and versions. The
/// second checksum distinguishes a damaged line from one that a later version wrote.
struct FileHeader: Equatable {
  let kind: String
  let version: Int
  let count: Int
  let checksum: UInt64

  static let magic = Array("sluice-file ".utf8)
  /// The maximum length of the first line. A file with a longer line was not written by Sluice.
  static let longest = 160

  init(kind: String, version: Int, body: [UInt8]) {
    (self.kind, self.version) = (kind, version)
    count = body.count
    checksum = Checksum(body).value
  }

  /// The bytes of the line, with the line break.
  var bytes: [UInt8] {
    var sum = Checksum()
    sum.combine(line)
    return line + Array("\(sum.text)\n".utf8)
  }

  private var line: [UInt8] {
    let digits = String(checksum, radix: 16)
    let sum = String(repeating: "0", count: 16 - digits.count) + digits
    return Self.magic + Array("\(kind) \(version) \(count) \(sum) ".utf8)
  }

  /// Reads the line at the beginning of a file. Returns the header and the number of bytes of the line.
  static func read(_ bytes: [UInt8]) throws(StoredFileError.Kind) -> (header: FileHeader, size: Int) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.starts(with: magic) || magic.starts(with: bytes) else { throw .foreign(found: excerpt(bytes)) }
    let start = bytes.prefix(longest)
    guard let end = start.firstIndex(of: UInt8(ascii: "\n")) else {
      // A line without an end is either truncated, or its line break is damaged. If bytes follow a complete line, the
      // line break is damaged.
      let goesOn = start.count == longest || start.indices.dropLast().contains { FileHeader(start[...$0]) != nil }
      if goesOn { throw .damaged(reason: "the first line has no end") }
      throw .truncated(size: bytes.count, expected: nil)
    }
    guard let header = FileHeader(start[..<end]) else {
      throw .damaged(reason: "the checksum of the first line does not match")
    }
    return (header, end + 1)
  }

  /// Parses a line without its line break. Returns nil if the line is not exactly as it was written.
  private init?(_ line: ArraySlice<UInt8>) {
    guard let text = String(validating: line, as: UTF8.self) else { return nil }
    let fields = text.split(separator: " ", omittingEmptySubsequences: false)
    guard fields.count == 6, let version = Int(fields[2]), version > 0, let count = Int(fields[3]), count >= 0,
      let checksum = UInt64(fields[4], radix: 16)
    else { return nil }
    (kind, self.version, self.count, self.checksum) = (String(fields[1]), version, count, checksum)
    guard bytes.dropLast().elementsEqual(line) else { return nil }
  }
}

extension StoredFileError.Kind: Error {}

/// Returns the first bytes of a file of another program, as hexadecimal numbers.
package func excerpt(_ bytes: some Collection<UInt8>) -> String {
  let shown = bytes.prefix(12).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
  return "a file that begins with the bytes \(shown.joined(separator: " "))"
}
