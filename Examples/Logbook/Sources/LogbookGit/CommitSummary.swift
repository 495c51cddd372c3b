/// What the list shows of a commit.
public struct CommitSummary: Hashable, Sendable, Identifiable {
  /// The hash.
  public var id: CommitID
  /// The commits it follows: none for a root, several for a merge.
  public var parents: [CommitID]
  /// Who wrote it.
  public var author: Author
  /// When it was written, in seconds since 1970, as the author's clock had it.
  public var date: Int
  /// The first paragraph of the message, on one line. May be empty.
  public var subject: String

  /// A commit as a test makes it up.
  public init(id: CommitID, parents: [CommitID], author: Author, date: Int, subject: String) {
    self.id = id
    self.parents = parents
    self.author = author
    self.date = date
    self.subject = subject
  }
}

/// Who wrote a commit, as the repository's mailmap has it. Both parts may hold anything.
public struct Author: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The address, without its angle brackets.
  public var email: String

  /// An author as a test makes it up.
  public init(name: String, email: String) {
    self.name = name
    self.email = email
  }
}

/// A commit as the log has it.
public struct LogEntry: Hashable, Sendable {
  /// What the list shows.
  public var summary: CommitSummary
  /// The rest of the message, after the subject.
  public var body: String

  /// An entry as a test makes it up.
  public init(summary: CommitSummary, body: String) {
    self.summary = summary
    self.body = body
  }
}
