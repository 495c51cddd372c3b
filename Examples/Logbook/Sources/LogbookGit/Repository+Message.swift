extension Repository {
  /// Returns the message of a commit. This takes one run of git; cancelling the task terminates it.
  ///
  /// Up to 64 KB of a message are read. Throws ``GitError``, or `CancellationError`.
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

/// A parser of the message in the output of `git show`, with any division into buffers: some fields of the commit, its
/// trailers as pairs of fields, and an empty field, since no key is empty.
struct MessageParser {
  static let format = [
    "%cN", "%cE", "%ct", "%B", "%(trailers)", "%(trailers:only,unfold,separator=%x00,key_value_separator=%x00)", "",
  ].joined(separator: "%x00")
  /// The maximum number of bytes of the fields before the trailers.
  private static let limits = [4096, 4096, .max, 65536, 65536]

  private var reader = FieldReader(separator: 0)
  private var fields: [FieldReader.Field] = []
  private var trailers: [Trailer] = []
  private var key: String?
  private var trailersAreCut = false
  private var trailersEnded = false

  /// The beginning of the current field, for messages.
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

  /// The message; nil if it is incomplete.
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
