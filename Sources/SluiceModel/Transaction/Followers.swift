import CSluice
import SluiceMessages

// What follows a refresh: closures that wait for its end, then transactions that were enqueued, in order, then what waits until
// nothing runs.

/// How a transaction, or a savepoint of one, has ended.
package enum TransactionEnd: Sendable {
  /// The outermost transaction is over, with its refresh.
  case committed
  /// It has failed, and everything is taken back.
  case rolledBack
}

/// A transaction that waits until nothing runs.
struct Enqueued {
  /// Which enqueued transactions led to this one.
  final class Link {
    let name: String
    let depth: Int
    let previous: Link?

    init(_ name: String, after previous: Link?) {
      self.name = name
      self.previous = previous
      depth = (previous?.depth ?? 0) + 1
    }

    /// The names of the chain, the first first.
    var names: [String] { (previous?.names ?? []) + [name] }
  }

  let link: Link
  /// Runs the transaction; its error goes to the error handler.
  let run: () -> Void
  /// Called in its place if it is given up: the transaction has failed that asked for it, or the chain has become too long.
  var giveUp: (() -> Void)?
}

/// What follows the transaction that is open.
struct Followers {
  /// Something that waits for the end of a transaction.
  enum Waiting {
    /// For the end of its refresh.
    case refresh(() -> Void)
    /// For either end.
    case either((TransactionEnd) -> Void)
  }

  /// Where it is gone back to when a savepoint fails.
  struct Mark {
    fileprivate let queue: Int
    fileprivate let closures: Int
  }

  /// What was taken out because a savepoint has failed.
  struct Dropped {
    fileprivate var queue: [Enqueued]
    fileprivate var closures: [Waiting]
  }

  /// Called before all else when a transaction is over: what has changed is told to those who follow no transactions.
  var heralds: [() -> Void] = []
  var closures: [Waiting] = []
  var queue: [Enqueued] = []
  /// What smart observers have enqueued in this refresh, to be put in order of registration.
  var enqueuedBySmart: [(number: UInt32, enqueued: Enqueued)] = []
  /// Whether what was enqueued runs.
  fileprivate(set) var isDraining = false
  /// The enqueued transaction that runs now, for the chain that it may continue.
  fileprivate(set) var link: Enqueued.Link?
  /// What is to be done when nothing runs any more.
  fileprivate var idle: [() -> Void] = []
  /// The closures that run when the rollback in progress has told everybody; nil without a rollback.
  fileprivate(set) var afterRollback: [() -> Void]?

  var mark: Mark { Mark(queue: queue.count, closures: closures.count) }

  /// Whether something waits for the end.
  var isEmpty: Bool { closures.isEmpty && queue.isEmpty }

  /// Takes out what has come since a mark.
  mutating func takeBack(to mark: Mark) -> Dropped {
    let dropped = Dropped(queue: Array(queue[mark.queue...]), closures: Array(closures[mark.closures...]))
    queue.removeSubrange(mark.queue...)
    closures.removeSubrange(mark.closures...)
    return dropped
  }

  /// Takes over what waits at another engine.
  mutating func take(over other: inout Followers) {
    queue += other.queue
    closures += other.closures
    other.queue.removeAll()
    other.closures.removeAll()
  }
}

extension TransactionEngine {
  /// Whether what is enqueued waits.
  final var isBusy: Bool { frame.phase != .idle || followers.isDraining || frame.access != nil }

  /// Runs a transaction at once if nothing runs here, otherwise after the running refresh.
  ///
  /// - Parameter giveUp: Called in its place if it is given up.
  final func enqueue(_ name: String, orElse giveUp: (() -> Void)? = nil, _ run: @escaping () -> Void) {
    let place = isBusy ? self : TransactionEngine.current.flatMap { $0.isBusy ? $0 : nil }
    let link = Enqueued.Link(name, after: place?.followers.link)
    let enqueued = Enqueued(link: link, run: run, giveUp: giveUp)
    guard let place else {
      followers.queue.append(enqueued)
      return follow()
    }
    place.neighbours.witness?.note(.enqueued(name))
    if place.frame.phase == .smart, let runner = place.frame.runner {
      place.followers.enqueuedBySmart.append((runner.number, enqueued))
    } else {
      place.followers.queue.append(enqueued)
    }
  }

  /// The smart phase has ended: what several observers enqueued follows in order of registration.
  final func orderEnqueued() {
    let sorted = followers.enqueuedBySmart.enumerated().sorted {
      ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
    }
    followers.queue += sorted.map(\.element.enqueued)
    followers.enqueuedBySmart.removeAll()
  }

  /// The outermost transaction is over.
  @inline(__always)
  final func follow() {
    callHeralds()
    if !followers.isEmpty { runWhatWaits() }
    if !followers.isDraining { closeKeeper() }
  }

  /// Tells those who follow no transactions of what has changed.
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

  // MARK: Either end

  /// Calls a closure when the open transaction is over, or when the savepoint that is open has failed.
  final func onEnd(_ body: @escaping (TransactionEnd) -> Void) { followers.closures.append(.either(body)) }

  /// ``onEnd(_:)``, where a transaction is open.
  final var openEnd: ((@escaping (TransactionEnd) -> Void) -> Void)? {
    frame.phase == .idle ? nil : { self.onEnd($0) }
  }

  /// Tells those who wait for the end of what has failed, and does what waits for that.
  ///
  /// They take back what they have done. Who is told of that may go on from there, so that comes after the last of them.
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

  /// Calls a closure when the rollback that is going on has taken back everything; at once if none is.
  final func afterRollback(_ body: @escaping () -> Void) {
    if followers.afterRollback == nil { body() } else { followers.afterRollback?.append(body) }
  }

  // MARK: When nothing runs

  /// Whether nothing runs here, and what was done is closed.
  final var isAtRest: Bool { !isBusy && sluice_run() == nil && neighbours.keeper?.isOpen != true }

  /// Does something where nothing runs: at once, or after what runs now, here or in another mediator.
  final func whenNothingRuns(_ body: @escaping () -> Void) {
    if isAtRest { return body() }
    let runs = isBusy ? self : TransactionEngine.current ?? self
    runs.followers.idle.append { [weak self] in self?.whenNothingRuns(body) }
  }

  /// Does what has waited until nothing runs, which may go on to wait for another mediator.
  final func doWhatWaits() {
    guard !followers.idle.isEmpty, !isBusy, neighbours.keeper?.isOpen != true else { return }
    let waiting = followers.idle
    followers.idle = []
    for body in waiting { body() }
  }

  /// A transaction and all that has followed from it are over.
  @inline(__always)
  final func closeKeeper() {
    if let keeper = neighbours.keeper { keeper.close() }
    if !followers.idle.isEmpty { doWhatWaits() }
  }
}
