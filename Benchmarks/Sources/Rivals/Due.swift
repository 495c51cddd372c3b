import Observation

/// A queue of tracked closures whose values have changed, and which therefore run again.
package final class Due {
  private var waiting: [Follower] = []

  package init() {}

  /// Runs the closure now, and again in ``run()`` after each change of a value that it has read.
  package func follow(_ body: @escaping () -> Void) {
    arm(Follower(body))
  }

  /// Runs the closures that are due, in the order in which they became due.
  package func run() {
    var next = 0
    while next < waiting.count {
      let follower = waiting[next]
      next += 1
      arm(follower)
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func arm(_ follower: Follower) {
    nonisolated(unsafe) let (due, follower) = (self, follower)
    withObservationTracking(follower.body) { due.waiting.append(follower) }
  }
}

private final class Follower {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
