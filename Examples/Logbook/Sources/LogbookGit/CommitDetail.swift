/// A commit in full: what it says, and what it did to each file. Each is read by itself.
public struct CommitDetail: Hashable, Sendable {
  /// What it says.
  public var message: CommitMessage
  /// What it did.
  public var files: CommitFiles

  /// A detail of what was read.
  public init(_ message: CommitMessage, _ files: CommitFiles) {
    self.message = message
    self.files = files
  }

  /// A detail as a test makes it up. What is left away follows from the message.
  public init(
    message: String,
    body: String? = nil,
    trailers: [Trailer] = [],
    committer: Author = Author(name: "", email: ""),
    committed: Int = 0,
    files: [FileChange]
  ) {
    self.message = CommitMessage(
      text: message, body: body ?? message.withoutFirstParagraph, trailers: trailers, committer: committer,
      committed: committed)
    self.files = CommitFiles(files)
  }
}

/// What a commit says, and who made it.
public struct CommitMessage: Hashable, Sendable {
  /// The whole message, without the line ends after it.
  public var text: String
  /// The message without its first paragraph and without its trailers.
  public var body: String
  /// What the end of the message says in a form for programs, such as `Reviewed-by: Ada`.
  public var trailers: [Trailer]
  /// Whether the message was longer than anyone reads, and ends before its end.
  public var isCut = false
  /// Who made the commit of what the author wrote.
  public var committer: Author
  /// When that was, in seconds since 1970, as the committer's clock had it.
  public var committed: Int
}

/// What a commit did to each file.
public struct CommitFiles: Hashable, Sendable {
  /// The files it touches, in git's order, but no more than anyone looks through; for a merge, against its first parent.
  public var listed: [FileChange]
  /// How many files it touches.
  public var count: Int
  /// The lines added in all files together.
  public var additions: Int
  /// The lines deleted in all files together.
  public var deletions: Int

  init(listed: [FileChange], count: Int, _ total: FileChange.Lines) {
    self.listed = listed
    self.count = count
    additions = total.added
    deletions = total.deleted
  }

  /// Files as a test makes them up.
  public init(_ files: [FileChange]) {
    let lines = files.compactMap(\.lines)
    let total = FileChange.Lines(added: lines.map(\.added).reduce(0, +), deleted: lines.map(\.deleted).reduce(0, +))
    self.init(listed: files, count: files.count, total)
  }
}

/// A line at the end of a message that is for programs: `Reviewed-by: Ada`.
public struct Trailer: Hashable, Sendable {
  /// What stands before the colon.
  public var key: String
  /// What stands behind it, on one line.
  public var value: String

  /// A trailer as a test makes it up.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
