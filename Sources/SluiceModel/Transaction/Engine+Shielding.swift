import SluiceGraph

// An emitter that is shielded from its own change: what its transaction wrote counts as seen, and what it sent is not for
// it.

/// A transaction that shields an observer.
struct Shielding {
  fileprivate let observers: [Observer]
  fileprivate let outer: Set<UInt32>
}

extension Engine {
  /// From now, a registration does not hear. Its observers that were up to date will be when this ends.
  func beginShielding(_ registration: Registration) -> Shielding {
    settle()
    let observers = registration.observers(in: self).filter { $0.plan.phase != .rendering }
    let shielding = Shielding(
      observers: observers.filter { isAwake($0) && !graph.isStale($0.reaction) }, outer: state.pointee.shielded)
    state.pointee.shielded.formUnion(observers.map(\.plan.number))
    return shielding
  }

  /// The closure has failed: what it did is taken back.
  func abandon(_ shielding: Shielding) { state.pointee.shielded = shielding.outer }

  /// The closure has returned: the observers depend on what their paths reach now, and have seen it.
  func end(_ shielding: Shielding) {
    settle()
    state.pointee.shielded = shielding.outer
    for observer in shielding.observers {
      see(observer)
      state.pointee.shieldings.append(observer)
    }
  }

  /// What was written since is put back: they see what they saw before.
  func takeBackShieldings(downTo count: Int) {
    let observers = Array(state.pointee.shieldings[count...])
    state.pointee.shieldings.removeSubrange(count...)
    for observer in observers { see(observer) }
  }

  private func see(_ observer: Observer) {
    guard state.pointee.observers[observer.tag] === observer, isAwake(observer),
      let origin = observer.origin(in: self)
    else {
      return
    }
    if observer === state.pointee.running {
      // It shields itself in its own run, at the end of which it sees what there is then.
      state.pointee.ownReadsWritten = true
      return
    }
    renewReads(of: observer, from: origin)
    observer.memories = nil
    graph.acknowledge(observer.reaction)
    // As after a run: what it saw must not be edited away in place, and counts if it comes back.
    state.pointee.segment &+= 1
    state.pointee.log.forgetEdited()
  }
}
