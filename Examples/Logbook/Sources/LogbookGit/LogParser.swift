/// A parser of the output of `git log`, with any division into buffers.
///
/// Each commit is seven fields, each ended by NUL, the only byte that no field can contain. Bytes that are not UTF-8
/// become U+FFFD. Texts of any length that are only shown or searched are truncated.
struct LogParser {
  /// The format for `git log -z`.
  static let format = ["%H", "%P", "%aN", "%aE", "%at", "%s", "%b"].joined(separator: "%x00")
  /// The maximum number of bytes of each field. Parents have no limit.
  private static let limits = [.max, .max, 4096, 4096, .max, 16384, 16384]

  /// The fields of the current commit.
  private var fields: [FieldReader.Field] = []
  private var reader = FieldReader(separator: 0)

  /// Whether the stream can end here.
  var isBetweenCommits: Bool { fields.isEmpty && reader.isBetweenFields }
  /// The beginning of the current commit or field, for messages.
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
  /// Creates a commit from the fields of the log, or nil for invalid hashes. An invalid date is 1970,
  /// as in git's own output.
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
  /// Returns the text, truncated to a number of characters. A truncated text ends with "…".
  func text(_ limit: Int) -> String {
    if !isCut, text.utf8.count <= limit || text.count <= limit { return text }
    return text.prefix(limit) + "…"
  }
}
