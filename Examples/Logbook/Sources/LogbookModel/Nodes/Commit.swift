public import LogbookGit
public import Sluice

/// One commit of the history. All of it is constant but what has been read of its detail.
@Node public final class Commit {
  /// The hash.
  public let id: CommitID
  /// Its place in the list: git's order, the newest lowest, of what was read at the start; what came since stands before.
  public let number: Int
  /// What the list shows.
  public let summary: CommitSummary
  let searchText: SearchText
  /// The names of the files that it touches; nil until they have been read.
  @Untracked var pathText: SearchText?
  /// Its whole message and its files, from the first time that it is selected. It stands here and not beside the selection,
  /// so no commit can be shown with what was read for another, and tabs share what one of them has had read.
  public var detail: StateContainer<DetailState>?
  /// Its files, once they were read.
  public var files: NodeList<ChangedFile> = []

  /// A commit that no model has yet.
  public init(_ entry: HistoryEntry, number: Int) {
    id = entry.summary.id
    self.number = number
    summary = entry.summary
    searchText = entry.searchText
    pathText = entry.pathText
  }
}

/// A file that a commit touches.
@Node public final class ChangedFile {
  /// What the commit did to it.
  public let change: FileChange
  /// Its lines, once they were asked for.
  public var diff = DiffState.unread
  /// Whether all of its lines are wanted, however many.
  public var isWhole = false

  /// A file whose lines have not been read.
  public init(_ change: FileChange) { self.change = change }
}

/// What is known of the lines of a file.
public enum DiffState: Hashable, Sendable {
  /// Nothing; while the file is unfolded, they are being read.
  case unread
  /// This.
  case loaded(FileDiff)
  /// Nothing, for this reason.
  case failed(String)
}
