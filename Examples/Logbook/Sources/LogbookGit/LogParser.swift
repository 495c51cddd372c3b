/// Takes the output of `git log` apart, however its bytes are cut into buffers.
///
/// Each commit is eight fields, each ended by NUL, which is the one byte that no field can hold. Bytes that are no UTF-8
/// become U+FFFD.
struct LogParser {
  /// What `git log -z` is asked to write.
  static let format = ["%H", "%P", "%an", "%ae", "%at", "%D", "%s", "%b"].joined(separator: "%x00")
  private static let fieldCount = 8

  /// The fields of the commit that is being read; the last one may still grow.
  private var fields: [String] = []
  private var partial: [UInt8] = []

  /// Whether the stream may end here.
  var isBetweenCommits: Bool { fields.isEmpty && partial.isEmpty }
  /// The beginning of what was read last, for messages.
  var evidence: String { String((fields.first ?? String(decoding: partial, as: UTF8.self)).prefix(60)) }

  mutating func parse(_ bytes: UnsafeRawBufferPointer, _ found: (LogEntry) -> Void) throws(GitError) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0) {
      if partial.isEmpty {
        fields.append(String(decoding: rest[..<end], as: UTF8.self))
      } else {
        partial.append(contentsOf: rest[..<end])
        fields.append(String(decoding: partial, as: UTF8.self))
        partial.removeAll(keepingCapacity: true)
      }
      rest = rest[(end + 1)...]
      if fields.count == Self.fieldCount {
        guard let entry = LogEntry(fields) else { throw .malformed(command: "log", evidence: evidence) }
        found(entry)
        fields.removeAll(keepingCapacity: true)
      }
    }
    partial.append(contentsOf: rest)
  }
}

extension LogEntry {
  /// A commit from the fields of the log; nil unless hashes are hashes and the date is a number.
  fileprivate init?(_ fields: [String]) {
    let parents = fields[1].split(separator: " ").map { CommitID($0) }
    guard let id = CommitID(fields[0]), !parents.contains(nil), let date = Int(fields[4]) else { return nil }
    summary = CommitSummary(
      id: id,
      parents: parents.compactMap { $0 },
      author: Author(name: fields[2], email: fields[3]),
      date: date,
      refs: Ref.list(fields[5]),
      subject: fields[6]
    )
    body = fields[7].trimmingLineEnds
  }
}
