/// The details of a commit: its message, and its changes of files. Both are read separately.
public struct CommitDetail: Hashable, Sendable {
  /// The message.
  public var message: CommitMessage
  /// The changes of files.
  public var files: CommitFiles

  /// Creates a detail.
  public init(_ message: CommitMessage, _ files: CommitFiles) {
    self.message = message
    self.files = files
  }

  /// Creates a detail for tests. Omitted parts are derived from the message.
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

/// The message of a commit, and its committer.
public struct CommitMessage: Hashable, Sendable {
  /// The complete message, without trailing line ends.
  public var text: String
  /// The message without its first paragraph and without its trailers.
  public var body: String
  /// The machine-readable lines at the end of the message, such as `Reviewed-by: Ada`.
  public var trailers: [Trailer]
  /// Whether the message was truncated because of its length.
  public var isCut = false
  /// The committer, which can differ from the author.
  public var committer: Author
  /// The time of the commit in seconds since 1970, by the committer's clock.
  public var committed: Int
}

/// The changes of files by a commit.
public struct CommitFiles: Hashable, Sendable {
  /// The changed files in git's order, up to a limit. A merge is compared with its first parent.
  public var listed: [FileChange]
  /// The number of changed files.
  public var count: Int
  /// The number of added lines in all files.
  public var additions: Int
  /// The number of deleted lines in all files.
  public var deletions: Int

  init(listed: [FileChange], count: Int, _ total: FileChange.Lines) {
    self.listed = listed
    self.count = count
    additions = total.added
    deletions = total.deleted
  }

  /// Creates files for tests.
  public init(_ files: [FileChange]) {
    let lines = files.compactMap(\.lines)
    let total = FileChange.Lines(added: lines.map(\.added).reduce(0, +), deleted: lines.map(\.deleted).reduce(0, +))
    self.init(listed: files, count: files.count, total)
  }
}

/// A machine-readable line at the end of a message: `Reviewed-by: Ada`.
public struct Trailer: Hashable, Sendable {
  /// The text before the colon.
  public var key: String
  /// The text after the colon, on one line.
  public var value: String

  /// Creates a trailer for tests.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
