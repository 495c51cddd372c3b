package import SluiceModel

extension Mediator {
  /// Replaces the root by a model that was read, in a transaction named "open". The undo history is empty afterwards:
  /// pending optimistic updates are confirmed, because they concern the former model.
  package func open(_ root: Root) {
    confirmOptimisticUpdates()
    let limit = undoLimit
    undoLimit = 0
    replaceRoot(root, in: "open")
    undoLimit = limit
  }
}
