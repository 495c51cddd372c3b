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
  var isBusy: Bool { phase != .idle || isDraining }

  /// Runs a transaction at once if nothing runs here, otherwise after the running refresh.
  func enqueue(_ name: String, _ run: @escaping () -> Void) {
    let place = isBusy ? self : Engine.current.flatMap { $0.isBusy ? $0 : nil }
    let enqueued = Enqueued(link: Enqueued.Link(name, after: place?.link), run: run)
    guard let place else {
      queue.append(enqueued)
      return follow()
    }
    place.tracer?.note(.enqueued(name))
    if place.phase == .smart, let running = place.running {
      place.enqueuedBySmart.append((running.plan.number, enqueued))
    } else {
      place.queue.append(enqueued)
    }
  }

  private func perform(_ enqueued: Enqueued) {
    let before = link
    link = enqueued.link
    enqueued.run()
    link = before
  }

  /// The smart phase has ended: what several observers enqueued follows in order of registration.
  func orderEnqueued() {
    guard !enqueuedBySmart.isEmpty else { return }
    let sorted = enqueuedBySmart.enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
    queue += sorted.map(\.element.enqueued)
    enqueuedBySmart.removeAll()
  }

  /// The outermost transaction is over.
  func follow() {
    guard !isDraining else { return runAfterRefresh() }
    isDraining = true
    runAfterRefresh()
    let run = (sluice_run(), sluice_flags())
    sluice_set(nil, 0)
    while !queue.isEmpty {
      let next = queue.removeFirst()
      if next.link.depth > limits.enqueued {
        _ = refuses(.enqueuedDoNotSettle(limit: limits.enqueued, chain: next.link.names))
      } else {
        perform(next)
      }
    }
    sluice_set(run.0, run.1)
    isDraining = false
  }

  private func runAfterRefresh() {
    while !afterRefresh.isEmpty {
      let closures = afterRefresh
      afterRefresh = []
      for closure in closures { closure() }
    }
  }
}
