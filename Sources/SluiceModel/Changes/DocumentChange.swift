/// The change that a transaction makes to a document, including its refresh and the transactions enqueued by that. Also
/// the change by an undo, a redo or the failure of an optimistic update.
public struct DocumentChange: Hashable, Sendable {
  /// The importance of a change for code that saves the document.
  public enum Kind: Int, Comparable, Sendable {
    /// No change, except of derived values and of values that background code writes.
    case none
    /// A change of `@Discardable` properties only. Such a change is saved with the next save and needs no save of its
    /// own.
    case discardable
    /// A change of stored content of the document.
    case stored

    /// Compares two kinds by importance.
    public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name of the transaction, of the group, or of the step that was undone or redone.
  public let transaction: String
  /// The most important kind among the changes.
  public let kind: Kind
  /// The cause of the transaction.
  public let cause: TransactionCause
}
