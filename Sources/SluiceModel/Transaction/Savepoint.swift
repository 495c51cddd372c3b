/// An open transaction or a savepoint in one: the marks to roll back to. Trivial, because each transaction makes one.
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
  /// The number of entries in ``OpenTransaction/marks`` that belong to outer savepoints.
  let marks: Int
  /// The thread's current run before, which is restored.
  let outer: UnsafeMutableRawPointer?
  let outerFlags: UInt64
}
