import CSluice
import SluiceGraph
import SluiceMessages

// Transactions and savepoints: how they begin, end, and are taken back.

extension Engine {
  func begin(_ name: String) -> Savepoint {
    let current = Engine.current
    if let current, current !== self, current.phase != .idle {
      _ = refuses(.transactionInTransaction(update: name, running: current.transactionName ?? ""))
    } else if isOrdered, let running {
      _ = refuses(.updateInObserver(observer: running.name, update: name))
    }
    // Also where another mediator's transaction stands between: this one's is open below it.
    if phase != .idle {
      if !isOrdered {
        settleAttachment()
        log.edited.removeAll(keepingCapacity: true)
      }
      let savepoint = savepoint(isOrdered ? .joined : .nested, name)
      setAccess(access)
      tracer?.note(.savepointBegan(name))
      return savepoint
    }
    buryTheDead()
    let savepoint = savepoint(.outermost, name)
    transactionName = name
    transaction &+= 1
    segment = 0
    phase = .transaction
    setAccess(.free)
    tracer?.note(.transactionBegan(name))
    return savepoint
  }

  private func savepoint(_ extent: Savepoint.Extent, _ name: String) -> Savepoint {
    Savepoint(
      extent: extent, name: name, mark: log.mark, editedLists: editedLists.count,
      rootChanges: rootChanges.count, entered: entered.count,
      registrationChanges: registrationChanges.count, mail: mail.mark, queue: queue.count, shieldings: shieldings.count,
      afterRefresh: afterRefresh.count, outer: sluice_run(), outerFlags: sluice_flags())
  }

  /// The closure has returned. Of the outermost transaction: the refresh, then the end, and what follows from it.
  func end(_ savepoint: Savepoint) {
    if savepoint.extent != .joined, let cycle = settledStrongCycle() {
      rollBack(savepoint)
      return reportStrongCycle(cycle)
    }
    switch savepoint.extent {
    case .joined, .nested: tracer?.note(.savepointEnded(savepoint.name))
    case .outermost:
      refresh()
      tracer?.note(.committed(savepoint.name))
      close(savepoint)
      return follow()
    }
    sluice_set(savepoint.outer, savepoint.outerFlags)
  }

  /// The closure has thrown: everything since the savepoint is undone, and nobody is notified of it.
  func rollBack(_ savepoint: Savepoint) {
    guard savepoint.extent != .joined else { return sluice_set(savepoint.outer, savepoint.outerFlags) }
    settleAttachment()
    restore(to: savepoint)
    takeBackRegistrations(downTo: savepoint.registrationChanges)
    takeBackShieldings(downTo: savepoint.shieldings)
    for delivery in mail.takeBack(to: savepoint.mail) { restoreVersion(of: delivery) }
    queue.removeSubrange(savepoint.queue...)
    let forgotten = Array(afterRefresh[savepoint.afterRefresh...])
    afterRefresh.removeSubrange(savepoint.afterRefresh...)
    tracer?.note(.rolledBack(savepoint.name))
    guard savepoint.extent == .outermost else { return sluice_set(savepoint.outer, savepoint.outerFlags) }
    settleOrigins()
    for memo in memosWithEarlier { memo.refresh(in: self) }
    close(savepoint)
    withExtendedLifetime(forgotten) {}
    follow()
  }

  /// Puts back what was written since a savepoint.
  private func restore(to savepoint: Savepoint) {
    takeBackWrites(since: savepoint.mark, editedLists: savepoint.editedLists)
    while rootChanges.count > savepoint.rootChanges {
      let change = rootChanges.removeLast()
      exchangeRoot(for: change.old)
      graph.setVersion(change.version, of: rootSource)
    }
    // Out of reach before they die: a node's `deinit` may begin a transaction.
    let freed = Array(entered[savepoint.entered...])
    entered.removeSubrange(savepoint.entered...)
    enteredWithoutCycle = min(enteredWithoutCycle, entered.count)
    for node in freed { node._$node.owner = 0 }
  }

