package import SluiceModel

extension Mediator {
  /// Replaces the root by a model that was read, in a transaction named "open". The undo history is empty afterwards.
  package func open(_ root: Root) {
    let limit = undoLimit
    undoLimit = 0
    replaceRoot(root, in: "open")
    undoLimit = limit
  }
}
