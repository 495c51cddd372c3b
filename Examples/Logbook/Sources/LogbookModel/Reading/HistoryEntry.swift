public import LogbookGit

/// A commit of the history, prepared for a node.
public struct HistoryEntry: Hashable, Sendable {
  /// The data in the list.
  public let summary: CommitSummary
  /// Author and message in the form for searches. The message itself is not stored; opening the commit reads it again.
  let searchText: SearchText
  /// The names of the files in the form for searches, if they are known.
  var pathText: SearchText?

  /// Creates an entry in one pass over the message.
  public init(_ entry: LogEntry) {
    summary = entry.summary
    let author = entry.summary.author
    searchText = SearchText([author.name, author.email, entry.summary.subject, entry.body].joined(separator: "\n"))
  }
}

/// The files of a commit in the form for searches.
public struct PathEntry: Hashable, Sendable {
  let commit: CommitID
  let text: SearchText

  /// Creates an entry in one pass over the names.
  public init(_ paths: CommitPaths) {
    commit = paths.commit
    text = SearchText(paths.paths.joined(separator: "\n"))
  }
}
