import SluiceGraph

// Shielding of an emitter from its own change: the observer has seen the writes of its transaction, and does not
// receive the events that the transaction sent.

/// A transaction that shields an observer.
struct Shielding {
  fileprivate let observers: [Observer]
  fileprivate let outer: Set<UInt32>
}

/// The observers that were shielded in the open transaction, in order. After a rollback, they see the restored state.
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
  /// Begins to shield a registration's observers. Observers that are up to date now are up to date again at the end.
  func beginShielding(_ registration: Registration) -> Shielding {
    settle()
    let observers = registration.observers(in: self).filter { $0.plan.phase != .rendering }
    let shielding = Shielding(
      observers: observers.filter { isAwake($0) && !graph.isStale($0.reaction) }, outer: mail.shielded)
    mail.shielded.formUnion(observers.map(\.plan.number))
    return shielding
  }

  /// Ends shielding after the closure has failed and its changes are rolled back.
  func abandon(_ shielding: Shielding) { mail.shielded = shielding.outer }

  /// Ends shielding after the closure has returned. The observers depend on what their paths reach now, and have seen
  /// it.
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
      // The observer shields itself in its own run. At the end of the run it sees the state of that time.
      round.ownReadsWritten = true
      return
    }
    renewReads(of: observer, from: origin)
    observer.memory = nil
    graph.acknowledge(observer.reaction)
    // As after a run: what the observer saw must not be edited away in place, and is compared if it returns.
    log.segment &+= 1
    log.forgetEdited()
  }
}
