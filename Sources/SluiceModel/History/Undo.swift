import CSluice
import SluiceMessages

/// Undo and optimistic updates of an engine: what stands behind the door for the log.
final class Undo: LogKeeper {
  unowned(unsafe) let engine: TransactionEngine
  /// The steps that can be undone; nil while none are kept.
  @exclusivity(unchecked) var history: UndoHistory? { didSet { openDoor() } }
  /// The names of the groups that are open, from the outer to the inner: they end as one step.
  @exclusivity(unchecked) private var groups: [String] = [] { didSet { openDoor() } }
  /// Who shows what can be undone; nil until somebody does.
  @exclusivity(unchecked) var shown: ShownHistory? { didSet { openDoor() } }

  init(_ engine: TransactionEngine) { self.engine = engine }

  /// The door is open while there is something to keep, or to close when a transaction is over.
  private func openDoor() {
    let isNeeded = history != nil || shown != nil || !groups.isEmpty || engine.transaction.isReplayed
    if isNeeded != (engine.neighbours.keeper != nil) { engine.neighbours.keeper = isNeeded ? self : nil }
  }

  /// The history, made for those who need one where no steps are kept.
  var madeHistory: UndoHistory {
    if let history { return history }
    let made = UndoHistory(limit: 0)
    history = made
    return made
  }

  // MARK: What the log brings

  func noteTransaction(_ name: String) { history?.noteTransaction(name) }

  func noteRoot(_ old: (any Node)?) { history?.noteRoot(old) }

  func take(_ last: LogEntry?, by others: LogEntry?, in name: String) {
    if let history { history.take(last, by: others, in: name) } else { ChangeLog.forget(last) }
  }

  var isOpen: Bool { !groups.isEmpty || history?.isOpen == true }

  func close() {
    setReplayed(false)
    let history = history
    history?.close(root: engine.tree.root, inGroup: !groups.isEmpty)
    history?.letGoOfRemains()
    engine.doWhatWaits()
    if let history = self.history, !history.isOfUse { self.history = nil }
    tellShown()
  }

  private func setReplayed(_ isReplayed: Bool) {
    guard engine.transaction.isReplayed != isReplayed else { return }
    engine.transaction.isReplayed = isReplayed
    if engine.frame.activity.isPhase { engine.come(to: engine.frame.phase) }
    openDoor()
  }

  // MARK: Moves

  /// Puts back a step, tells observers, and keeps nothing of what they write but what they derive. False if there is none, or
  /// if it may not be done now.
  func replay(_ cause: TransactionCause) -> Bool {
    if engine.refusesInAccess(.undo(call: cause == .undo ? "undo" : "redo")) { return false }
    guard engine.isAtRest else {
      _ = engine.refuses(
        .undoWhileBusy(call: cause == .undo ? "undo" : "redo", running: engine.transaction.name))
      return false
    }
    guard let history, let step = history.nextStep(cause) else { return false }
    let savepoint = engine.begin((cause == .undo ? "undo " : "redo ") + step.name)
    history.putBackNextStep(cause, in: engine)
    setReplayed(true)
    engine.end(savepoint)
    return true
  }

  func setLimit(_ limit: Int) {
    let former = history
    if let former {
      former.setLimit(max(0, limit))
      if !former.isOfUse { history = nil }
    } else if limit > 0 {
      history = UndoHistory(limit: limit)
    }
    if !engine.isBusy { former?.letGoOfRemains() }
    withExtendedLifetime(former) {}
    tellChanged()
  }

  /// The transaction that begins may be one step with those before. Inside another, that one decides.
  func coalesce(_ coalescing: UndoCoalescing) {
    if !engine.isBusy { history?.coalescing = KeptCoalescing(coalescing) }
  }

  func beginGroup(_ name: String) { groups.append(name) }

  /// The closure of a group has ended. The step has the name of the outermost.
  func endGroup() {
    let name = groups.removeLast()
    guard groups.isEmpty, let history else { return engine.doWhatWaits() }
    history.nameOpen(name)
    if !engine.isBusy { close() }
  }

  // MARK: Optimistic updates

  /// What the open transaction has done is an optimistic update. Returns the number of its layer.
  func lay(_ name: String, at place: CodePlace) -> Int { madeHistory.lay(name, at: place, in: engine) }

  func confirmLayer(_ number: Int) {
    guard let history, let layer = history.layer(number) else { return }
    history.confirm(layer)
    close()
  }

  func revertLayer(_ number: Int, _ onConflict: ((OptimisticConflict) -> Void)?) {
    guard let name = history?.layer(number)?.name else { return }
    let savepoint = engine.begin("revert \(name)")
    if let history, let layer = history.layer(number) {
      for conflict in history.takeBack(layer, in: engine) { onConflict?(conflict) }
    }
    engine.end(savepoint)
  }

  /// An optimistic update has been let go without an answer: what it has changed stays.
  func confirmForgotten(_ number: Int) {
    engine.whenNothingRuns { [self] in
      guard let history, let layer = history.layer(number) else { return }
      history.confirm(layer)
      _ = engine.refuses(.optimisticUnanswered(name: layer.name), [.optimistic(layer.name, at: layer.place)])
    }
  }
}

extension TransactionEngine {
  /// Its undo, made for the first who asks for it.
  final var undo: Undo { kept(Undo.self) { Undo(self) } }

  /// Its undo, if somebody has asked for it.
  final var knownUndo: Undo? { kept(Undo.self) }
}
