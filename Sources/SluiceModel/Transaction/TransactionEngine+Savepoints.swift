import CSluice
import SluiceGraph

// Transactions and savepoints: begin, end and rollback.

extension TransactionEngine {
  @usableFromInline
  final func begin(_ name: String) -> Savepoint {
    sluice_run() == nil && frame.phase == .idle ? beginOutermost(name) : beginInside(name)
  }

  /// Begins a transaction while another one runs, of this mediator or another.
  @inline(never)
  private func beginInside(_ name: String) -> Savepoint {
    let answer = activity.answer(to: .begin)
    if let objection = objection(to: .update(name)) {
      _ = refuses(objection, notesOfAccess)
    } else if let current = TransactionEngine.current, current !== self, current.frame.phase != .idle {
      _ = refuses(.transactionInTransaction(update: name, running: current.transaction.name ?? ""))
    } else if answer == .joined, let runner = frame.runner {
      _ = refuses(.updateInObserver(observer: runner.name, update: name))
    }
    // Also if another mediator's transaction began in between: this one's is open below it.
    if answer == .granted { return beginOutermost(name) }
    if answer == .nested {
      settleAttachment()
      log.forgetEdited()
    }
    return beginSavepoint(answer == .nested ? .nested : .joined, name)
  }

  /// Begins a transaction inside that of another mediator without a violation, which has been reported already.
  final func beginAlone(_ name: String) -> Savepoint {
    frame.phase == .idle ? beginOutermost(name) : beginSavepoint(frame.isOrdered ? .joined : .nested, name)
  }

  private func beginSavepoint(_ extent: Savepoint.Extent, _ name: String) -> Savepoint {
    let savepoint = savepoint(extent)
    transaction.savepointNames.append(name)
    setReads(frame.reads)
    neighbors.witness?.note(.savepointBegan(name))
    return savepoint
  }

  @inline(__always)
  private func beginOutermost(_ name: String) -> Savepoint {
    clearGraveyard()
    // The counts of a savepoint are 0, except for followers of the open transaction and, inside an ignored edit, the
    // journal of the tree.
    let savepoint = Savepoint(
      extent: .outermost, log: log.mark, tree: log.openEdits.isEmpty ? Tree.Mark() : tree.mark,
      followers: followers.mark, marks: 0, outer: sluice_run(),
      outerFlags: sluice_flags())
    if !transaction.participants.isEmpty { noteMarks() }
    transaction.name = name
    log.segment = 0
    frame.phase = .transaction
    if rules.thread != sluice_thread() { noteIsolation() }
    setReads(.free)
    if neighbors.witness != nil { neighbors.witness?.note(.transactionBegan(name)) }
    return savepoint
  }

  private func savepoint(_ extent: Savepoint.Extent) -> Savepoint {
    let savepoint = Savepoint(
      extent: extent, log: log.mark, tree: tree.mark, followers: followers.mark, marks: transaction.marks.count,
      outer: sluice_run(), outerFlags: sluice_flags())
    noteMarks()
    return savepoint
  }

  private func noteMarks() {
    transaction.participants.forEach {
      transaction.marks.append(ParticipantMark(participant: $0, mark: $0.mark))
    }
  }

  private func forgetMarks(of savepoint: Savepoint) {
    while transaction.marks.count > savepoint.marks { transaction.marks.removeLast() }
  }

  /// Ends a savepoint after its closure has returned. For the outermost transaction, runs the refresh, closes the
  /// transaction, and runs its followers.
  @usableFromInline
  final func end(_ savepoint: Savepoint) {
    if savepoint.extent != .joined, let cycle = settledStrongCycle() {
      rollBack(savepoint)
      return reportStrongCycle(cycle)
    }
    switch savepoint.extent {
    case .joined, .nested:
      let name = transaction.savepointNames.removeLast()
      forgetMarks(of: savepoint)
      neighbors.witness?.note(.savepointEnded(name))
      sluice_set(savepoint.outer, savepoint.outerFlags)
    case .outermost:
      refresh()
      #if DEBUG
        let hidden = hiddenNodes(since: savepoint.log)
        let name = transaction.name ?? ""
      #endif
      if neighbors.witness != nil { neighbors.witness?.note(.committed(transaction.name ?? "")) }
      if neighbors.reader != nil { readLog(of: transaction.name ?? "") }
      // The keeper that takes the log notes the transaction as well.
      if let keeper = neighbors.keeper, log.isEmpty || !log.openEdits.isEmpty {
        keeper.noteTransaction(transaction.name ?? "")
      }
      close(savepoint)
      follow()
      #if DEBUG
        report(hidden, of: name)
      #endif
    }
  }

