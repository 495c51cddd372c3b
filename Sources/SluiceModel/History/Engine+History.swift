import CSluice
import SluiceMessages

extension Engine {
  /// Puts back a step, tells observers, and keeps nothing of what they write but what they derive. False if there is none, or
  /// if it may not be done now.
  func replay(_ cause: TransactionCause) -> Bool {
    if refusesInAccess(.undo(call: cause == .undo ? "undo" : "redo")) { return false }
    guard mayMove else {
      _ = refuses(.undoWhileBusy(call: cause == .undo ? "undo" : "redo", running: state.pointee.transactionName))
      return false
    }
    guard let history = state.pointee.history, let step = history.nextStep(cause) else { return false }
    let savepoint = begin((cause == .undo ? "undo " : "redo ") + step.name)
    history.putBackNextStep(cause, in: self)
    state.pointee.isReplaying = true
    state.pointee.isRestrained = true
    end(savepoint)
    return true
  }

  /// A transaction, its refresh and all that follows from it are over.
  func closeHistory() {
    state.pointee.isReplaying = false
    state.pointee.isRestrained = false
    let history = state.pointee.history
    history?.close(root: state.pointee.root, inGroup: !state.pointee.groups.isEmpty)
    history?.letGoOfRemains()
    doWhatWaits()
    if let history = state.pointee.history, !history.isOfUse { state.pointee.history = nil }
    tellShownHistory()
  }

  /// Does something where nothing runs: at once, or after what runs now, here or in another mediator.
  func whenNothingRuns(_ body: @escaping (Engine) -> Void) {
    if mayMove { return body(self) }
    let runs = isBusy ? self : Engine.current ?? self
    if runs.state.pointee.history == nil { runs.state.pointee.history = UndoHistory(limit: 0) }
    runs.state.pointee.history!.wait { [weak self] in self?.whenNothingRuns(body) }
  }

  /// Does what has waited, which may go on to wait for another mediator.
  func doWhatWaits() {
    guard !isBusy, state.pointee.groups.isEmpty, let history = state.pointee.history, !history.isOpen else { return }
    for body in history.takeWaiting() { body() }
  }

  /// Whether an undo, a redo or an optimistic update may begin now.
  var mayMove: Bool {
    !isBusy && sluice_run() == nil && state.pointee.groups.isEmpty && state.pointee.history?.isOpen != true
  }

  /// The transaction that begins may be one step with those before. Inside another, that one decides.
  func coalesce(_ coalescing: UndoCoalescing) {
    if !isBusy { state.pointee.history?.coalescing = KeptCoalescing(coalescing) }
  }

  /// The closure of a group has ended. The step has the name of the outermost.
  func endGroup() {
    let name = state.pointee.groups.removeLast()
    guard state.pointee.groups.isEmpty, let history = state.pointee.history else { return }
    history.nameOpen(name)
    if !isBusy { closeHistory() }
  }

  /// Whether a write isn't kept since an undo runs. Derived values, session state and nodes that are made in the run are kept.
  func isNotKept(_ property: _PropertyInfo, _ place: UnsafeMutablePointer<_NodeState>) -> Bool {
    guard state.pointee.isReplaying, property.kind != .derived, !property.isOfSession(at: place) else { return false }
    if state.pointee.running != nil, place.pointee.born == state.pointee.stamp { return false }
    state.pointee.tracer?.note(.notKept(slot: property.slotName, observer: state.pointee.running?.name))
    return true
  }
}
