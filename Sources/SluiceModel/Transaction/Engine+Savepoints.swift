import CSluice
import SluiceGraph
import SluiceMessages

/// A transaction that is open, or a savepoint in one: where to go back to.
struct Savepoint {
  /// What a failure of the closure takes back.
  enum Extent {
    /// A transaction of its own, which began with nothing open.
    case outermost
    /// A part of the open transaction.
    case nested
    /// Nothing: the closure runs as part of an observer, after the misuse was reported.
    case joined
  }

  let extent: Extent
  let mark: ChangeLog.Mark
  let entered: Int
  let registrationChanges: Int
  /// The thread's current run before, which is restored.
  let outer: UnsafeMutableRawPointer?
  let outerFlags: UInt64
}

extension Engine {
  func begin(_ name: String) -> Savepoint {
    let current = Engine.current
    if let current, current !== self {
      report(.transactionInTransaction(update: name, running: current.transactionName ?? ""))
    } else if let running {
      report(.updateInObserver(observer: running.name, update: name))
    }
    // Also where another mediator's transaction stands between: this one's is open below it.
    if phase != .idle {
      if running == nil {
        settleMembership()
        log.edited.removeAll(keepingCapacity: true)
      }
      let savepoint = savepoint(running == nil ? .nested : .joined)
      setAccess(access)
      return savepoint
    }
    buryTheDead()
    let savepoint = savepoint(.outermost)
    transactionName = name
    transaction &+= 1
    segment = 0
    phase = .transaction
    setAccess(.free)
    return savepoint
  }

  private func savepoint(_ extent: Savepoint.Extent) -> Savepoint {
    Savepoint(
      extent: extent, mark: log.mark, entered: entered.count, registrationChanges: registrationChanges.count,
      outer: sluice_run(), outerFlags: sluice_flags())
  }

  /// The closure has returned. Of the outermost transaction: the refresh, then the end.
  func end(_ savepoint: Savepoint) {
    switch savepoint.extent {
    case .joined: break
    case .nested: settleMembership()
    case .outermost:
      settleMembership()
      refresh()
      return close(savepoint)
    }
    sluice_set(savepoint.outer, savepoint.outerFlags)
  }

  /// The closure has thrown: everything since the savepoint is undone, and nobody is notified of it.
  func rollBack(_ savepoint: Savepoint) {
    guard savepoint.extent != .joined else { return sluice_set(savepoint.outer, savepoint.outerFlags) }
    settleMembership()
    while let entry = log.popLast(since: savepoint.mark) {
      willRestore(entry)
      entry.property.restore(entry.node, from: entry.payload)
      entry.header.pointee.node.release()
    }
    log.trim(to: savepoint.mark)
    // Out of reach before they die: a node's `deinit` may begin a transaction.
    let freed = Array(entered[savepoint.entered...])
    entered.removeSubrange(savepoint.entered...)
    for node in freed { node._$node.owner = 0 }
    takeBackRegistrations(downTo: savepoint.registrationChanges)
    if savepoint.extent == .outermost { close(savepoint) } else { sluice_set(savepoint.outer, savepoint.outerFlags) }
  }

  /// Nothing runs any more. Only then are values, nodes and closures let go: what dies may begin a transaction.
  private func close(_ savepoint: Savepoint) {
    settleRegistrations()
    entered.removeAll(keepingCapacity: true)
    transactionName = nil
    phase = .idle
    setAccess(.free)
    sluice_set(savepoint.outer, savepoint.outerFlags)
    forgetDeparted()
    forgetLog()
    buryTheDead()
  }

  /// Lets go of ended observers where no code that runs as their closures die can reach the list.
  private func forgetDeparted() {
    var gone: [Observer] = []
    swap(&departed, &gone)
  }

  /// Empties the log where no code that runs as values die can reach it: a node's `deinit` may begin a transaction.
  private func forgetLog() {
    var closed = ChangeLog()
    swap(&log, &closed)
    closed.clear()
    if log.isEmpty, phase == .idle { swap(&log, &closed) }
  }

  /// Empties the graveyard: what died off isolation is taken out of the graph and the observers.
  private func buryTheDead() {
    guard let dead = graveyard.empty() else { return }
    for source in dead.nodes.flatMap(\.sources) { graph.dispose(source) }
    for (tag, flag) in dead.observers { if let observer = observer(tag, flag) { end(observer) } }
  }
}