  /// Rolls back everything since the savepoint after its closure has thrown, without notifications. A joined savepoint
  /// rolls back nothing.
  @usableFromInline
  final func rollBack(_ savepoint: Savepoint) {
    let isOutermost = savepoint.extent == .outermost
    let name = isOutermost ? transaction.name ?? "" : transaction.savepointNames.removeLast()
    guard savepoint.extent != .joined else {
      forgetMarks(of: savepoint)
      neighbors.witness?.note(.savepointEnded(name))
      return sluice_set(savepoint.outer, savepoint.outerFlags)
    }
    settleAttachment()
    // Objects whose last reference may be here. They are released after the rollback, because `deinit` can re-enter the
    // engine.
    var remains = TransactionRemains()
    takeBackWrites(since: savepoint.log)
    takeBackTree(to: savepoint.tree, leaving: &remains)
    let marks = transaction.marks[savepoint.marks...]
    transaction.participants.forEach { participant in
      participant.takeBack(
        to: marks.first { $0.participant === participant }?.mark ?? 0, in: self, leaving: &remains)
    }
    forgetMarks(of: savepoint)
    var dropped = followers.takeBack(to: savepoint.followers)
    defer {
      tellRolledBack(&dropped)
      withExtendedLifetime(remains) {}
    }
    neighbors.witness?.note(.rolledBack(name))
    guard isOutermost else { return sluice_set(savepoint.outer, savepoint.outerFlags) }
    settleOrigins()
    transaction.participants.forEach { $0.didTakeBackAll(in: self) }
    close(savepoint)
    follow()
  }

  /// Closes a transaction when the engine is idle. Only then are values, nodes and closures released, because `deinit`
  /// may begin another transaction.
  private func close(_ savepoint: Savepoint) {
    // Cleared before release, because `deinit` can re-enter.
    let remains = closeParts()
    let name = transaction.name ?? ""
    transaction.name = nil
    frame.phase = .idle
    frame.reads = .free
    sluice_set(savepoint.outer, savepoint.outerFlags)
    // A transaction that began inside an edit in place outside of transactions leaves the log to that edit.
    if !log.isEmpty, log.openEdits.isEmpty { forgetLog(of: name, by: transaction.lastByOthers) }
    if let remains { withExtendedLifetime(remains) {} }
    clearGraveyard()
  }

  /// Closes all participants of the transaction. Returns the objects that may hold last references.
  @inline(__always)
  private func closeParts() -> TransactionRemains? {
    if !transaction.participants.isEmpty || !tree.isAsBefore { closeAllParts() } else { nil }
  }

  @inline(never)
  private func closeAllParts() -> TransactionRemains {
    var remains = TransactionRemains()
    if !transaction.participants.isEmpty { closeParticipants(leaving: &remains) }
    if !tree.pending.isEmpty { settleAttachment() }  // Writes in the `deinit` of a value.
    if let keeper = neighbors.keeper, let old = tree.firstRoot { keeper.noteRoot(old) }
    if let reader = neighbors.rootReader, let old = tree.firstRoot, old !== tree.root {
      followers.heralds.append { reader.noteReplacement() }
    }
    tree.close(leaving: &remains)
    return remains
  }

  private func closeParticipants(leaving remains: inout TransactionRemains) {
    var staying: [Participant] = []
    // Closing a participant may make others join.
    while let participant = transaction.participants.removeFirst() {
      participant._withUnsafeGuaranteedRef {
        $0.close(in: self, leaving: &remains)
        if $0.staysJoined { staying.append($0) } else { $0.hasJoined = false }
      }
    }
    for participant in staying { transaction.participants.insert(participant) }
    while !transaction.marks.isEmpty { transaction.marks.removeLast() }
  }

