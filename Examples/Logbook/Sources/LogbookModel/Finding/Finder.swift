public import Sluice

/// Finds the listed commits of a tab: the provider for an integrator, and the display of its results.
///
/// 1. ``Mediator/findCommits(for:isolation:)`` makes a call when the filter changes or more commits have been read. A
///    new call supersedes the one before, which is cancelled or never begins.
/// 2. A call runs a ``Scan`` in slices, and delivers when there are results to show. The scan and its results stay
///    here, so the next call continues there unless the filter has changed, and no commit is lost between calls.
/// 3. A transaction of the call lists the results. The handlers of a superseded call are not called, so the filter is
///    still current.
///
/// The slices run in the isolation of the model, because they read its nodes and its index, which are not `Sendable`. A
/// copy for concurrent searches would have to be made again for each chunk that is read, and would double the memory.
/// Other work runs between slices, so it waits for one slice at most.
final class Finder {
  private weak var tab: Tab?
  private var scan: Scan?
  /// The results that are not listed yet.
  private var matches: [Commit] = []
  /// Whether the matches replace the list or are added to it.
  private var replacing = Replacing.nothing
  /// The number of examined commits while the old list is still shown.
  private var waited = 0

  private enum Replacing {
    case nothing
    /// The old list is shown until there are results to replace it.
    case soon
    /// The old list is shown until the search is complete, because the criteria have not changed.
    case atTheEnd
  }

  /// The examined share of the commits.
  enum Share { case some, all }

  /// The kind of results to show.
  private enum News { case running, additions, replacement }

  /// The number of commits in a slice, which takes some 2 ms.
  static let slice = 2000
  /// The number of rows that are shown before the search is complete.
  private static let enough = 50
  /// The number of examined commits after which a list of any length is shown.
  private static let patience = 20_000

  /// Creates the finder of a tab.
  init(for tab: Tab) { self.tab = tab }

  // MARK: Finding

  /// Returns a provider that searches in the isolation of the model.
  func provider(isolation: isolated any Actor) -> Provider<Filter, Share> {
    // The finder is only used in its isolation.
    nonisolated(unsafe) let finder = self
    return Provider(streaming: { try await finder.find($0, delivering: $1, isolation: isolation) })
  }

  /// Searches until all commits are examined or the tab has another filter.
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

  /// Begins another search if the filter has changed.
  private func begin(_ filter: Filter, in logbook: Logbook) {
    if scan?.filter == filter { return }
    if let new = scan?.moveOn(to: filter, logbook) {
      matches += new
      return
    }
    // A search whose results have not been shown still counts as new when its branches move or an annotation changes.
    if scan?.filter.asksTheSame(as: filter) != true { replacing = .soon }
    if replacing == .nothing { replacing = .atTheEnd }
    scan = Scan(filter, marks: logbook.marks)
    matches = []
    waited = 0
  }

  // MARK: Showing

  /// Returns the kind of results to show, if there are any.
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

  /// Shows the results, in a transaction.
  func show(_ share: Share) {
    guard let tab else { return }
    if let wanted = tab.finding.firstWanted, tab.filter?.asksTheSame(as: wanted) != true {
      // The search has changed since the request.
      tab.finding.firstWanted = nil
    }
    guard let news = news(of: share) else { return }
    if news == .running {
      tab.finding.isRunning = true
      return
    }
    // The second pass finds commits between others.
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
      tab.finding.listed = scan?.filter
    } else if !tab.add(new) {
      tab.finding.edition += 1
    }
    if tab.finding.total != total { tab.finding.total = total }
    if tab.finding.hasGaps != hasGaps { tab.finding.hasGaps = hasGaps }
    if tab.finding.isRunning != isRunning { tab.finding.isRunning = isRunning }
    tab.openWantedFirst()
  }
}

extension Tab {
  /// Adds missing commits to the list at their places, and returns whether all were added at the end. O(log n) for
  /// each.
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
  /// Returns the index of the first commit with at least this number. O(log n) comparisons.
  func place(ofNumber number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index of a commit, or nil if it is not listed. O(log n) comparisons.
  public func place(of commit: Commit) -> Int? {
    let place = place(ofNumber: commit.number)
    return place < count && self[place] == commit ? place : nil
  }
}

extension Mediator<Logbook> {
  /// Registers work that finds the listed commits of a tab when its filter changes and commits are read.
  public func findCommits(for tab: Tab, isolation: isolated any Actor = #isolation) -> Registration {
    let finder = Finder(for: tab)
    return findCommits(for: tab, by: finder.provider(isolation: isolation), finder)
  }

  /// Registers the same work with a provider that runs the finder.
  ///
  /// There is no debounce. A debounce would delay results, while a superseded search costs a slice at most. In
  /// addition, a debounce would prevent all calls while the history is read, since these follow in quick succession.
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
