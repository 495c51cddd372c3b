/// A commit in full: its message, and what it did to each file.
public struct CommitDetail: Hashable, Sendable {
  /// The whole message, without the line ends after it.
  public var message: String
  /// The message without its first paragraph and without its trailers.
  public var body: String
  /// What the end of the message says in a form for programs, such as `Reviewed-by: Ada`.
  public var trailers: [Trailer]
  /// Whether the message was longer than anyone reads, and ends before its end.
  public var isCut: Bool
  /// Who made the commit of what the author wrote.
  public var committer: Author
  /// When that was, in seconds since 1970, as the committer's clock had it.
  public var committed: Int
  /// The files it touches, in git's order, but no more than anyone looks through; for a merge, against its first parent.
  public var files: [FileChange]
  /// How many files it touches.
  public var fileCount: Int
  /// The lines added in all files together.
  public var additions: Int
  /// The lines deleted in all files together.
  public var deletions: Int

  /// A detail as a test makes it up. What is left away follows from the message and from the files.
  public init(
    message: String,
    body: String? = nil,
    trailers: [Trailer] = [],
    isCut: Bool = false,
    committer: Author = Author(name: "", email: ""),
    committed: Int = 0,
    files: [FileChange],
    fileCount: Int? = nil,
    additions: Int? = nil,
    deletions: Int? = nil
  ) {
    self.message = message
    self.body = body ?? message.withoutFirstParagraph
    self.trailers = trailers
    self.isCut = isCut
    self.committer = committer
    self.committed = committed
    self.files = files
    self.fileCount = fileCount ?? files.count
    self.additions = additions ?? files.reduce(0) { $0 + ($1.lines?.added ?? 0) }
    self.deletions = deletions ?? files.reduce(0) { $0 + ($1.lines?.deleted ?? 0) }
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
