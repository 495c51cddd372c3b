public import LogbookGit
public import Sluice

/// The bookmarks and notes of a repository: the root of a model of its own, which a database keeps.
@Node public final class Annotations: Codable {
  /// The annotated commits. A commit without a bookmark and without a note has none.
  public var byCommit: NodeMap<CommitID, Annotation> = [:]

  /// A model without annotations.
  public init() {}
}

/// The bookmark and the note of a commit.
@Node public final class Annotation: Codable {
  /// The hash of the commit, which the repository may not have any more.
  public let commit: CommitID
  /// Whether the commit is bookmarked.
  public var isBookmarked = false
  /// The note; empty for none.
  public var note = ""

  init(of commit: CommitID) { self.commit = commit }

  /// The most Unicode scalars that a note may have.
  public static let longestNote = 10_000

  /// Whether nothing is left of it.
  var isEmpty: Bool { !isBookmarked && note.isEmpty }
}
