import CSluice
import SluiceMessages

// What follows a refresh: closures that wait for its end, then transactions that were enqueued, in order.

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
}

extension Engine {
  /// Whether what is enqueued waits.
  var isBusy: Bool { state.pointee.phase != .idle || state.pointee.isDraining || state.pointee.openAccess != nil }

  /// Runs a transaction at once if nothing runs here, otherwise after the running refresh.
  func enqueue(_ name: String, _ run: @escaping () -> Void) {
    let place = isBusy ? self : Engine.current.flatMap { $0.isBusy ? $0 : nil }
    let enqueued = Enqueued(link: Enqueued.Link(name, after: place?.state.pointee.link), run: run)
    guard let place else {
      state.pointee.queue.append(enqueued)
      return follow()
    }
    place.state.pointee.tracer?.note(.enqueued(name))
    if place.state.pointee.phase == .smart, let running = place.state.pointee.running {
      place.state.pointee.enqueuedBySmart.append((running.plan.number, enqueued))
    } else {
      place.state.pointee.queue.append(enqueued)
    }
  }

  private func perform(_ enqueued: Enqueued) {
    let before = state.pointee.link
    state.pointee.link = enqueued.link
    enqueued.run()
    state.pointee.link = before
  }

  /// The smart phase has ended: what several observers enqueued follows in order of registration.
  func orderEnqueued() {
    let sorted = state.pointee.enqueuedBySmart.enumerated().sorted {
      ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
    }
    state.pointee.queue += sorted.map(\.element.enqueued)
    state.pointee.enqueuedBySmart.removeAll()
  }

  /// The outermost transaction is over.
  @inline(__always)
  func follow() {
    if !state.pointee.observedChanges.isEmpty { tellObservation() }
    if !state.pointee.afterRefresh.isEmpty || !state.pointee.queue.isEmpty { runWhatWaits() }
    if state.pointee.keepsSteps, !state.pointee.isDraining { closeHistory() }
  }

  private func runWhatWaits() {
    guard !state.pointee.isDraining else { return runAfterRefresh() }
    // The closures may begin transactions of their own.
    if state.pointee.keepsSteps, state.pointee.queue.isEmpty { closeHistory() }
    state.pointee.isDraining = true
    runAfterRefresh()
    let run = (sluice_run(), sluice_flags())
    sluice_set(nil, 0)
    while !state.pointee.queue.isEmpty {
      let next = state.pointee.queue.removeFirst()
      if next.link.depth > state.pointee.limits.enqueued {
        _ = refuses(.enqueuedDoNotSettle(limit: state.pointee.limits.enqueued, chain: next.link.names))
      } else {
        perform(next)
      }
    }
    sluice_set(run.0, run.1)
    state.pointee.isDraining = false
  }

  /// Releases what was to follow a transaction that is taken back, and does what waits for that.
  ///
  /// Objects in the closures take back what they have done as they are released. Code that is told of the rollback may go on from
  /// there, so it is told after the last of them.
  func releaseFollowers(_ enqueued: inout [Enqueued], _ closures: inout [() -> Void]) {
    let outer = state.pointee.afterRollback
    state.pointee.afterRollback = []
    enqueued.removeAll()
    closures.removeAll()
    let following = state.pointee.afterRollback ?? []
    state.pointee.afterRollback = outer
    for closure in following { closure() }
  }

  /// Calls a closure when the rollback that is going on has taken back everything; at once if none is.
  func afterRollback(_ body: @escaping () -> Void) {
    if state.pointee.afterRollback == nil { body() } else { state.pointee.afterRollback?.append(body) }
  }

  private func runAfterRefresh() {
    while !state.pointee.afterRefresh.isEmpty {
      let closures = state.pointee.afterRefresh
      state.pointee.afterRefresh = []
      for closure in closures { closure() }
    }
  }
}
