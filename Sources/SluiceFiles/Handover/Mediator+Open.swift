package import SluiceModel

extension Mediator {
  /// Replaces the root by a model that was read, in a transaction named "open". The undo history is empty afterwards.
  package func open(_ root: Root) {
    let limit = undoLimit
    undoLimit = 0
    update("open") { _ in self.root = root }
    undoLimit = limit
  }
}
