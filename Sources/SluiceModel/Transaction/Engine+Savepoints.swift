import CSluice
import SluiceGraph
import SluiceMessages

// Transactions and savepoints: how they begin, end, and are taken back.

extension Engine {
  @usableFromInline
  func begin(_ name: String) -> Savepoint {
    sluice_run() == nil && state.pointee.phase == .idle ? beginOutermost(name) : beginInside(name)
  }

  /// Begins where another transaction runs, of this mediator or another.
  @inline(never)
  private func beginInside(_ name: String) -> Savepoint {
    if state.pointee.openAccess != nil {
      _ = refusesInAccess(.update(name))
      return beginSavepoint(.joined, name)
    }
    if let current = Engine.current, current !== self, current.state.pointee.phase != .idle {
      _ = refuses(.transactionInTransaction(update: name, running: current.state.pointee.transactionName ?? ""))
    } else if isOrdered, let running = state.pointee.running {
      _ = refuses(.updateInObserver(observer: running.name, update: name))
    }
    // Also where another mediator's transaction stands between: this one's is open below it.
    if state.pointee.phase != .idle {
      if !isOrdered {
        settleAttachment()
        state.pointee.log.forgetEdited()
      }
      return beginSavepoint(isOrdered ? .joined : .nested, name)
    }
    return beginOutermost(name)
  }

  /// Begins a transaction that is no violation where another mediator's runs, which has been reported.
  func beginAlone(_ name: String) -> Savepoint {
    state.pointee.phase == .idle ? beginOutermost(name) : beginSavepoint(isOrdered ? .joined : .nested, name)
  }

  private func beginSavepoint(_ extent: Savepoint.Extent, _ name: String) -> Savepoint {
    let savepoint = savepoint(extent)
    state.pointee.savepointNames.append(name)
    setAccess(state.pointee.access)
    state.pointee.tracer?.note(.savepointBegan(name))
    return savepoint
  }

  @inline(__always)
  private func beginOutermost(_ name: String) -> Savepoint {
    buryTheDead()
    // Of what a savepoint counts there is nothing yet, but for what follows the transaction that runs now.
    let savepoint = Savepoint(
      extent: .outermost, mark: state.pointee.log.mark, editedLists: 0, rootChanges: 0, entered: 0,
      leftSession: 0, numbered: 0,
      registrationChanges: 0, mail: state.pointee.mail.mark, queue: state.pointee.queue.count, shieldings: 0,
      afterRefresh: state.pointee.afterRefresh.count, outer: sluice_run(), outerFlags: sluice_flags())
    state.pointee.transactionName = name
    state.pointee.segment = 0
    state.pointee.phase = .transaction
    if state.pointee.thread != sluice_thread() { noteIsolation() }
    setAccess(.free)
    if state.pointee.tracer != nil { state.pointee.tracer?.note(.transactionBegan(name)) }
    return savepoint
  }

  private func savepoint(_ extent: Savepoint.Extent) -> Savepoint {
    Savepoint(
      extent: extent, mark: state.pointee.log.mark, editedLists: state.pointee.editedLists.count,
      rootChanges: state.pointee.rootChanges.count, entered: state.pointee.entered.count,
      leftSession: state.pointee.leftSession.count,
      numbered: state.pointee.numbered.count,
      registrationChanges: state.pointee.registrationChanges.count, mail: state.pointee.mail.mark,
      queue: state.pointee.queue.count, shieldings: state.pointee.shieldings.count,
      afterRefresh: state.pointee.afterRefresh.count, outer: sluice_run(), outerFlags: sluice_flags())
  }

