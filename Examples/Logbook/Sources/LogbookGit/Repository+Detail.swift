extension Repository {
  /// A commit in full. Costs one run of git; cancelling the task ends it.
  ///
  /// Of a message 64 KB are read, and 3,000 files are listed; the counts are those of all files.
  ///
  /// - Throws: ``GitError``, or `CancellationError`.
  public func detail(of commit: CommitID) async throws -> CommitDetail {
    var parser = DetailParser()
    try await show(commit, ["--format=\(DetailParser.format)"]) { try parser.parse($0) }
    guard let detail = parser.detail else { throw GitError.malformed(command: "show", evidence: parser.evidence) }
    return detail
  }

  /// Reads a commit with its files, or with those at some paths.
  func show(
    _ commit: CommitID,
    _ options: [String],
    paths: [String] = [],
    _ take: (UnsafeRawBufferPointer) throws -> Void
  ) async throws {
    let arguments = ["show"] + ChangesParser.options + options + [commit.description, "--"] + paths
    do {
      try await GitProcess(self, arguments).stream(take)
    } catch GitError.damaged(_, let reason) where reason.hasSuffix("bad object \(commit)") {
      throw GitError.noSuchCommit(commit)
    }
  }
}

/// Takes the output of `git show` apart, however its bytes are cut into buffers: some fields of the commit, its trailers as
/// pairs of fields, an empty field, which no key can be, and its files.
struct DetailParser {
  static let format = [
    "%cN", "%cE", "%ct", "%B", "%(trailers)", "%(trailers:only,unfold,separator=%x00,key_value_separator=%x00)", "",
  ].joined(separator: "%x00")
  /// The bytes that are kept of the fields before the trailers.
  private static let limits = [4096, 4096, .max, 65536, 65536]

  private var reader = FieldReader(separator: 0)
  private var fields: [FieldReader.Field] = []
  private var trailers: [Trailer] = []
  private var key: String?
  private var trailersAreCut = false
  private var trailersEnded = false
  private var changes = ChangesParser(limit: 3000)

  /// The beginning of what was read last, for messages.
  private(set) var evidence = ""

  mutating func parse(_ bytes: UnsafeRawBufferPointer) throws(GitError) {
    var rest = bytes[...]
    while let field = reader.next(&rest, limit: fields.count < 5 ? Self.limits[fields.count] : 8192) {
      if fields.count < Self.limits.count {
        fields.append(field)
      } else if !trailersEnded {
        takeTrailer(field)
      } else if !changes.take(field.text) {
        throw .malformed(command: "show", evidence: String(field.text.prefix(60)))
      }
    }
    evidence = reader.evidence
  }

  private mutating func takeTrailer(_ field: FieldReader.Field) {
    if let key {
      if trailers.count < 500 { trailers.append(Trailer(key: key, value: field.text)) } else { trailersAreCut = true }
      if field.isCut { trailersAreCut = true }
      self.key = nil
    } else if field.text.isEmpty {
      trailersEnded = true
    } else {
      key = field.text
    }
  }

  /// What was read; nil if that is not all.
  var detail: CommitDetail? {
    guard trailersEnded, changes.isComplete, reader.isBetweenFields else { return nil }
    let message = fields[3].text.trimmingLineEnds
    return CommitDetail(
      message: message,
      body: message.withoutFirstParagraph.without(trailers, block: fields[4].text),
      trailers: trailers,
      isCut: fields[3].isCut || trailersAreCut,
      committer: Author(name: fields[0].text, email: fields[1].text),
      committed: Int(fields[2].text) ?? 0,
      files: changes.changes.map(\.file),
      fileCount: changes.count,
      additions: changes.total.added,
      deletions: changes.total.deleted
    )
  }
}