  /// Nothing runs any more. Only then are values, nodes and closures let go: what dies may begin a transaction.
  private func close(_ savepoint: Savepoint) {
    settleRegistrations()
    for memo in memosWithEarlier { memo.forgetEarlier() }
    memosWithEarlier.removeAll()
    shieldings.removeAll()
    // Out of reach before they die.
    let remains = (entered, moved, rootChanges, mail)
    (entered, moved, rootChanges, mail) = ([], [], [], Mail(time: mail.time))
    enteredWithoutCycle = 0
    possibleStrongCycles.removeAll()
    transactionName = nil
    phase = .idle
    setAccess(.free)
    sluice_set(savepoint.outer, savepoint.outerFlags)
    forgetDeparted()
    forgetLog()
    withExtendedLifetime(remains) {}
    buryTheDead()
  }

  /// A write without a transaction that was kept all the same: its readers run in the next refresh.
  func closeStray() {
    settleAttachment()
    possibleStrongCycles.removeAll()
    settleOrigins()
    transaction &+= 1
    entered.removeAll()
    enteredWithoutCycle = 0
    moved.removeAll()
    forgetLog()
  }

  /// A write put a node below itself: what was done since the savepoint, or in the run, is taken back.
  func reportStrongCycle(_ cycle: (node: any Node, slot: PropertyInfo)) {
    _ = refuses(.strongCycle(type: type(of: cycle.node)._$type.name, slot: cycle.slot.slotName))
  }

  /// Puts back what was written since a place in the log.
  ///
  /// - Parameter count: How many lists had been edited then and not been looked at.
  func takeBackWrites(since mark: ChangeLog.Mark, editedLists count: Int) {
    var restoration = Restoration()
    while let entry = log.popLast(since: mark) {
      willRestore(entry)
      willRestoreNodes(entry, &restoration)
      entry.property.restore(entry.node, from: entry.payload)
      entry.header.pointee.node.release()
    }
    didRestoreNodes(restoration)
    log.trim(to: mark)
    editedLists.removeSubrange(min(count, editedLists.count)...)
  }

  /// Lets go of ended observers where no code that runs as their closures die can reach the list.
  private func forgetDeparted() {
    var gone: [AnyObject] = []
    swap(&departed, &gone)
  }

  /// Empties the log where no code that runs as values die can reach it: a node's `deinit` may begin a transaction.
  private func forgetLog() {
    editedLists.removeAll(keepingCapacity: true)
    var closed = ChangeLog()
    swap(&log, &closed)
    closed.clear()
    if log.isEmpty, phase == .idle { swap(&log, &closed) }
  }

  /// Empties the graveyard: what died off isolation is taken out of the graph and the observers.
  private func buryTheDead() {
    guard let dead = graveyard.empty() else { return }
    for node in dead.nodes {
      for source in node.sources { graph.dispose(source) }
      for (tag, flag) in node.observers { if let observer = observer(tag, flag) { end(observer.plan) } }
    }
    for (number, flag) in dead.plans { if let plan = plan(number, flag) { end(plan) } }
  }

  /// Whether the root may be replaced now.
  func mayReplaceRoot() -> Bool {
    if isOrdered, let running { return !refuses(.rootReplacedInObserver(observer: running.name)) }
    return true
  }

  /// The nodes that come with the first root are no change, so a strong cycle among them is reported and stays.
  func takeFirstRoot(_ root: any Node) {
    exchangeRoot(for: root)
    if let cycle = strongCycleAmongEntered() { reportStrongCycle(cycle) }
    entered = []
    enteredWithoutCycle = 0
    moved = []
  }

  /// Makes another node the root, in a transaction.
  func replaceRoot(_ new: any Node) {
    settleAttachment()
    if root === new { return }
    let owner = new._$node.owner
    if owner != 0, owner != number, LiveEngines.contains(owner) {
      _ = refuses(.foreignNode(type: type(of: new)._$type.name, slot: "the root"))
      return
    }
    let version = graph.version(of: rootSource)
    rootChanges.append(RootChange(old: root, version: version))
    exchangeRoot(for: new)
    let former = rootChanges.first { $0.old === new }
    graph.setVersion(former?.version ?? graph.nextVersion(), of: rootSource)
  }
}