  /// The closure has returned. Of the outermost transaction: the refresh, then the end, and what follows from it.
  @usableFromInline
  func end(_ savepoint: Savepoint) {
    if savepoint.extent != .joined, let cycle = settledStrongCycle() {
      rollBack(savepoint)
      return reportStrongCycle(cycle)
    }
    switch savepoint.extent {
    case .joined, .nested:
      let name = state.pointee.savepointNames.removeLast()
      state.pointee.tracer?.note(.savepointEnded(name))
      sluice_set(savepoint.outer, savepoint.outerFlags)
    case .outermost:
      refresh()
      if state.pointee.tracer != nil { state.pointee.tracer?.note(.committed(state.pointee.transactionName ?? "")) }
      state.pointee.history?.noteTransaction(state.pointee.transactionName ?? "")
      close(savepoint)
      follow()
    }
  }

  /// The closure has thrown: everything since the savepoint is undone, and nobody is notified of it.
  @usableFromInline
  func rollBack(_ savepoint: Savepoint) {
    let name =
      savepoint.extent == .outermost
      ? state.pointee.transactionName ?? "" : state.pointee.savepointNames.removeLast()
    guard savepoint.extent != .joined else { return sluice_set(savepoint.outer, savepoint.outerFlags) }
    settleAttachment()
    // What only these hold dies when the savepoint is closed, for it may do anything then.
    let (freed, former) = restore(to: savepoint)
    let numbered = takeBackNumbers(downTo: savepoint.numbered)
    takeBackRegistrations(downTo: savepoint.registrationChanges)
    takeBackShieldings(downTo: savepoint.shieldings)
    let deliveries = state.pointee.mail.takeBack(to: savepoint.mail)
    for delivery in deliveries { restoreVersion(of: delivery) }
    var enqueued = Array(state.pointee.queue[savepoint.queue...])
    state.pointee.queue.removeSubrange(savepoint.queue...)
    var forgotten = Array(state.pointee.afterRefresh[savepoint.afterRefresh...])
    state.pointee.afterRefresh.removeSubrange(savepoint.afterRefresh...)
    defer {
      releaseFollowers(&enqueued, &forgotten)
      withExtendedLifetime((freed, former, numbered, deliveries)) {}
    }
    state.pointee.tracer?.note(.rolledBack(name))
    guard savepoint.extent == .outermost else { return sluice_set(savepoint.outer, savepoint.outerFlags) }
    settleOrigins()
    for memo in state.pointee.memosWithEarlier { memo.refresh(in: self) }
    close(savepoint)
    follow()
  }

  /// Puts back what was written since a savepoint. Returns the nodes that no longer belong to the mediator, and those that are
  /// session state again. Some of them may have no other owner.
  private func restore(to savepoint: Savepoint) -> ([Newcomer], [FormerSessionNode]) {
    takeBackWrites(since: savepoint.mark, editedLists: savepoint.editedLists)
    while state.pointee.rootChanges.count > savepoint.rootChanges {
      let change = state.pointee.rootChanges.removeLast()
      exchangeRoot(for: change.old)
      graph.setVersion(change.version, of: rootSource)
    }
    let freed = Array(state.pointee.entered[savepoint.entered...])
    state.pointee.entered.removeSubrange(savepoint.entered...)
    state.pointee.enteredWithoutCycle = min(state.pointee.enteredWithoutCycle, state.pointee.entered.count)
    for newcomer in freed { newcomer.state.pointee.owner = 0 }
    return (freed, returnToSession(downTo: savepoint.leftSession))
  }

