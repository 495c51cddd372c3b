import SluiceModel

/// One step in an undo manager. The entry is the target of its action, so the action can be removed separately.
@MainActor
final class UndoEntry {
  /// The effect of the action, which also determines the stack that it is in.
  enum Move {
    case undo
    case redo
  }

  let step: UndoStep
  let move: Move
  private weak var connection: UndoConnection?
  // Weak, because the manager retains the owner of this entry.
  private weak var manager: (any UndoStack)?

  init(_ step: UndoStep, _ move: Move, _ connection: UndoConnection, _ manager: any UndoStack) {
    (self.step, self.move, self.connection, self.manager) = (step, move, connection, manager)
  }

  func perform() { connection?.perform(self) }

  func takeOut() { manager?.removeAllActions(withTarget: self) }
}
