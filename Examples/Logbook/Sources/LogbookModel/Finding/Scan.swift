import LogbookGit
import Sluice

/// A search in steps through a history, the newest commits first, for commits that pass a filter. A scan is a value
/// without side effects.
///
/// 1. The commits at which histories begin are awaited. The history has children before parents. So a visited commit
///    that is awaited is in scope, and then its parents are awaited.
/// 2. Clocks can be wrong, so a parent can be visited before its child. Then it was skipped, and is added with its
///    history when the child is visited. So any order gives the same commits.
/// 3. Words are also found in the names of files, which are read later: a second pass visits them.
/// 4. The annotations are those of the filter's edition. Another edition needs another scan.
/// 5. When a branch has advanced, ``moveOn(to:_:)`` adds its new commits. If it has been rewritten, the scan starts
///    again.
struct Scan {
  private(set) var filter: Filter
  private let query: SearchQuery
  /// The annotations of the filter's edition.
  private let marks: [CommitID: Mark]
  /// The commits in scope that were not visited yet.
  private var awaited: Set<CommitID>
  /// The numbers of visited commits that are not in scope so far.
  private var skipped: Set<Int> = []
  /// The number of visited commits from the beginning of the list.
  private var met = 0
  /// The number of commits that the second pass has visited.
  private var metByPath = 0
  /// The number of the first commit at the last examination of the list.
  private var first = 0

  init(_ filter: Filter, marks: [CommitID: Mark] = [:]) {
    self.filter = filter
    self.marks = marks
    query = SearchQuery(filter.query)
    awaited = filter.starts
  }

  /// The number of visited commits in scope.
  var count: Int { met - skipped.count }

  /// Whether a visited commit is in scope.
  private func isInScope(_ commit: Commit) -> Bool { !skipped.contains(commit.number) }

  /// Examines a number of commits and returns those to list. They can be anywhere among earlier ones, and can include
  /// some of these again. Returns nil if no commits are left. The cost is proportional to the examined commits and the
  /// words.
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

  /// Awaits the parents of a commit that were not visited, and adds skipped parents to `late`.
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

  /// Runs the second pass, up to the position of the first and to the known names.
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

  /// Accounts for new commits, which are before the others. They count as visited, and are in no scope yet.
  private mutating func noteNew(in commits: NodeList<Commit>) {
    guard let newest = commits.first?.number else { return }
    defer { first = newest }
    guard newest < first, met > 0 else { return }
    for number in newest..<first { skipped.insert(number) }
    met += first - newest
    metByPath = 0
  }

  /// Changes the commits at which histories begin. Returns the commits to add to the list, or nil if commits may have
  /// to be removed. Then a new scan is needed.
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
