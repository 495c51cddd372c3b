/// The cause of a transaction.
public enum TransactionCause: Hashable, Sendable {
  /// A call that runs a transaction.
  case update
  /// The undo of a step.
  case undo
  /// The redo of an undone step.
  case redo
  /// The failure of an optimistic update.
  case revert
}
