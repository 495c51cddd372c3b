/// What a transaction has changed of a document, with its refresh and what that has enqueued; or what an undo, a redo or the
/// failure of an optimistic update has.
public struct DocumentChange: Hashable, Sendable {
  /// How much a change matters to whoever saves.
  public enum Kind: Int, Comparable, Sendable {
    /// Nothing is other than it was, but for what observers derive and what background code writes.
    case none
    /// Only what is `@Discardable`: worth keeping with the next save, not worth one of its own.
    case discardable
    /// What the document consists of.
    case stored

    /// By how much it matters.
    public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name of the transaction, of the group, or of the step that was undone or done again.
  public let transaction: String
  /// What has changed at most.
  public let kind: Kind
  /// Why.
  public let cause: TransactionCause
}
