public import LogbookGit
public import Sluice

/// One commit of the list. All of it is constant but what has been read of its detail.
@Node public final class Commit {
  /// The hash.
  public let id: CommitID
  /// What the list shows.
  public let summary: CommitSummary
  let searchText: SearchText
  /// Its files and its whole message, once they were asked for. It stands here and not beside the selection, so no
  /// commit can be shown with what was read for another.
  public var detail = DetailState.unread

  /// A commit that no model has yet.
  public init(_ entry: HistoryEntry) {
    id = entry.summary.id
    summary = entry.summary
    searchText = entry.searchText
  }
}

/// What is known of a commit beyond the list.
public enum DetailState: Hashable, Sendable {
  /// Nothing; while the commit is selected, it is being read.
  case unread
  /// All.
  case loaded(CommitDetail)
  /// Nothing, for this reason.
  case failed(String)
}
