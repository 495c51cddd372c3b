extension Repository {
  /// What a commit says. Costs one run of git; cancelling the task ends it.
  ///
  /// Of a message 64 KB are read. Throws ``GitError``, or `CancellationError`.
  public func message(of commit: CommitID) async throws -> CommitMessage {
    var parser = MessageParser()
    try await show(commit, ["--no-patch", "--format=\(MessageParser.format)"]) { parser.parse($0) }
    guard let message = parser.message else { throw GitError.malformed(command: "show", evidence: parser.evidence) }
    return message
  }

  /// Runs `git show` for a commit, or for some paths of it.
  func show(
    _ commit: CommitID,
    _ options: [String],
    paths: [String] = [],
    _ take: (UnsafeRawBufferPointer) throws -> Void
  ) async throws {
    let common = ["-z", "--no-show-signature", "--no-color", "--encoding=UTF-8", "--no-notes"]
    do {
      try await GitProcess(self, ["show"] + common + options + [commit.description, "--"] + paths).stream(take)
    } catch GitError.damaged(_, let reason) where reason.hasSuffix("bad object \(commit)") {
      throw GitError.noSuchCommit(commit)
    }
  }
}

/// Takes the message of `git show` apart, however its bytes are cut into buffers: some fields of the commit, its trailers as
/// pairs of fields, and an empty field, which no key can be.
struct MessageParser {
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

  /// The beginning of what was read last, for messages.
  var evidence: String { reader.evidence }

  mutating func parse(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while let field = reader.next(&rest, limit: fields.count < 5 ? Self.limits[fields.count] : 8192) {
      if fields.count < Self.limits.count {
        fields.append(field)
      } else if !trailersEnded {
        takeTrailer(field)
      }
    }
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
  var message: CommitMessage? {
    guard trailersEnded else { return nil }
    let text = fields[3].text.trimmingLineEnds
    return CommitMessage(
      text: text,
      body: text.withoutFirstParagraph.without(trailers, block: fields[4].text),
      trailers: trailers,
      isCut: fields[3].isCut || trailersAreCut,
      committer: Author(name: fields[0].text, email: fields[1].text),
      committed: Int(fields[2].text) ?? 0
    )
  }
}
