public import LogbookGit

/// The state of reading.
public enum ReadingState: Hashable, Sendable {
  /// Reading continues.
  case underway
  /// Reading is complete.
  case finished
  /// Reading has failed, for this reason.
  case failed(String)
}

/// The content at the place of the list.
public enum ListState: Hashable, Sendable {
  /// Nothing to show yet.
  case waiting
  /// The commits.
  case rows
  /// The repository has no commits.
  case nothingCommitted
  /// The branch or tag with this full name does not exist, or no longer.
  case noSuchRef(String)
  /// The search finds nothing.
  case nothingFound
  /// Nothing could be read, for this reason.
  case failed(String)
}

/// A parent of the selected commit.
public struct ParentLink: Hashable, Sendable {
  /// The hash.
  public var id: CommitID
  /// The subject; nil until it is read, and permanently at the end of a shallow clone.
  public var subject: String?

  /// Creates a link for tests.
  public init(id: CommitID, subject: String?) {
    self.id = id
    self.subject = subject
  }
}
