extension Mediator {
  /// Called with the change of each transaction, when the transaction and everything that follows from it are over. No
  /// other code of the mediator runs at that time.
  ///
  /// - Complexity: As for a step of undo, even while ``undoLimit`` is 0.
  public var onDocumentChange: ((DocumentChange) -> Void)? {
    get { engine.knownUndo?.history?.listener }
    set {
      let history = newValue == nil ? engine.knownUndo?.history : engine.undo.madeHistory
      history?.listener = newValue
    }
  }

  /// Whether the document differs from its saved state.
  ///
  /// The value becomes false again when undo or redo leads to the saved state. Before the first ``markSaved()``, the
  /// saved state is the state in which steps or changes were first requested.
  ///
  /// Two states are the same if steps lead from one to the other and back, not if their values are equal. Discardable
  /// properties do not count. The value is false until steps (``undoLimit``) or changes (``onDocumentChange``) are
  /// requested.
  ///
  /// The value is tracked: a rendering observer that reads it runs when it changes, in a refresh after the
  /// transaction's refresh. `withObservationTracking` also reports the change.
  public var isEdited: Bool { engine.undo.isEdited(in: engine) }

  /// Whether the saved state is known even without steps and without ``onDocumentChange``.
  ///
  /// - Complexity: As for a step of undo.
  package var keepsSavedState: Bool {
    get { engine.knownUndo?.history?.isOfDocument ?? false }
    set {
      let history = newValue ? engine.undo.madeHistory : engine.knownUndo?.history
      history?.isOfDocument = newValue
    }
  }

  /// The open document that stores the model; nil if there is none, or if the document has been released.
  package var openDocument: AnyObject? {
    get { engine.kept(OpenDocument.self)?.document }
    set { engine.kept(OpenDocument.self) { OpenDocument() }.document = newValue }
  }

  /// Confirms all pending optimistic updates.
  package func confirmOptimisticUpdates() {
    for layer in engine.knownUndo?.history?.layers ?? [] { engine.undo.confirmLayer(layer.number, in: engine) }
  }

  /// Marks the current state and all other states as different from the saved one.
  package func markUnsaved() {
    engine.knownUndo?.history?.saved = nil
    engine.knownUndo?.tellChanged(in: engine)
  }

  /// Marks the current state of the document as saved.
  ///
  /// Readers of ``isEdited`` run before this call returns. In a transaction of this or another mediator, they run when
  /// the transaction and everything that follows from it are over.
  public func markSaved() {
    engine.knownUndo?.history?.markSaved()
    engine.knownUndo?.tellChanged(in: engine)
  }
}

private final class OpenDocument {
  weak var document: AnyObject?
}
