// Whether the document differs from what was saved.

extension UndoHistory {
  /// A state of the document: by the step that led to it, by what rides there that is part of the document, 0 for none, and by
  /// the layers that stand.
  struct Position: Equatable {
    var step = 0
    var riding = 0
    var layers: [Int] = []
  }

  /// Where the model is.
  var position: Position {
    let step = undoSteps.last?.number ?? oldest
    let riding = rides.last { $0.state > 0 && $0.follows == 0 && $0.number > step }?.state ?? 0
    return Position(step: step, riding: riding, layers: layers.map(\.number))
  }

  var isEdited: Bool { position != saved }

  /// What the model holds now is what was saved.
  func markSaved() {
    saved = position
    // What is typed on is another step, or undo would pass by what was saved.
    if var last = undoSteps.pop() {
      last.coalescing = nil
      undoSteps.push(last)
    }
  }
}