  /// Nothing runs any more. Only then are values, nodes and closures let go: what dies may begin a transaction.
  private func close(_ savepoint: Savepoint) {
    if !state.pointee.registrationChanges.isEmpty { settleRegistrations() }
    if !state.pointee.memosWithEarlier.isEmpty {
      for memo in state.pointee.memosWithEarlier { memo.forgetEarlier() }
      state.pointee.memosWithEarlier.removeAll()
    }
    if !state.pointee.shieldings.isEmpty { state.pointee.shieldings.removeAll() }
    if !state.pointee.pendingHolders.isEmpty { settleAttachment() }  // What a value that died has written.
    settleWatches()
    if !state.pointee.ends.isEmpty { forgetEnds() }
    if let change = state.pointee.rootChanges.first {
      state.pointee.history?.noteRoot(change.old)
    }
    // Out of reach before they die.
    let remains = takeRemains()
    let name = state.pointee.transactionName ?? ""
    state.pointee.transactionName = nil
    state.pointee.phase = .idle
    state.pointee.access = .free
    sluice_set(savepoint.outer, savepoint.outerFlags)
    // One that was begun inside an access in place, which is kept though it is outside a transaction, leaves the log to that.
    if !state.pointee.log.isEmpty, state.pointee.openEdits.isEmpty {
      forgetLog(of: name, by: state.pointee.lastByOthers)
    }
    if !state.pointee.departed.isEmpty { forgetDeparted() }
    if let remains { withExtendedLifetime(remains) {} }
    buryTheDead()
  }

  /// What the transaction leaves that may hold the last reference to something; nil if nothing does.
  @inline(__always)
  private func takeRemains() -> [Any]? {
    if !state.pointee.possibleStrongCycles.isEmpty { state.pointee.possibleStrongCycles.removeAll() }
    let isBare =
      state.pointee.entered.isEmpty && state.pointee.moved.isEmpty && state.pointee.rootChanges.isEmpty
      && state.pointee.mail.isEmpty && state.pointee.numbered.isEmpty && state.pointee.leftSession.isEmpty
    return isBare ? nil : takeWhatRemains()
  }

  private func takeWhatRemains() -> [Any] {
    let remains: [Any] = [
      state.pointee.entered, state.pointee.moved, state.pointee.rootChanges, state.pointee.mail.deliveries,
      state.pointee.numbered, state.pointee.leftSession,
    ]
    state.pointee.numbered = []
    state.pointee.leftSession = []
    state.pointee.entered = []
    state.pointee.moved = []
    state.pointee.rootChanges = []
    state.pointee.mail.forget()
    state.pointee.enteredWithoutCycle = 0
    return remains
  }

  /// A write has ended. If it was made without a transaction and kept all the same, its readers run in the next refresh.
  func closeIfStray() {
    let isStray = state.pointee.phase == .idle && state.pointee.openEdits.isEmpty && !state.pointee.log.isEmpty
    if isStray { closeStray() }
  }

  private func closeStray() {
    settleAttachment()
    state.pointee.possibleStrongCycles.removeAll()
    settleOrigins()
    settleWatches()
    state.pointee.entered.removeAll()
    state.pointee.leftSession.removeAll()
    state.pointee.enteredWithoutCycle = 0
    state.pointee.moved.removeAll()
    state.pointee.numbered.removeAll()
    forgetLog(of: "outside a transaction", by: state.pointee.log.last)
    if !isBusy { closeHistory() }
    if !state.pointee.observedChanges.isEmpty { tellObservation() }
  }

  /// A write put a node below itself: what was done since the savepoint, or in the run, is taken back.
  func reportStrongCycle(_ cycle: (node: any Node, slot: _PropertyInfo)) {
    _ = refuses(.strongCycle(type: type(of: cycle.node)._$type.name, slot: cycle.slot.slotName))
  }

  /// Puts back what was written since a place in the log.
  ///
  /// - Parameter count: How many lists had been edited then and not been looked at.
  func takeBackWrites(since mark: ChangeLog.Mark, editedLists count: Int) {
    state.pointee.log.forgetEdited()
    let holders = state.pointee.pendingHolders.count
    var restoration = Restoration()
    while let entry = state.pointee.log.popLast(since: mark) {
      willRestore(entry)
      willRestoreNodes(entry, &restoration)
      entry.property.restore(entry.node, from: entry.payload)
      entry.letGoOfNode()
    }
    didRestoreNodes(restoration)
    state.pointee.log.trim(to: mark)
    // A value that died may have written to others, which was taken back as well.
    state.pointee.pendingHolders.removeSubrange(min(holders, state.pointee.pendingHolders.count)...)
    state.pointee.editedLists.removeSubrange(min(count, state.pointee.editedLists.count)...)
  }

