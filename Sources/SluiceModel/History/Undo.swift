import CSluice
import SluiceMessages

/// The undo history and the optimistic updates of an engine.
final class Undo: LogKeeper {
  /// Used to connect and disconnect. Other methods receive the engine as an argument, because retaining an object with
  /// weak references is slow.
  unowned(unsafe) private let engine: TransactionEngine
  /// The undo history; nil while no steps are kept.
  @exclusivity(unchecked) var history: UndoHistory? { didSet { openDoor() } }
  /// The names of the open groups, outermost first.
  @exclusivity(unchecked) private var groups: [String] = [] { didSet { openDoor() } }
  /// The tracked values of the history; nil until a tracking reader exists.
  @exclusivity(unchecked) var shown: ShownHistory? { didSet { openDoor() } }
  /// The times of transactions.
  private let timeline: Timeline

  init(_ engine: TransactionEngine) {
    self.engine = engine
    timeline = Timeline(engine.rules.clock)
  }

  /// Connects to the engine while transactions have to be kept or closed, and disconnects otherwise.
  private func openDoor() {
    let isNeeded = history != nil || shown != nil || !groups.isEmpty || engine.transaction.isReplayed
    if isNeeded != (engine.neighbors.keeper != nil) { engine.neighbors.keeper = isNeeded ? self : nil }
  }

  /// The undo history, created without steps if there is none.
  var madeHistory: UndoHistory {
    if let history { return history }
    let made = UndoHistory(limit: 0)
    history = made
    return made
  }

  // MARK: Log

  func noteTransaction(_ name: String) { history?.noteTransaction(name) }

  func noteRoot(_ old: (any Node)?) { history?.noteRoot(old) }

  func take(_ last: LogEntry?, by others: LogEntry?, in name: String) {
    if let history { history.take(last, by: others, in: name) } else { ChangeLog.forget(last) }
  }

  var isOpen: Bool { !groups.isEmpty || history?.isOpen == true }

  func close(in engine: TransactionEngine) {
    setReplayed(false, in: engine)
    let history = history
    history?.close(root: engine.tree.root, inGroup: !groups.isEmpty)
    history?.letGoOfRemains()
    engine.doWhatWaits()
    if let history = self.history, !history.isOfUse { self.history = nil }
    tellShown(in: engine)
  }

  private func setReplayed(_ isReplayed: Bool, in engine: TransactionEngine) {
    guard engine.transaction.isReplayed != isReplayed else { return }
    engine.transaction.isReplayed = isReplayed
    engine.frame.restrain(isReplayed: isReplayed)
    if history == nil { openDoor() }
  }

  // MARK: Moves

  /// Undoes or redoes a step and runs observers. Of their writes, only those of derived properties are kept.
  ///
  /// A move that would leave a node below itself is reverted and reported. The step stays.
  ///
  /// - Returns: False if there is no step, if the engine is busy, or if the move was reverted.
  func replay(_ cause: TransactionCause, in engine: TransactionEngine) -> Bool {
    if engine.refusesInside(.undo(call: cause == .undo ? "undo" : "redo")) { return false }
    guard engine.mayMove else {
      _ = engine.refuses(
        .undoWhileBusy(call: cause == .undo ? "undo" : "redo", running: engine.transaction.name))
      return false
    }
    // Confirms the updates that were released without an answer, before the step is chosen.
    engine.clearGraveyard()
    guard let history, let step = history.nextStep(cause) else { return false }
    let savepoint = engine.begin((cause == .undo ? "undo " : "redo ") + step.name)
    history.putBackNextStep(cause, in: engine)
    setReplayed(true, in: engine)
    let cycle = engine.settledStrongCycle()
    if cycle != nil { history.turnBack(in: engine) }
    engine.end(savepoint)
    if let cycle { engine.reportStrongCycle(cycle) }
    return cycle == nil
  }

  func setLimit(_ limit: Int, in engine: TransactionEngine) {
    let former = history
    if let former {
      former.setLimit(max(0, limit))
      if !former.isOfUse { history = nil }
    } else if limit > 0 {
      history = UndoHistory(limit: limit)
    }
    if !engine.isBusy { former?.letGoOfRemains() }
    withExtendedLifetime(former) {}
    tellChanged(in: engine)
  }

  /// Permits the next transaction, which begins now, to extend the last step. Has no effect in a transaction.
  func coalesce(_ coalescing: UndoCoalescing, in engine: TransactionEngine) {
    if !engine.isBusy { history?.coalescing = KeptCoalescing(coalescing, at: timeline.elapsed()) }
  }

  func beginGroup(_ name: String) { groups.append(name) }

  /// Ends a group. Its step has the name of the outermost group.
  func endGroup(in engine: TransactionEngine) {
    let name = groups.removeLast()
    guard groups.isEmpty, let history else { return engine.doWhatWaits() }
    history.nameOpen(name)
    if !engine.isBusy { close(in: engine) }
  }

  // MARK: Optimistic updates

  /// Makes the open transaction an optimistic update, and returns the number of its layer.
  func lay(_ name: String, at place: CodePlace, in engine: TransactionEngine) -> Int {
    madeHistory.lay(name, at: place, in: engine)
  }

  func confirmLayer(_ number: Int, in engine: TransactionEngine) {
    guard let history, let layer = history.layer(number) else { return }
    history.confirm(layer)
    close(in: engine)
  }

  func revertLayer(
    _ number: Int, _ onConflict: ((OptimisticConflict) -> Void)?, in engine: TransactionEngine
  ) {
    guard let name = history?.layer(number)?.name else { return }
    let savepoint = engine.begin("revert \(name)")
    if let history, let layer = history.layer(number) {
      for conflict in history.takeBack(layer, in: engine) { onConflict?(conflict) }
    }
    engine.end(savepoint)
  }

  /// Confirms and reports an optimistic update that was released without an answer.
  func confirmForgotten(_ number: Int, in engine: TransactionEngine) {
    engine.whenNothingRuns { [self, unowned engine] in
      guard let history, let layer = history.layer(number) else { return }
      history.confirm(layer)
      _ = engine.refuses(.optimisticUnanswered(name: layer.name), [.optimistic(layer.name, at: layer.place)])
    }
  }
}

extension TransactionEngine {
  /// The undo of the engine, created at the first access.
  final var undo: Undo { knownUndo ?? kept(Undo.self) { Undo(self) } }

  /// The undo of the engine; nil if it was never created.
  final var knownUndo: Undo? { neighbors.keeper.map { unsafeDowncast($0, to: Undo.self) } ?? kept(Undo.self) }
}
