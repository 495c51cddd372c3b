/// Takes the output of `git log` apart, however its bytes are cut into buffers.
///
/// Each commit is seven fields, each ended by NUL, which is the one byte that no field can hold. Bytes that are no UTF-8
/// become U+FFFD. What may be any length and is only looked at or searched is cut.
struct LogParser {
  /// What `git log -z` is asked to write.
  static let format = ["%H", "%P", "%aN", "%aE", "%at", "%s", "%b"].joined(separator: "%x00")
  /// The bytes that are kept of each field. Parents are kept all.
  private static let limits = [.max, .max, 4096, 4096, .max, 16384, 16384]

  /// The fields of the commit that is being read.
  private var fields: [FieldReader.Field] = []
  private var reader = FieldReader(separator: 0)

  /// Whether the stream may end here.
  var isBetweenCommits: Bool { fields.isEmpty && reader.isBetweenFields }
  /// The beginning of what was read last, for messages.
  var evidence: String { fields.first.map { String($0.text.prefix(60)) } ?? reader.evidence }

  mutating func parse(_ bytes: UnsafeRawBufferPointer, _ found: (LogEntry) -> Void) throws(GitError) {
    var rest = bytes[...]
    while let field = reader.next(&rest, limit: Self.limits[fields.count]) {
      fields.append(field)
      guard fields.count == Self.limits.count else { continue }
      guard let entry = LogEntry(fields) else { throw .malformed(command: "log", evidence: evidence) }
      found(entry)
      fields.removeAll(keepingCapacity: true)
    }
  }
}

extension LogEntry {
  /// A commit from the fields of the log; nil unless hashes are hashes. A date that is none is 1970,
  /// as git itself shows it.
  fileprivate init?(_ fields: [FieldReader.Field]) {
    let parents = fields[1].text.split(separator: " ").map { CommitID($0) }
    guard let id = CommitID(fields[0].text), !parents.contains(nil) else { return nil }
    summary = CommitSummary(
      id: id,
      parents: parents.compactMap { $0 },
      author: Author(name: fields[2].text, email: fields[3].text),
      date: Int(fields[4].text) ?? 0,
      subject: fields[5].text(1000)
    )
    body = fields[6].text.trimmingLineEnds
  }
}

extension FieldReader.Field {
  /// The text with so many characters at most, and "…" where there were more.
  func text(_ limit: Int) -> String {
    if !isCut, text.utf8.count <= limit || text.count <= limit { return text }
    return text.prefix(limit) + "…"
  }
}