  /// Lets go of ended observers where no code that runs as their closures die can reach the list.
  private func forgetDeparted() { _ = takeDeparted() }

  /// Not inlined, so that the list is empty in memory before the first of them dies.
  @inline(never)
  private func takeDeparted() -> [AnyObject] {
    let departed = state.pointee.departed
    state.pointee.departed = []
    return departed
  }

  /// Empties the log. What dies with it may begin a transaction, which finds the log empty.
  ///
  /// - Parameter others: The last entry that is not a smart observer's.
  private func forgetLog(of name: String, by others: LogEntry?) {
    if !state.pointee.editedLists.isEmpty { state.pointee.editedLists.removeAll(keepingCapacity: true) }
    if let history = state.pointee.history { return keep(in: history, name, by: others) }
    if forgetBases() {
      ChangeLog.forget(state.pointee.log.takeAll())
      state.pointee.log.didForget()
    } else {
      state.pointee.log.removeAllTrivial()
    }
  }

  @inline(never)
  private func keep(in history: UndoHistory, _ name: String, by others: LogEntry?) {
    _ = forgetBases()
    history.take(state.pointee.log.takeAll(), by: others, in: name)
    state.pointee.log.didForget()
  }

  /// Empties the graveyard: what died off isolation is taken out of the graph and the observers.
  @inline(__always)
  private func buryTheDead() {
    if graveyard.hasNotes { buryWhatIsDead() }
  }

  private func buryWhatIsDead() {
    guard let dead = graveyard.empty() else { return }
    for node in dead.nodes {
      var next: Graph.Source? = node.slots
      while let source = next {
        next = source.next
        for (tag, flag) in (source.object as? ObserversOfOrigin)?.observers ?? [] {
          if let observer = observer(tag, flag) { end(observer.plan) }
        }
        if source.label == SlotLabel.end.rawValue { noteEnd(source) } else { bury(source) }
        state.pointee.slots -= 1
        Census.records.add(-1)
      }
    }
    for (number, flag) in dead.plans { if let plan = plan(number, flag) { end(plan) } }
    confirmForgotten(dead.layers)
  }

  /// Whether the root may be replaced now.
  func mayReplaceRoot() -> Bool {
    if state.pointee.isReplaying { return false }
    if state.pointee.openAccess != nil { return !refusesInAccess(.rootReplacement) }
    if isOrdered, let running = state.pointee.running {
      return !refuses(.rootReplacedInObserver(observer: running.name))
    }
    return true
  }

  /// The nodes that come with the first root are no change, so a strong cycle among them is reported and stays.
  func takeFirstRoot(_ root: any Node) {
    exchangeRoot(for: root)
    if let cycle = strongCycleAmongEntered() { reportStrongCycle(cycle) }
    state.pointee.entered = []
    state.pointee.leftSession = []
    state.pointee.enteredWithoutCycle = 0
    state.pointee.moved = []
    state.pointee.numbered = []
  }

  /// Makes another node the root, in a transaction.
  func replaceRoot(_ new: any Node) {
    settleAttachment()
    if state.pointee.root === new { return }
    let owner = new._$node.owner
    if owner != 0, owner != number, LiveEngines.contains(owner) {
      _ = refuses(.foreignNode(type: type(of: new)._$type.name, slot: "the root"))
      return
    }
    let version = graph.version(of: rootSource)
    state.pointee.rootChanges.append(RootChange(old: state.pointee.root, version: version))
    exchangeRoot(for: new)
    let former = state.pointee.rootChanges.first { $0.old === new }
    graph.setVersion(former?.version ?? graph.nextVersion(), of: rootSource)
  }
}
