// Differences between the document and its saved state.

extension UndoHistory {
  /// A state of the document, identified by the step that led to it, by the number of a joined change of stored
  /// properties (0 for none), and by the pending layers.
  struct Position: Equatable {
    var step = 0
    var riding = 0
    var layers: [Int] = []
  }

  /// The current state.
  var position: Position {
    let step = undoSteps.last?.number ?? oldest
    let riding = rides.last { $0.state > 0 && $0.follows == 0 && $0.number > step }?.state ?? 0
    return Position(step: step, riding: riding, layers: layers.map(\.number))
  }

  var isEdited: Bool { position != saved }

  /// Marks the current state as saved.
  func markSaved() {
    saved = position
    // Further typing must make another step. Otherwise undo would skip the saved state.
    if var last = undoSteps.pop() {
      last.coalescing = nil
      undoSteps.push(last)
    }
  }
}
