public import LogbookGit
public import Sluice

/// The bookmarks and notes of a repository: the root of a separate model, which a database stores.
@Node public final class Annotations: Codable {
  /// The annotations by commit. A commit without a bookmark and a note has no annotation.
  public var byCommit: NodeMap<CommitID, Annotation> = [:]

  /// Creates a model without annotations.
  public init() {}
}

/// The bookmark and the note of a commit.
@Node public final class Annotation: Codable {
  /// The hash of the commit. The repository may no longer have the commit.
  public let commit: CommitID
  /// Whether the commit is bookmarked.
  public var isBookmarked = false
  /// The note; empty for none.
  public var note = ""

  init(of commit: CommitID) { self.commit = commit }

  /// The maximum length of a note in Unicode scalars.
  public static let longestNote = 10_000

  /// Whether the annotation has neither a bookmark nor a note.
  var isEmpty: Bool { !isBookmarked && note.isEmpty }
}
