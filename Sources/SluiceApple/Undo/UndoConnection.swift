import SluiceModel

/// Has an undo manager undo and redo the steps of a mediator: Edit > Undo, ⌘Z, and shaking the device.
///
/// The manager keeps an action for each step that it can undo, and one for each that it can redo. A step that is made is entered, in
/// a group of its own if none is open. When the manager undoes, the action calls the mediator, and the step is entered again, which
/// the manager takes for the redo. A step that goes on, such as typing, is one already.
///
/// The mediator's steps count. Where they change by other ways, the manager follows: what `undoLimit` drops is taken out, each
/// by itself; where `undo()` and `redo()` of the mediator are called, or another manager of the same mediator is used, the step's
/// action changes stacks. What others have registered stays in its place, but for their redo, which any new action ends.
///
/// An action leads to the end of its step. Where the manager does not know the steps after it, because nothing was to be registered
/// or because it has forgotten them, they go with it.
///
/// It lives as long as you keep it, and ends with ``cancel()``. Costs, when steps change, as much as there are.
@MainActor
public final class UndoConnection {
  private let manager: any UndoStack
  private let title: (String) -> String
  // The mediator, without its type.
  private let undo: () -> Bool
  private let redo: () -> Bool
  private let steps: () -> (undo: [UndoStep], redo: [UndoStep])
  private let cancelObservers: (UndoConnection) -> Void
  /// What the manager keeps, by the number of the step.
  private var entries: [Int: UndoEntry] = [:]
  /// Whether actions only change stacks: the mediator is where they lead to.
  private var isRearranging = false
  /// What is done later because the manager is at work. Nil if nothing is.
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

  /// Takes the actions out of the manager, after all that runs now.
  deinit {
    let entries = entries
    if !entries.isEmpty { Task { @MainActor in for entry in entries.values { entry.takeOut() } } }
  }

  /// Takes the actions out of the manager, at once. A second call does nothing.
  public func cancel() {
    cancelObservers(self)
    catchingUp?.cancel()
    for entry in entries.values { entry.takeOut() }
    entries = [:]
  }

  // MARK: What the manager does

  /// The manager undoes or redoes, and has let go of the action.
  func perform(_ entry: UndoEntry) {
    let step = entry.step
    guard entries[step.id] === entry else { return }
    entries[step.id] = nil
    if isRearranging { return enter(step, .redo) }
    func stack() -> [UndoStep] { entry.move == .undo ? steps().undo : steps().redo }
    let former = stack()
    guard let place = former.lastIndex(of: step) else { return }
    // Each move makes `follow` enter the step that it has moved. Counted, since an undo may be answered by a new step.
    for _ in place..<former.count {
      if !(entry.move == .undo ? undo() : redo()) { break }
    }
    // In a transaction the mediator refuses.
    if stack().contains(step) { followLater() }
  }

  // MARK: What the mediator does

  /// Steps have changed.
  private func follow() {
    if !isFollowed() { followLater() }
  }

  /// Enters and takes out what differs, as far as the manager can now; false if something is left.
  private func isFollowed() -> Bool {
    let (undo, redo) = steps()
    let numbers = Set((undo + redo).map(\.id))
    for (number, entry) in entries where !numbers.contains(number) {
      entry.takeOut()
      entries[number] = nil
    }
    // One that comes below others goes to its place: those above it are entered anew.
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
    // What is new in the stack of undo has emptied that of redo.
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

  /// To the stack that the manager registers for now.
  private func enter(_ step: UndoStep, _ move: UndoEntry.Move) {
    let entry = UndoEntry(step, move, self, manager)
    entries[step.id] = entry
    manager.enter(entry)
  }

  /// To the stack of undo, where the group of an event would make one step of several. A group that somebody else has opened is
  /// joined.
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

  /// To the stack of redo, by way of the other: only an undo fills it. False if a group is open, which would be undone as well.
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
