/// A transaction that is open, or a savepoint in one: where to go back to. Numbers only, since each transaction has one.
@usableFromInline
struct Savepoint {
  /// What a failure of the closure takes back.
  enum Extent {
    /// A transaction of its own, which began with nothing open.
    case outermost
    /// A part of the open transaction.
    case nested
    /// Nothing: the closure runs as part of an observer, after the misuse was reported.
    case joined
  }

  let extent: Extent
  let log: ChangeLog.Mark
  let tree: Tree.Mark
  let followers: Followers.Mark
  /// How many of the marks of participants in ``OpenTransaction/marks`` are of savepoints around it.
  let marks: Int
  /// The thread's current run before, which is restored.
  let outer: UnsafeMutableRawPointer?
  let outerFlags: UInt64
}
