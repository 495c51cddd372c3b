/// An open transaction or a savepoint in one: the marks to roll back to. A trivial type, because each transaction
/// creates one.
@usableFromInline
struct Savepoint {
  /// The extent of the rollback if the closure fails.
  enum Extent {
    /// The entire transaction, which began while none was open.
    case outermost
    /// A part of the open transaction.
    case nested
    /// No rollback: the closure runs as part of an observer, after the misuse was reported.
    case joined
  }

  let extent: Extent
  let log: ChangeLog.Mark
  let tree: Tree.Mark
  let followers: Followers.Mark
  /// The number of entries in ``OpenTransaction/marks`` that belong to outer savepoints.
  let marks: Int
  /// The former current run of the thread, which is restored.
  let outer: UnsafeMutableRawPointer?
  let outerFlags: UInt64
}