  /// Ends a write. If it was made without a transaction and stored nevertheless, its readers run in the next refresh.
  final func closeIfStray() {
    if frame.phase == .idle, log.openEdits.isEmpty, !log.isEmpty { closeStray() }
  }

  private func closeStray() {
    settleAttachment()
    settleOrigins()
    if neighbors.reader != nil { readLog(of: "outside a transaction") }
    let remains = closeAllParts()
    withExtendedLifetime(remains) {}
    forgetLog(of: "outside a transaction", by: log.last)
    if !isBusy { closeKeeper() }
    callHeralds()
  }

  /// Passes the log to its reader. A transaction that began inside an edit in place leaves the log to that edit.
  private func readLog(of name: String) {
    guard log.openEdits.isEmpty, !log.isEmpty || tree.hasOtherRoot, let reader = neighbors.reader else { return }
    if !tree.pending.isEmpty { settleAttachment() }
    let outer = (sluice_run(), sluice_flags())
    reading { reader.read(name, in: self) }
    // No code may run on behalf of an edit outside of transactions.
    sluice_set(outer.0, outer.1)
  }

  /// Reports a write that has put a node below itself. The caller has rolled back the savepoint or the run.
  final func reportStrongCycle(_ cycle: (node: any Node, slot: _PropertyInfo)) {
    _ = refuses(.strongCycle(type: type(of: cycle.node)._$type.name, slot: cycle.slot.slotName))
  }

  /// Restores the slots that were written since a mark in the log.
  final func takeBackWrites(since mark: ChangeLog.Mark) {
    log.forgetEdited()
    let holders = tree.pending.count
    var restoration = Restoration()
    while let entry = log.popLast(since: mark) {
      willRestore(entry)
      willRestoreNodes(entry, &restoration)
      entry.property.restore(entry.node, from: entry.payload)
      entry.letGoOfNode()
    }
    didRestoreNodes(restoration)
    log.trim(to: mark)
    // The `deinit` of a value may have written to other nodes. Those writes were rolled back as well.
    tree.pending.removeSubrange(min(holders, tree.pending.count)...)
  }

  /// Clears the log. The `deinit` of a logged value may begin a transaction, which finds the log empty.
  ///
  /// - Parameter others: The last entry that no smart observer wrote.
  private func forgetLog(of name: String, by others: LogEntry?) {
    if let keeper = neighbors.keeper { return keep(by: keeper, name, others) }
    if log.forgetBases() {
      ChangeLog.forget(log.takeAll())
      log.didForget()
    } else {
      log.removeAllTrivial()
    }
  }

  /// Passes the entries of the open transaction's log to a closure, which takes them over. The transaction continues with
  /// an empty log.
  final func passLog(to take: (LogEntry?) -> Void) {
    _ = log.forgetBases()
    take(log.takeAll())
    log.didForget()
  }

  @inline(never)
  private func keep(by keeper: any LogKeeper, _ name: String, _ others: LogEntry?) {
    passLog { keeper.take($0, by: others, in: name) }
  }

  /// Clears the graveyard: removes objects that were deinitialized outside of the isolation from the graph and the
  /// observers.
  @inline(__always)
  final func clearGraveyard() {
    if graveyard.hasNotes { clearNotedObjects() }
  }

  private func clearNotedObjects() {
    guard let dead = graveyard.empty() else { return }
    for node in dead.nodes {
      var next: Graph.Source? = node.slots
      while let source = next {
        next = source.next
        if NodeCompanion.of(source)?.nodeDied(source, in: self) != true { bury(source) }
        tree.observedSlots -= 1
        Census.records.add(-1)
      }
    }
    for note in dead.notes { note(self) }
  }

  /// Disposes the source of a deinitialized node.
  final func bury(_ source: Graph.Source) {
    if let elements = neighbors.elements { return elements.buried(source) }
    graph.dispose(source)
  }
}
