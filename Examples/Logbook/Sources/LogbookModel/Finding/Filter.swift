public import LogbookGit

/// The criteria for the listed commits of a tab.
public struct Filter: Hashable, Sendable {
  /// The search text; see `SearchQuery`.
  public var query: String
  /// The author of the commits; nil for all.
  public var author: Author?
  /// The beginning of the listed history.
  public var scope: Revision
  /// The commits at which the listed histories begin. They are included.
  public var starts: Set<CommitID>
  /// The annotations that the commits must have.
  public var marks: MarkFilter
  /// The edition of the annotations if the list depends on them; otherwise 0.
  public var edition: Int

  /// Creates a filter.
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

  /// Creates the filter of a tab for the present branches and tags.
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

  /// Whether the list can omit commits between others.
  var leavesGaps: Bool { !query.isEmpty || author != nil || marks != .all }

  /// Whether both filters have the same criteria, regardless of moved branches and changed annotations.
  func asksTheSame(as other: Filter) -> Bool {
    query == other.query && author == other.author && scope == other.scope && marks == other.marks
  }
}

extension Tips {
  /// The commits at which histories begin.
  var all: Set<CommitID> { Set(refs.map(\.commit) + [headCommit].compactMap { $0 }) }
}
