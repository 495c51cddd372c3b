import SluiceModel

/// One step in an undo manager. It is the target of its action, which can be taken out by it alone.
@MainActor
final class UndoEntry {
  /// What the action does, and so in which stack it is.
  enum Move {
    case undo
    case redo
  }

  let step: UndoStep
  let move: Move
  private weak var connection: UndoConnection?
  // The manager keeps what keeps this.
  private weak var manager: (any UndoStack)?

  init(_ step: UndoStep, _ move: Move, _ connection: UndoConnection, _ manager: any UndoStack) {
    (self.step, self.move, self.connection, self.manager) = (step, move, connection, manager)
  }

  func perform() { connection?.perform(self) }

  func takeOut() { manager?.removeAllActions(withTarget: self) }
}
