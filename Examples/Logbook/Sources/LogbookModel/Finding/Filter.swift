public import LogbookGit

/// Which commits a tab lists.
public struct Filter: Hashable, Sendable {
  /// The words to be found; see `SearchQuery`.
  public var query: String
  /// The only author; nil for all.
  public var author: Author?
  /// Whose history is listed.
  public var scope: Revision
  /// The commits whose histories are listed, themselves among them.
  public var starts: Set<CommitID>

  /// A filter.
  public init(query: String = "", author: Author? = nil, scope: Revision = .head, starts: Set<CommitID>) {
    self.query = query
    self.author = author
    self.scope = scope
    self.starts = starts
  }

  /// What a tab asks for, where branches and tags stand now.
  init(_ query: String, _ author: Author?, _ scope: Revision, _ tips: Tips) {
    let words = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.init(query: words, author: author, scope: scope, starts: [])
    switch scope {
    case .head: starts = Set([tips.headCommit].compactMap { $0 })
    case .all: starts = tips.all
    case .ref(let name): starts = Set(tips.refs.filter { $0.fullName == name }.map(\.commit))
    }
  }

  /// Whether some commits of a history may be left out between others.
  var leavesGaps: Bool { !query.isEmpty || author != nil }

  /// Whether the same is asked for, wherever its branches stand by now.
  func asksTheSame(as other: Filter) -> Bool {
    query == other.query && author == other.author && scope == other.scope
  }
}

extension Tips {
  /// The commits at which histories begin.
  var all: Set<CommitID> { Set(refs.map(\.commit) + [headCommit].compactMap { $0 }) }
}
