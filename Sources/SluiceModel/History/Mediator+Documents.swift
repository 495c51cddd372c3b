extension Mediator {
  /// Hears of what each transaction has changed, when it is over with all that followed from it. Called where nothing runs.
  ///
  /// Costs what a step of undo costs, also while ``undoLimit`` is 0.
  public var onDocumentChange: ((DocumentChange) -> Void)? {
    get { engine.knownUndo?.history?.listener }
    set {
      let history = newValue == nil ? engine.knownUndo?.history : engine.undo.madeHistory
      history?.listener = newValue
    }
  }

  /// Whether the document differs from what was saved: false again when undo or redo leads to it. Before the first
  /// ``markSaved()``, what counts as saved is what was there when steps or changes were first asked for.
  ///
  /// Two states are one if steps lead from one to the other and back, not if they happen to be equal. Discardable properties do not
  /// count. False while nobody has asked for steps (``undoLimit``) or changes (``onDocumentChange``).
  ///
  /// Tracked: a rendering observer that reads it runs when it changes, in a refresh after the transaction's, and
  /// `withObservationTracking` tells of it.
  public var isEdited: Bool { engine.undo.isEdited(in: engine) }

  /// Whether the saved state is known also while there are neither steps nor ``onDocumentChange``. Costs what a step of undo costs.
  package var keepsSavedState: Bool {
    get { engine.knownUndo?.history?.isOfDocument ?? false }
    set {
      let history = newValue ? engine.undo.madeHistory : engine.knownUndo?.history
      history?.isOfDocument = newValue
    }
  }

  /// Marks that the present state and all others differ from what was saved.
  package func markUnsaved() {
    engine.knownUndo?.history?.saved = nil
    engine.knownUndo?.tellChanged(in: engine)
  }

  /// Marks the present state of the document as saved.
  ///
  /// Readers of ``isEdited`` run before this returns. In a transaction, of this mediator or another, they run when that is over with
  /// all that follows from it.
  public func markSaved() {
    engine.knownUndo?.history?.markSaved()
    engine.knownUndo?.tellChanged(in: engine)
  }
}
