public import Sluice

/// Keeps the commits that a tab lists: what an integrator asks for them, and what it shows of what is found.
///
/// 1. ``Mediator/findCommits(for:isolation:)`` makes a call whenever the filter changes or more has been read. The newest
///    counts: the one before is cancelled, or is never begun.
/// 2. A call runs a ``Scan`` in slices, and says when there is something to see. The scan and what it has found stay here, so
///    the next call goes on where this one was, unless something else is asked for, and no commit is lost between them.
/// 3. What was found is listed in a transaction of the call, in which the tab asks for it still: a call that another has
///    followed is not heard any more.
///
/// The slices run in the isolation of the model. They read its nodes and its index, which are not `Sendable`; a copy that
/// could be searched beside it would have to be made again for each chunk that is read, and would keep everything twice. For
/// people it is the same: others have their turn after each slice, so nobody waits longer than for one.
final class Finder {
  private weak var tab: Tab?
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

  /// How much of what there is has been looked at.
  enum Share { case some, all }

  /// What there is to be shown.
  private enum News { case running, additions, replacement }

  /// How many commits are looked at before others have their turn: some 2 ms.
  static let slice = 2000
  /// So many rows are worth showing before all are found.
  private static let enough = 50
  /// After so many commits the list is shown however short it is.
  private static let patience = 20_000

  /// Finds for a tab.
  init(for tab: Tab) { self.tab = tab }

  // MARK: Finding

  /// Finds in an isolation, which is that of the model.
  func provider(isolation: isolated any Actor) -> Provider<Filter, Share> {
    // It is touched in its isolation alone.
    nonisolated(unsafe) let finder = self
    return Provider(streaming: { try await finder.find($0, delivering: $1, isolation: isolation) })
  }

  /// Finds until there is nothing left to look at, or the tab asks for something else.
  private func find(
    _ filter: Filter, delivering delivery: Delivery<Share>, isolation: isolated any Actor
  ) async throws -> Share {
    while let tab, let logbook = tab.logbook, tab.filter == filter {
      begin(filter, in: logbook)
      guard let found = scan?.step(logbook, limit: Self.slice) else { return .all }
      matches += found
      waited += Self.slice
      if news(of: .some) != nil { delivery.deliver(.some) }
      await Task.yield()
      try Task.checkCancellation()
    }
    throw CancellationError()
  }

  /// Begins to find something else, if it is that.
  private func begin(_ filter: Filter, in logbook: Logbook) {
    if scan?.filter == filter { return }
    if let new = scan?.moveOn(to: filter, logbook) {
      matches += new
      return
    }
    // A question whose answer has not been shown is still a new one when its branches move or an annotation changes.
    if scan?.filter.asksTheSame(as: filter) != true { replacing = .soon }
    if replacing == .nothing { replacing = .atTheEnd }
    scan = Scan(filter, marks: logbook.marks)
    matches = []
    waited = 0
  }

  // MARK: Showing

  /// Decides what there is to be shown, if anything.
  private func news(of share: Share) -> News? {
    guard let tab else { return nil }
    switch replacing {
    case .nothing:
      let isOver = share == .all && (tab.finding.isRunning || tab.finding.total != scan?.count ?? 0)
      return matches.isEmpty && !isOver ? nil : .additions
    case .soon where share == .all || matches.count >= Self.enough || waited >= Self.patience: return .replacement
    case .soon: return tab.finding.isRunning ? nil : .running
    case .atTheEnd: return share == .all ? .replacement : nil
    }
  }

  /// Shows what there is to be shown; in a transaction.
  func show(_ share: Share) {
    guard let tab, let news = news(of: share) else { return }
    if news == .running {
      tab.finding.isRunning = true
      return
    }
    // The second pass finds what stands between.
    let new = matches.sorted { $0.number < $1.number }
    let (total, hasGaps, isRunning) = (scan?.count ?? 0, scan?.filter.leavesGaps == true, share == .some)
    matches = []
    if news == .replacement {
      if replacing == .soon {
        tab.window = 0..<Tab.page
        tab.finding.question += 1
      }
      replacing = .nothing
      tab.found = NodeList(new)
      tab.finding.edition += 1
    } else if !tab.add(new) {
      tab.finding.edition += 1
    }
    if tab.finding.total != total { tab.finding.total = total }
    if tab.finding.hasGaps != hasGaps { tab.finding.hasGaps = hasGaps }
    if tab.finding.isRunning != isRunning { tab.finding.isRunning = isRunning }
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
    let finder = Finder(for: tab)
    return findCommits(for: tab, by: finder.provider(isolation: isolation), finder)
  }

  /// The same, asking a provider that lets the finder find.
  ///
  /// No debounce: what is typed would be shown later by it, while a search that another follows costs a slice at most; and
  /// of the calls that follow each other while the history is read, it would let none begin.
  func findCommits(
    for tab: Tab, by provider: some DataProvider<Filter, Finder.Share>, _ finder: Finder,
    isolation: isolated any Actor = #isolation
  ) -> Registration {
    let search = Integrator(provider, policy: .latest(debounce: .zero), name: "commits found")
      .inTransactions(of: self)
      .onSuccess { finder.show($0) }
    return from(tab).observe("find", reads: \.filter, \.logbook.some.commitCount, \.logbook.some.pathCount) {
      filter, _, _ in
      _ = isolation
      if let filter { search.prepareCall(filter).call() }
    }
  }
}
