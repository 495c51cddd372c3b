/// The data of a commit in the list.
public struct CommitSummary: Hashable, Sendable, Identifiable {
  /// The hash.
  public var id: CommitID
  /// The parents: none for a root, several for a merge.
  public var parents: [CommitID]
  /// The author.
  public var author: Author
  /// The author's time in seconds since 1970, by the author's clock.
  public var date: Int
  /// The first paragraph of the message, on one line. The subject can be empty.
  public var subject: String

  /// Creates a commit for tests.
  public init(id: CommitID, parents: [CommitID], author: Author, date: Int, subject: String) {
    self.id = id
    self.parents = parents
    self.author = author
    self.date = date
    self.subject = subject
  }
}

/// The author of a commit, mapped by the repository's mailmap. Both parts can be any text.
public struct Author: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The address, without its angle brackets.
  public var email: String

  /// Creates an author for tests.
  public init(name: String, email: String) {
    self.name = name
    self.email = email
  }
}

/// A commit in the log.
public struct LogEntry: Hashable, Sendable {
  /// The data of the commit in the list.
  public var summary: CommitSummary
  /// The rest of the message, after the subject.
  public var body: String

  /// Creates an entry for tests.
  public init(summary: CommitSummary, body: String) {
    self.summary = summary
    self.body = body
  }
}
