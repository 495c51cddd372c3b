/// Why a transaction runs.
public enum TransactionCause: Hashable, Sendable {
  /// Somebody called for it.
  case update
  /// A step is undone.
  case undo
  /// A step that was undone is done again.
  case redo
  /// An optimistic update has failed.
  case revert
}
