public import LogbookGit

/// A commit of the history, ready to become a node.
public struct HistoryEntry: Hashable, Sendable {
  /// What the list shows.
  public let summary: CommitSummary
  /// Author and message as a search sees them. The message itself is not kept: who opens the commit reads it again.
  let searchText: SearchText
  /// The names of its files as a search sees them, if they are known already.
  var pathText: SearchText?

  /// Costs a pass over the message.
  public init(_ entry: LogEntry) {
    summary = entry.summary
    let author = entry.summary.author
    searchText = SearchText([author.name, author.email, entry.summary.subject, entry.body].joined(separator: "\n"))
  }
}

/// The files of a commit as a search sees them.
public struct PathEntry: Hashable, Sendable {
  let commit: CommitID
  let text: SearchText

  /// Costs a pass over the names.
  public init(_ paths: CommitPaths) {
    commit = paths.commit
    text = SearchText(paths.paths.joined(separator: "\n"))
  }
}
