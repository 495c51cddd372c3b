public import Sluice

/// Keeps the commits that a tab lists: runs a ``Scan`` in slices, so that every other tab and the next letter have their turn
/// in between.
///
/// Its task is cancelled and begun anew whenever the filter changes or more has been read; the scan goes on where it was
/// unless something else is asked for.
final class Finder {
  private var scan: Scan?
  /// What was found and is not listed yet.
  private var matches: [Commit] = []
  /// What the matches are for: to take the place of the list, or to be added.
  private var replacing = Replacing.nothing
  /// How many commits were looked at while the old list still stood.
  private var waited = 0

  private enum Replacing {
    case nothing
    /// The old list stands until there is something to see in its place.
    case soon
    /// The old list stands until all of it has been found again: nobody has asked for another.
    case atTheEnd
  }

  /// How many commits are looked at before others have their turn: some 2 ms.
  static let slice = 2000
  /// So many rows are worth showing before all are found.
  private static let enough = 50
  /// After so many commits the list is shown however short it is.
  private static let patience = 20_000

  /// Finds until there is nothing left to look at, or the task is cancelled.
  nonisolated(nonsending) func find(_ filter: Filter, for tab: Tab, _ mediator: Mediator<Logbook>) async {
    begin(filter, for: tab, mediator)
    while !Task.isCancelled {
      let found = scan?.step(mediator.root, limit: Self.slice)
      matches += found ?? []
      waited += Self.slice
      show(for: tab, mediator, isEnd: found == nil)
      if found == nil { return }
      await Task.yield()
    }
  }

  private func begin(_ filter: Filter, for tab: Tab, _ mediator: Mediator<Logbook>) {
    if scan?.filter == filter { return }
    if let new = scan?.moveOn(to: filter, mediator.root) {
      matches += new
      return
    }
    // A question whose answer has not been shown is still a new one when its branches move.
    if scan?.filter.asksTheSame(as: filter) != true { replacing = .soon }
    if replacing == .nothing { replacing = .atTheEnd }
    scan = Scan(filter)
    matches = []
    waited = 0
  }

  private func show(for tab: Tab, _ mediator: Mediator<Logbook>, isEnd: Bool) {
    let isReplacing =
      switch replacing {
      case .nothing: false
      case .soon: isEnd || matches.count >= Self.enough || waited >= Self.patience
      case .atTheEnd: isEnd
      }
    let isWaiting = replacing != .nothing && !isReplacing
    let total = scan?.count ?? 0
    let isNews = isEnd && (tab.finding.isRunning || tab.finding.total != total)
    guard !isWaiting, isReplacing || !matches.isEmpty || isNews else {
      if !isEnd, !tab.finding.isRunning, replacing == .soon { setRunning(tab, mediator) }
      return
    }
    // The second pass finds what stands between.
    let (new, hasGaps) = (matches.sorted { $0.number < $1.number }, scan?.filter.leavesGaps == true)
    matches = []
    let isNewQuestion = isReplacing && replacing == .soon
    if isReplacing { replacing = .nothing }
    mediator.update("commits found") { _ in
      if isNewQuestion {
        tab.window = 0..<Tab.page
        tab.finding.question += 1
      }
      if tab.finding.total != total { tab.finding.total = total }
      if isReplacing {
        tab.found = NodeList(new)
        tab.finding.edition += 1
      } else if !tab.add(new) {
        tab.finding.edition += 1
      }
      if tab.finding.hasGaps != hasGaps { tab.finding.hasGaps = hasGaps }
      if tab.finding.isRunning == isEnd { tab.finding.isRunning = !isEnd }
    }
  }

  private func setRunning(_ tab: Tab, _ mediator: Mediator<Logbook>) {
    mediator.update("finding") { _ in tab.finding.isRunning = true }
  }
}

extension Tab {
  /// Adds commits to the list in their places, but for those that it has: false if that was not at its end. O(log n) each.
  fileprivate func add(_ new: [Commit]) -> Bool {
    guard let first = new.first, let last = new.last else { return true }
    if found.last.map({ $0.number < first.number }) != false {
      found.append(contentsOf: new)
      return true
    }
    let new = new.filter { found.place(of: $0) == nil }
    if let present = found.first, last.number < present.number {
      found.replaceSubrange(0..<0, with: new)
    } else {
      for commit in new { found.insert(commit, at: found.place(ofNumber: commit.number)) }
    }
    return new.isEmpty
  }
}

extension NodeList<Commit> {
  /// The place of the first commit that has this number or a higher one. O(log n) looks.
  func place(ofNumber number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where a commit stands; nil if it does not. O(log n) looks.
  public func place(of commit: Commit) -> Int? {
    let place = place(ofNumber: commit.number)
    return place < count && self[place] == commit ? place : nil
  }
}

extension Mediator<Logbook> {
  /// Has the commits of a tab found, as it asks for them and as they are read.
  public func findCommits(for tab: Tab, isolation: isolated any Actor = #isolation) -> Registration {
    let finder = Finder()
    return perform("find", from: tab, reads: \.filter, \.logbook.some.commitCount, \.logbook.some.pathCount) {
      [weak self, weak tab] filter, _, _ in
      _ = isolation
      guard let self, let tab, let filter else { return }
      await finder.find(filter, for: tab, self)
    }
  }
}
