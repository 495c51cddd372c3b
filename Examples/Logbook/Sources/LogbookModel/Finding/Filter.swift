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
  /// The annotations that the commits must have.
  public var marks: MarkFilter
  /// The edition of the annotations, where what is listed depends on them; otherwise 0.
  public var edition: Int

  /// A filter.
  public init(
    query: String = "", author: Author? = nil, scope: Revision = .head, starts: Set<CommitID>, marks: MarkFilter = .all,
    edition: Int = 0
  ) {
    self.query = query
    self.author = author
    self.scope = scope
    self.starts = starts
    self.marks = marks
    self.edition = edition
  }

  /// What a tab asks for, where branches and tags stand now.
  init(
    _ query: String, _ author: Author?, _ scope: Revision, _ marks: MarkFilter, _ tips: Tips, _ edition: Int
  ) {
    let words = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let dependsOnMarks = !words.isEmpty || marks != .all
    self.init(
      query: words, author: author, scope: scope, starts: [], marks: marks, edition: dependsOnMarks ? edition : 0)
    switch scope {
    case .head: starts = Set([tips.headCommit].compactMap { $0 })
    case .all: starts = tips.all
    case .ref(let name): starts = Set(tips.refs.filter { $0.fullName == name }.map(\.commit))
    }
  }

  /// Whether some commits of a history may be left out between others.
  var leavesGaps: Bool { !query.isEmpty || author != nil || marks != .all }

  /// Whether the same is asked for, wherever its branches stand by now, and whatever has been annotated.
  func asksTheSame(as other: Filter) -> Bool {
    query == other.query && author == other.author && scope == other.scope && marks == other.marks
  }
}

extension Tips {
  /// The commits at which histories begin.
  var all: Set<CommitID> { Set(refs.map(\.commit) + [headCommit].compactMap { $0 }) }
}
