import LogbookGit
import Sluice

/// Goes through a history for the commits that a filter lets pass, the newest first, a step at a time: a value that
/// decides and does nothing.
///
/// 1. Commits that a start leads to are awaited. As the history has children before parents, a commit that is awaited
///    when its turn comes is in scope, and then its parents are awaited.
/// 2. Clocks may be wrong, so a parent's turn can have come before its child's. It was skipped then, and is taken up
///    when the child is met, with all that it leads to: so any order gives the same commits.
/// 3. Words may be found in the names of files as well, which are read later than the rest: a second pass follows them.
/// 4. The annotations are those of the filter's edition. Another edition is another scan.
/// 5. When a branch has moved on, ``moveOn(to:_:)`` takes up what is new; only where it has been rewritten is everything
///    gone through again.
struct Scan {
  private(set) var filter: Filter
  private let query: SearchQuery
  /// The annotations of the filter's edition.
  private let marks: [CommitID: Mark]
  /// In scope, and not met yet.
  private var awaited: Set<CommitID>
  /// Their numbers: met, and not in scope so far.
  private var skipped: Set<Int> = []
  /// How many commits from the list's beginning have been met.
  private var met = 0
  /// How many of them the second pass has met.
  private var metByPath = 0
  /// The number of the first commit that was there when the list was looked at last.
  private var first = 0

  init(_ filter: Filter, marks: [CommitID: Mark] = [:]) {
    self.filter = filter
    self.marks = marks
    query = SearchQuery(filter.query)
    awaited = filter.starts
  }

  /// How many of the commits that were met are in scope.
  var count: Int { met - skipped.count }

  /// Whether a commit that was met is in scope.
  private func isInScope(_ commit: Commit) -> Bool { !skipped.contains(commit.number) }

  /// Looks at so many commits and returns those to be listed, which may stand anywhere among those before, and some of them
  /// again; nil when there is nothing left to look at. Costs the commits that it looks at, and the words.
  mutating func step(_ logbook: Logbook, limit: Int) -> [Commit]? {
    let commits = logbook.commits
    noteNew(in: commits)
    let end = awaited.isEmpty ? met : min(met + limit, commits.count)
    if met < end {
      var matches: [Commit] = []
      for position in met..<end { meet(commits[position], logbook, &matches) }
      met = end
      return matches
    }
    return query.isEmpty ? nil : stepByPath(commits, limit: limit)
  }

  private mutating func meet(_ commit: Commit, _ logbook: Logbook, _ matches: inout [Commit]) {
    guard awaited.remove(commit.id) != nil else {
      skipped.insert(commit.number)
      return
    }
    if passes(commit) { matches.append(commit) }
    var late: [Commit] = []
    follow(commit, logbook, upTo: commit.number, &late)
    if !late.isEmpty { takeUp(late, logbook, upTo: commit.number, &matches) }
  }

  /// The parents are awaited; those that were skipped come too late for that.
  private mutating func follow(_ commit: Commit, _ logbook: Logbook, upTo number: Int, _ late: inout [Commit]) {
    for id in commit.summary.parents {
      guard let parent = logbook.byID[id], parent.number <= number else {
        awaited.insert(id)
        continue
      }
      if skipped.remove(parent.number) != nil { late.append(parent) }
    }
  }

  private mutating func takeUp(_ late: [Commit], _ logbook: Logbook, upTo number: Int, _ matches: inout [Commit]) {
    var late = late
    while let commit = late.popLast() {
      if passes(commit) { matches.append(commit) }
      follow(commit, logbook, upTo: number, &late)
    }
    matches.sort { $0.number < $1.number }
  }

  private func passes(_ commit: Commit) -> Bool {
    passesWithoutWords(commit) && (query.isEmpty || query.matches(commit, marks[commit.id]))
  }

  private func passesWithoutWords(_ commit: Commit) -> Bool {
    if let author = filter.author, commit.summary.author != author { return false }
    return filter.marks == .all || filter.marks.admits(marks[commit.id])
  }

  /// The second pass: as far as the first has come, and as the names are known.
  private mutating func stepByPath(_ commits: NodeList<Commit>, limit: Int) -> [Commit]? {
    let end = min(metByPath + limit, met)
    var matches: [Commit] = []
    let start = metByPath
    while metByPath < end, commits[metByPath].pathText != nil {
      let commit = commits[metByPath]
      metByPath += 1
      if isInScope(commit), passesWithoutWords(commit), !query.matches(commit, marks[commit.id]),
        query.matchesWithPaths(commit, marks[commit.id])
      {
        matches.append(commit)
      }
    }
    return metByPath == start ? nil : matches
  }

  /// Commits that were made meanwhile stand before the others: they have been met, and are in no scope yet.
  private mutating func noteNew(in commits: NodeList<Commit>) {
    guard let newest = commits.first?.number else { return }
    defer { first = newest }
    guard newest < first, met > 0 else { return }
    for number in newest..<first { skipped.insert(number) }
    met += first - newest
    metByPath = 0
  }

  /// The histories of other commits are asked for. Returns what that adds to the list, or nil where something of it may
  /// have to go: then everything is to be gone through again.
  mutating func moveOn(to filter: Filter, _ logbook: Logbook) -> [Commit]? {
    guard filter.asksTheSame(as: self.filter), filter.edition == self.filter.edition, met > 0 else { return nil }
    noteNew(in: logbook.commits)
    let last = logbook.commits[met - 1].number
    var left = self.filter.starts.subtracting(filter.starts)
    var copy = self
    copy.filter = filter
    var (late, matches): ([Commit], [Commit]) = ([], [])
    for id in filter.starts.subtracting(self.filter.starts) {
      guard let commit = logbook.byID[id], commit.number <= last else {
        copy.awaited.insert(id)
        continue
      }
      if copy.skipped.remove(commit.number) != nil { late.append(commit) }
    }
    while let commit = late.popLast() {
      if copy.passes(commit) { matches.append(commit) }
      left.subtract(commit.summary.parents)
      copy.follow(commit, logbook, upTo: last, &late)
    }
    guard left.isEmpty else { return nil }
    self = copy
    return matches.sorted { $0.number < $1.number }
  }
}
