import SluiceGraph

// An emitter that is shielded from its own change: what its transaction wrote counts as seen.

extension Engine {
  /// Observers that were up to date when the transaction began.
  func beginShielding(_ registration: Registration) -> [Observer] {
    settle()
    return registration.observers(in: self).filter {
      $0.plan.phase != .rendering && isAwake($0) && !graph.isStale($0.reaction)
    }
  }

  /// The closure has returned: they depend on what their paths reach now, and have seen it.
  func endShielding(_ observers: [Observer]) {
    settle()
    for observer in observers where isAwake(observer) {
      guard let origin = observer.origin(in: self) else { continue }
      retrack(observer, origin) { for route in observer.contract.tracked { route.track(from: origin) } }
      graph.acknowledge(observer.reaction)
      observer.lastHeard = mail.time
    }
  }
}
