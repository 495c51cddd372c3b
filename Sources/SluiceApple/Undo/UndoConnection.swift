import SluiceModel

/// A connection that lets an undo manager undo and redo the steps of a mediator: with Edit > Undo, ⌘Z, and by shaking
/// the device.
///
/// The manager has one action for each step that it can undo, and one for each step that it can redo. A new step is
/// registered in its own group, unless a group is open. When the manager undoes, the action calls the mediator. Then
/// the step is registered again, and the manager uses that registration for redo. Transactions that coalesce, such as
/// typing, are one step.
///
/// The mediator's steps are the source of truth, and the manager follows other changes of them. If `undoLimit` drops
/// steps, their actions are removed one by one. If `undo()` or `redo()` of the mediator is called, or another manager
/// of the same mediator is used, the step's action moves to the other stack. Actions that other code has registered
/// stay in place. Only their redo actions are lost, because any new action clears the redo stack.
///
/// An action undoes or redoes all steps up to its own. The manager may not know some of the steps after it, because
/// registration was disabled or because the manager has dropped them. Those steps are undone or redone as well.
///
/// The connection lasts as long as you retain it, and ends with ``cancel()``. Each change of the steps takes time in
/// proportion to the number of steps.
@MainActor
public final class UndoConnection {
  private let manager: any UndoStack
  private let title: (String) -> String
  // The operations of the mediator, without its type.
  private let undo: () -> Bool
  private let redo: () -> Bool
  private let steps: () -> (undo: [UndoStep], redo: [UndoStep])
  private let cancelObservers: (UndoConnection) -> Void
  /// The registered actions, by the number of the step.
  private var entries: [Int: UndoEntry] = [:]
  /// Whether actions only move to the other stack, and don't call the mediator, which has made the move already.
  private var isRearranging = false
  /// The task that updates the manager later, because the manager is busy now; nil if there is none.
  private(set) var catchingUp: Task<Void, Never>?

  init<Root: Node>(_ mediator: Mediator<Root>, _ manager: any UndoStack, _ title: @escaping (String) -> String) {
    self.manager = manager
    self.title = title
    undo = { mediator.undo() }
    redo = { mediator.redo() }
    steps = { (mediator.undoSteps, mediator.redoSteps) }
    cancelObservers = { mediator.cancelObservers(of: $0) }
    mediator.on(self).render("undo manager") { connection, _ in connection.follow() }
  }

  /// Removes the actions from the manager, after the code that is running now.
  deinit {
    let entries = entries
    if !entries.isEmpty { Task { @MainActor in for entry in entries.values { entry.takeOut() } } }
  }

  /// Removes the actions from the manager immediately. Further calls have no effect.
  public func cancel() {
    cancelObservers(self)
    catchingUp?.cancel()
    for entry in entries.values { entry.takeOut() }
    entries = [:]
  }

  // MARK: Actions of the manager

  /// Performs an action. The manager is undoing or redoing, and has released the action.
  func perform(_ entry: UndoEntry) {
    let step = entry.step
    guard entries[step.id] === entry else { return }
    entries[step.id] = nil
    if isRearranging { return enter(step, .redo) }
    func stack() -> [UndoStep] { entry.move == .undo ? steps().undo : steps().redo }
    let former = stack()
    guard let place = former.lastIndex(of: step) else { return }
    // Each call makes `follow` register the step that has moved. The calls are counted, because an undo may be followed
    // by a new step.
    for _ in place..<former.count {
      if !(entry.move == .undo ? undo() : redo()) { break }
    }
    // The mediator rejects undo and redo in a transaction.
    if stack().contains(step) { followLater() }
  }

  // MARK: Changes of the mediator

  /// Called when the steps have changed.
  private func follow() {
    if !isFollowed() { followLater() }
  }

  /// Registers and removes the actions that differ, as far as the manager allows now. Returns false if some remain.
  private func isFollowed() -> Bool {
    let (undo, redo) = steps()
    let numbers = Set((undo + redo).map(\.id))
    for (number, entry) in entries where !numbers.contains(number) {
      entry.takeOut()
      entries[number] = nil
    }
    // A step that comes below others moves to its place. The steps above it are registered again.
    let done = Array(undo[(undo.firstIndex { entries[$0.id]?.move != .undo } ?? undo.endIndex)...])
    let undone = redo.filter { entries[$0.id]?.move != .redo }
    for step in done + undone { entries.removeValue(forKey: step.id)?.takeOut() }
    if !manager.isUndoRegistrationEnabled { return true }
    if manager.isUndoing {
      for step in undone { enter(step, .redo) }
      return done.isEmpty
    }
    if manager.isRedoing {
      for step in done { enter(step, .undo) }
      return undone.isEmpty
    }
    for step in done { enterGroup(step) }
    // A new action in the undo stack has emptied the redo stack.
    return done.isEmpty && undone.isEmpty || enterRedo(of: redo)
  }

  private func followLater() {
    guard catchingUp == nil else { return }
    catchingUp = Task { [weak self] in
      guard let self, !Task.isCancelled else { return }
      catchingUp = nil
      _ = isFollowed()
    }
  }

  /// Registers a step in the stack that the manager uses now.
  private func enter(_ step: UndoStep, _ move: UndoEntry.Move) {
    let entry = UndoEntry(step, move, self, manager)
    entries[step.id] = entry
    manager.enter(entry)
  }

  /// Registers a step in the undo stack, in its own group. The group of an event would merge several steps into one. If
  /// other code has opened a group, the step joins that group.
  private func enterGroup(_ step: UndoStep) {
    let isAlone = manager.groupingLevel == 0
    let groupsByEvent = manager.groupsByEvent
    if isAlone {
      manager.groupsByEvent = false
      manager.beginUndoGrouping()
    }
    enter(step, .undo)
    manager.setActionName(title(step.name))
    if isAlone {
      manager.endUndoGrouping()
      manager.groupsByEvent = groupsByEvent
    }
  }

  /// Registers steps in the redo stack. Only an undo fills that stack, so the steps are registered in the undo stack
  /// and then undone. Returns false if a group is open, because the undo would also undo that group.
  private func enterRedo(of steps: [UndoStep]) -> Bool {
    for step in steps { entries.removeValue(forKey: step.id)?.takeOut() }
    if steps.isEmpty { return true }
    if manager.groupingLevel > 0 { return false }
    let levels = manager.levelsOfUndo
    manager.levelsOfUndo = 0
    isRearranging = true
    for step in steps.reversed() { enterGroup(step) }
    for _ in steps { manager.undo() }
    isRearranging = false
    manager.levelsOfUndo = levels
    return true
  }
}
