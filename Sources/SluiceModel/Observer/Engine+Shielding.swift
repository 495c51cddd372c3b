import SluiceGraph

// An emitter that is shielded from its own change: what its transaction wrote counts as seen, and what it sent is not for
// it.

/// A transaction that shields an observer.
struct Shielding {
  fileprivate let observers: [Observer]
  fileprivate let outer: Set<UInt32>
}

/// The observers that were shielded in the open transaction, in order: a rollback has them see what it has put back.
final class ShieldingJournal: Participant {
  @exclusivity(unchecked) fileprivate var observers: [Observer] = []

  override var mark: Int { observers.count }

  override func takeBack(to mark: Int, in engine: TransactionEngine, leaving remains: inout TransactionRemains) {
    let taken = Array(observers[mark...])
    observers.removeSubrange(mark...)
    let engine = unsafeDowncast(engine, to: Engine.self)
    for observer in taken { engine.see(observer) }
  }

  override func close(in engine: TransactionEngine, leaving remains: inout TransactionRemains) {
    remains.add(observers)
    observers = []
  }
}

extension Engine {
  /// From now, a registration does not hear. Its observers that were up to date will be when this ends.
  func beginShielding(_ registration: Registration) -> Shielding {
    settle()
    let observers = registration.observers(in: self).filter { $0.plan.phase != .rendering }
    let shielding = Shielding(
      observers: observers.filter { isAwake($0) && !graph.isStale($0.reaction) }, outer: mail.shielded)
    mail.shielded.formUnion(observers.map(\.plan.number))
    return shielding
  }

  /// The closure has failed: what it did is taken back.
  func abandon(_ shielding: Shielding) { mail.shielded = shielding.outer }

  /// The closure has returned: the observers depend on what their paths reach now, and have seen it.
  func end(_ shielding: Shielding) {
    settle()
    mail.shielded = shielding.outer
    for observer in shielding.observers {
      see(observer)
      join(shieldings)
      shieldings.observers.append(observer)
    }
  }

  fileprivate func see(_ observer: Observer) {
    guard observers.table[observer.tag] === observer, isAwake(observer),
      let origin = observer.origin(in: self)
    else {
      return
    }
    if observer === running {
      // It shields itself in its own run, at the end of which it sees what there is then.
      round.ownReadsWritten = true
      return
    }
    renewReads(of: observer, from: origin)
    observer.memory = nil
    graph.acknowledge(observer.reaction)
    // As after a run: what it saw must not be edited away in place, and counts if it comes back.
    log.segment &+= 1
    log.forgetEdited()
  }
}
