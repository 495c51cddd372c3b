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
  let mark: ChangeLog.Mark
  let editedLists: Int
  let rootChanges: Int
  let entered: Int
  let leftSession: Int
  let numbered: Int
  let registrationChanges: Int
  let mail: Mail.Mark
  let queue: Int
  let shieldings: Int
  let afterRefresh: Int
  /// The thread's current run before, which is restored.
  let outer: UnsafeMutableRawPointer?
  let outerFlags: UInt64
}
