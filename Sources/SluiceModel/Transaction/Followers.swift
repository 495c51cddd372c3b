import CSluice

// The code that runs after a refresh: closures that wait for its end, then enqueued transactions in order, then work
// that waits until the engine is idle.

/// The outcome of a transaction or a savepoint.
package enum TransactionEnd: Sendable {
  /// The outermost transaction and its refresh are over.
  case committed
  /// The transaction or savepoint has failed and is rolled back.
  case rolledBack
}

/// An enqueued transaction.
struct Enqueued {
  /// The chain of enqueued transactions that led to this one.
  final class Link {
    let name: String
    let depth: Int
    let previous: Link?

    init(_ name: String, after previous: Link?) {
      self.name = name
      self.previous = previous
      depth = (previous?.depth ?? 0) + 1
    }

    /// The names of the chain, starting with the first transaction.
    var names: [String] { (previous?.names ?? []) + [name] }
  }

  let link: Link
  /// Runs the transaction; its error goes to the error handler.
  let run: () -> Void
  /// Called instead of `run` if the enqueuing transaction fails, or if the chain exceeds its limit.
  var giveUp: (() -> Void)?
}

/// The closures and transactions that follow the open transaction.
struct Followers: ~Copyable {
  /// A closure that waits for the end of a transaction.
  enum Waiting {
    /// Called after the refresh; dropped on rollback.
    case refresh(() -> Void)
    /// Called with the outcome.
    case either((TransactionEnd) -> Void)
  }

  /// The counts at the beginning of a savepoint.
  struct Mark {
    fileprivate let queue: Int
    fileprivate let closures: Int
  }

  /// The closures and transactions of a failed savepoint.
  struct Dropped {
    fileprivate var queue: [Enqueued]
    fileprivate var closures: [Waiting]
  }

  /// Called first when a transaction is over, for notifications outside the engine.
  var heralds: [() -> Void] = []
  var closures: [Waiting] = []
  var queue: [Enqueued] = []
  /// The transactions that smart observers have enqueued in this refresh, unordered.
  var enqueuedBySmart: [(number: UInt32, enqueued: Enqueued)] = []
  /// Whether enqueued transactions are running.
  fileprivate(set) var isDraining = false
  /// The running enqueued transaction, for the length of chains.
  fileprivate(set) var link: Enqueued.Link?
  /// Work that waits until the engine is idle.
  fileprivate var idle: [() -> Void] = []
  /// Closures that wait for the end of the rollback in progress; nil without a rollback.
  fileprivate(set) var afterRollback: [() -> Void]?

  var mark: Mark { Mark(queue: queue.count, closures: closures.count) }

  /// Whether no closure and no transaction waits.
  var isEmpty: Bool { closures.isEmpty && queue.isEmpty }

  /// Removes the closures and transactions since a mark.
  mutating func takeBack(to mark: Mark) -> Dropped {
    let dropped = Dropped(queue: Array(queue[mark.queue...]), closures: Array(closures[mark.closures...]))
    queue.removeSubrange(mark.queue...)
    closures.removeSubrange(mark.closures...)
    return dropped
  }

  /// Moves the closures and transactions of another engine here.
  mutating func take(over other: inout Followers) {
    queue += other.queue
    closures += other.closures
    other.queue.removeAll()
    other.closures.removeAll()
  }
}

extension TransactionEngine {
  /// Whether enqueued transactions have to wait.
  final var isBusy: Bool { frame.phase != .idle || followers.isDraining || frame.access != nil }

  /// Runs a transaction immediately if the engine is idle, otherwise after the running refresh.
  ///
  /// - Parameters:
  ///   - name: The name of the transaction.
  ///   - giveUp: Called instead of `run` if the enqueuing transaction fails.
  ///   - run: Runs the transaction.
  final func enqueue(_ name: String, orElse giveUp: (() -> Void)? = nil, _ run: @escaping () -> Void) {
    let place = isBusy ? self : TransactionEngine.current.flatMap { $0.isBusy ? $0 : nil }
    let link = Enqueued.Link(name, after: place?.followers.link)
    let enqueued = Enqueued(link: link, run: run, giveUp: giveUp)
    guard let place else {
      followers.queue.append(enqueued)
      return follow()
    }
    place.neighbors.witness?.note(.enqueued(name))
    if place.frame.phase == .smart, let runner = place.frame.runner {
      place.followers.enqueuedBySmart.append((runner.number, enqueued))
    } else {
      place.followers.queue.append(enqueued)
    }
  }

