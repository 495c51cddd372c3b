public import LogbookGit
public import Sluice

/// A commit of the history. All properties except those of its detail are constant.
@Node public final class Commit {
  /// The hash.
  public let id: CommitID
  /// The position in the list: for commits that were read at the start, git's order, with the lowest number for the
  /// newest. Later commits have lower numbers.
  public let number: Int
  /// The data in the list.
  public let summary: CommitSummary
  let searchText: SearchText
  /// The names of the changed files; nil until they have been read.
  @Untracked var pathText: SearchText?
  /// The complete message and the files, from the first selection on. The detail belongs to the commit and not to the
  /// selection, so no commit can be shown with the detail of another one, and tabs share details.
  public var detail: StateContainer<DetailState>?
  /// The changed files, after they were read.
  public var files: NodeList<ChangedFile> = []

  /// Creates a commit.
  public init(_ entry: HistoryEntry, number: Int) {
    id = entry.summary.id
    self.number = number
    summary = entry.summary
    searchText = entry.searchText
    pathText = entry.pathText
  }
}

/// A changed file of a commit.
@Node public final class ChangedFile {
  /// The change of the file.
  public let change: FileChange
  /// The diff, after it was requested.
  public var diff = DiffState.unread
  /// Whether all lines are requested, without a limit.
  public var isWhole = false

  /// Creates a file whose diff has not been read.
  public init(_ change: FileChange) { self.change = change }
}

/// The state of a file's diff.
public enum DiffState: Hashable, Sendable {
  /// Not read; an unfolded file is being read.
  case unread
  /// Read.
  case loaded(FileDiff)
  /// Not read, for this reason.
  case failed(String)
}
