public import LogbookGit

/// A commit of the history, ready to become a node of any session's model.
public struct HistoryEntry: Hashable, Sendable {
  /// What the list shows.
  public let summary: CommitSummary
  /// Author and message as a search sees them. The message itself is not kept: who opens the commit reads it again.
  public let searchText: SearchText

  /// Costs a pass over the message.
  public init(_ entry: LogEntry) {
    summary = entry.summary
    let author = entry.summary.author
    searchText = SearchText([author.name, author.email, entry.summary.subject, entry.body].joined(separator: "\n"))
  }
}
