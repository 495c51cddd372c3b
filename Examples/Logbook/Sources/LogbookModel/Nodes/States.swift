public import LogbookGit

/// How far reading has come.
public enum ReadingState: Hashable, Sendable {
  /// More may come.
  case underway
  /// All are there.
  case finished
  /// The rest could not be read, for this reason.
  case failed(String)
}

/// What stands where the list is.
public enum ListState: Hashable, Sendable {
  /// Nothing to show yet, but there may be soon.
  case waiting
  /// The commits.
  case rows
  /// Nothing was ever committed.
  case nothingCommitted
  /// The branch or tag is not there, or no longer; its full name.
  case noSuchRef(String)
  /// The search finds nothing.
  case nothingFound
  /// Nothing could be read, for this reason.
  case failed(String)
}

/// A commit that the selected one follows.
public struct ParentLink: Hashable, Sendable {
  /// Its hash.
  public var id: CommitID
  /// Its subject; nil while it has not been read, or for good where the history was cut off.
  public var subject: String?

  /// A link as a test expects it.
  public init(id: CommitID, subject: String?) {
    self.id = id
    self.subject = subject
  }
}
