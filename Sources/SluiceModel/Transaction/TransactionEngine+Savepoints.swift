import CSluice
import SluiceGraph

// Transactions and savepoints: how they begin, end, and are taken back.

extension TransactionEngine {
  @usableFromInline
  final func begin(_ name: String) -> Savepoint {
    sluice_run() == nil && frame.phase == .idle ? beginOutermost(name) : beginInside(name)
  }

  /// Begins where another transaction runs, of this mediator or another.
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
    // Also where another mediator's transaction stands between: this one's is open below it.
    if answer == .granted { return beginOutermost(name) }
    if answer == .nested {
      settleAttachment()
      log.forgetEdited()
    }
    return beginSavepoint(answer == .nested ? .nested : .joined, name)
  }

  /// Begins a transaction that is no violation where another mediator's runs, which has been reported.
  final func beginAlone(_ name: String) -> Savepoint {
    frame.phase == .idle ? beginOutermost(name) : beginSavepoint(frame.isOrdered ? .joined : .nested, name)
  }

  private func beginSavepoint(_ extent: Savepoint.Extent, _ name: String) -> Savepoint {
    let savepoint = savepoint(extent)
    transaction.savepointNames.append(name)
    setReads(frame.reads)
    neighbours.witness?.note(.savepointBegan(name))
    return savepoint
  }

  @inline(__always)
  private func beginOutermost(_ name: String) -> Savepoint {
    buryTheDead()
    // What a savepoint counts is empty, except for followers of the open transaction and, inside an ignored edit, the journal of the tree.
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
    if neighbours.witness != nil { neighbours.witness?.note(.transactionBegan(name)) }
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

  /// The closure has returned. Of the outermost transaction: the refresh, then the end, and what follows from it.
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
      neighbours.witness?.note(.savepointEnded(name))
      sluice_set(savepoint.outer, savepoint.outerFlags)
    case .outermost:
      refresh()
      if neighbours.witness != nil { neighbours.witness?.note(.committed(transaction.name ?? "")) }
      if neighbours.reader != nil { readLog(of: transaction.name ?? "") }
      // Who takes the log notes it as well.
      if let keeper = neighbours.keeper, log.isEmpty || !log.openEdits.isEmpty {
        keeper.noteTransaction(transaction.name ?? "")
      }
      close(savepoint)
      follow()
    }
  }

  /// The closure has thrown: everything since the savepoint is rolled back, and nobody is notified. A joined savepoint rolls back
  /// nothing.
  @usableFromInline
  final func rollBack(_ savepoint: Savepoint) {
    let isOutermost = savepoint.extent == .outermost
    let name = isOutermost ? transaction.name ?? "" : transaction.savepointNames.removeLast()
    guard savepoint.extent != .joined else {
      forgetMarks(of: savepoint)
      return sluice_set(savepoint.outer, savepoint.outerFlags)
    }
    settleAttachment()
    // What only these hold dies when all is taken back, for it may do anything then.
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
    neighbours.witness?.note(.rolledBack(name))
    guard isOutermost else { return sluice_set(savepoint.outer, savepoint.outerFlags) }
    settleOrigins()
    transaction.participants.forEach { $0.didTakeBackAll(in: self) }
    close(savepoint)
    follow()
  }

  /// Nothing runs any more. Only then are values, nodes and closures let go: what dies may begin a transaction.
  private func close(_ savepoint: Savepoint) {
    // Out of reach before they die.
    let remains = closeParts()
    let name = transaction.name ?? ""
    transaction.name = nil
    frame.phase = .idle
    frame.reads = .free
    sluice_set(savepoint.outer, savepoint.outerFlags)
    // One that was begun inside an edit in place, which is kept though it is outside a transaction, leaves the log to that.
    if !log.isEmpty, log.openEdits.isEmpty { forgetLog(of: name, by: transaction.lastByOthers) }
    if let remains { withExtendedLifetime(remains) {} }
    buryTheDead()
  }

  /// All who take part are done with the transaction. Returns what may hold the last reference to something.
  @inline(__always)
  private func closeParts() -> TransactionRemains? {
    if !transaction.participants.isEmpty || !tree.isAsBefore { closeAllParts() } else { nil }
  }

  @inline(never)
  private func closeAllParts() -> TransactionRemains {
    var remains = TransactionRemains()
    if !transaction.participants.isEmpty { closeParticipants(leaving: &remains) }
    if !tree.pending.isEmpty { settleAttachment() }  // What a value that died has written.
    if let keeper = neighbours.keeper, let old = tree.firstRoot { keeper.noteRoot(old) }
    tree.close(leaving: &remains)
    return remains
  }

  private func closeParticipants(leaving remains: inout TransactionRemains) {
    var staying: [Participant] = []
    // What one of them does may have others join.
    while let participant = transaction.participants.removeFirst() {
      participant._withUnsafeGuaranteedRef {
        $0.close(in: self, leaving: &remains)
        if $0.staysJoined { staying.append($0) } else { $0.hasJoined = false }
      }
    }
    for participant in staying { transaction.participants.insert(participant) }
    while !transaction.marks.isEmpty { transaction.marks.removeLast() }
  }

  /// A write has ended. If it was made without a transaction and kept all the same, its readers run in the next refresh.
  final func closeIfStray() {
    if frame.phase == .idle, log.openEdits.isEmpty, !log.isEmpty { closeStray() }
  }

  private func closeStray() {
    settleAttachment()
    settleOrigins()
    if neighbours.reader != nil { readLog(of: "outside a transaction") }
    let remains = closeAllParts()
    withExtendedLifetime(remains) {}
    forgetLog(of: "outside a transaction", by: log.last)
    if !isBusy { closeKeeper() }
    callHeralds()
  }

  /// A transaction that was begun inside an edit in place leaves its log to that.
  private func readLog(of name: String) {
    guard log.openEdits.isEmpty, !log.isEmpty || tree.hasOtherRoot, let reader = neighbours.reader else { return }
    if !tree.pending.isEmpty { settleAttachment() }
    let outer = (sluice_run(), sluice_flags())
    reading { reader.read(name, in: self) }
    // An edit outside of transactions runs nothing.
    sluice_set(outer.0, outer.1)
  }

  /// A write has put a node below itself. The caller has taken the savepoint or the run back.
  final func reportStrongCycle(_ cycle: (node: any Node, slot: _PropertyInfo)) {
    _ = refuses(.strongCycle(type: type(of: cycle.node)._$type.name, slot: cycle.slot.slotName))
  }

  /// Puts back what was written since a place in the log.
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
    // A value that died may have written to others, which was taken back as well.
    tree.pending.removeSubrange(min(holders, tree.pending.count)...)
  }

  /// Empties the log. What dies with it may begin a transaction, which finds the log empty.
  ///
  /// - Parameter others: The last entry that is not a smart observer's.
  private func forgetLog(of name: String, by others: LogEntry?) {
    if let keeper = neighbours.keeper { return keep(by: keeper, name, others) }
    if log.forgetBases() {
      ChangeLog.forget(log.takeAll())
      log.didForget()
    } else {
      log.removeAllTrivial()
    }
  }

  @inline(never)
  private func keep(by keeper: any LogKeeper, _ name: String, _ others: LogEntry?) {
    _ = log.forgetBases()
    keeper.take(log.takeAll(), by: others, in: name)
    log.didForget()
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
        if NodeCompanion.of(source)?.nodeDied(source, in: self) != true { bury(source) }
        tree.observedSlots -= 1
        Census.records.add(-1)
      }
    }
    for note in dead.notes { note(self) }
  }

  /// A node has died whose source this was: disposes of it.
  final func bury(_ source: Graph.Source) {
    if let elements = neighbours.elements { return elements.buried(source) }
    graph.dispose(source)
  }
}