  /// Sorts the transactions that smart observers have enqueued by registration.
  final func orderEnqueued() {
    let sorted = followers.enqueuedBySmart.enumerated().sorted {
      ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
    }
    followers.queue += sorted.map(\.element.enqueued)
    followers.enqueuedBySmart.removeAll()
  }

  /// Runs everything that follows the outermost transaction.
  @inline(__always)
  final func follow() {
    callHeralds()
    if !followers.isEmpty { runWhatWaits() }
    if !followers.isDraining { closeKeeper() }
  }

  /// Calls the heralds.
  @inline(__always)
  final func callHeralds() {
    if !followers.heralds.isEmpty { callAllHeralds() }
  }

  private func callAllHeralds() {
    let heralds = followers.heralds
    followers.heralds.removeAll()
    for herald in heralds { herald() }
  }

  private func runWhatWaits() {
    guard !followers.isDraining else { return callClosures() }
    // The closures may begin transactions of their own.
    if followers.queue.isEmpty { closeKeeper() }
    followers.isDraining = true
    callClosures()
    let run = (sluice_run(), sluice_flags())
    sluice_set(nil, 0)
    while !followers.queue.isEmpty {
      let next = followers.queue.removeFirst()
      if next.link.depth > rules.limits.enqueued {
        _ = refuses(.enqueuedDoNotSettle(limit: rules.limits.enqueued, chain: next.link.names))
        next.giveUp?()
      } else {
        perform(next)
      }
    }
    sluice_set(run.0, run.1)
    followers.isDraining = false
  }

  private func perform(_ enqueued: Enqueued) {
    let before = followers.link
    followers.link = enqueued.link
    enqueued.run()
    followers.link = before
  }

  private func callClosures() {
    while !followers.closures.isEmpty {
      let closures = followers.closures
      followers.closures = []
      for closure in closures {
        switch closure {
        case .refresh(let body): body()
        case .either(let body): body(.committed)
        }
      }
    }
  }

  // MARK: Outcomes

  /// Calls a closure with the outcome of the open transaction or savepoint.
  final func onEnd(_ body: @escaping (TransactionEnd) -> Void) { followers.closures.append(.either(body)) }

  /// ``onEnd(_:)``; nil if no transaction is open.
  final var openEnd: ((@escaping (TransactionEnd) -> Void) -> Void)? {
    frame.phase == .idle ? nil : { self.onEnd($0) }
  }

  /// Calls the closures of a failed savepoint with the outcome, then the closures that wait for the end of the
  /// rollback.
  ///
  /// The first group undoes its own changes. The second group can begin new work, so it runs last.
  final func tellRolledBack(_ dropped: inout Followers.Dropped) {
    let outer = followers.afterRollback
    followers.afterRollback = []
    for enqueued in dropped.queue { enqueued.giveUp?() }
    dropped.queue.removeAll()
    for case .either(let body) in dropped.closures { body(.rolledBack) }
    dropped.closures.removeAll()
    let following = followers.afterRollback ?? []
    followers.afterRollback = outer
    for closure in following { closure() }
  }

  /// Calls a closure at the end of the running rollback, or immediately without one.
  final func afterRollback(_ body: @escaping () -> Void) {
    if followers.afterRollback == nil { body() } else { followers.afterRollback?.append(body) }
  }

  // MARK: Idle work

  /// Whether the engine and this thread are idle and all finished transactions are closed.
  final var isAtRest: Bool { !isBusy && sluice_run() == nil && neighbors.keeper?.isOpen != true }

  /// Whether a step can be undone or redone, or an optimistic update be made.
  final var mayMove: Bool { activity.answer(to: .move) == .granted && isAtRest }

  /// Calls a closure when the engine and this thread are idle: immediately, or after the running transaction.
  final func whenNothingRuns(_ body: @escaping () -> Void) {
    if isAtRest { return body() }
    let runs = isBusy ? self : TransactionEngine.current ?? self
    runs.followers.idle.append { [weak self] in self?.whenNothingRuns(body) }
  }

  /// Runs the work that waits until the engine is idle.
  final func doWhatWaits() {
    guard !followers.idle.isEmpty, !isBusy, neighbors.keeper?.isOpen != true else { return }
    let waiting = followers.idle
    followers.idle = []
    for body in waiting { body() }
  }

  /// Closes a transaction and everything that followed from it.
  @inline(__always)
  final func closeKeeper() {
    if let keeper = neighbors.keeper { keeper.close(in: self) }
    if !followers.idle.isEmpty { doWhatWaits() }
  }
}
