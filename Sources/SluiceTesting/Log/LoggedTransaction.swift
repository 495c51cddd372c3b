public import SluiceModel

/// An outermost transaction with its refresh, as a ``MediatorLog`` recorded it.
public struct LoggedTransaction {
  /// The result of a transaction.
  public enum Outcome: Hashable, Sendable {
    /// The changes of the transaction were kept.
    case committed
    /// The changes of the transaction were rolled back: the closure threw, or put a node below itself.
    case rolledBack
  }

  /// The name that was passed to `update`; nil for events outside of transactions.
  public let name: String?
  /// The result of the transaction.
  public internal(set) var outcome = Outcome.committed
  /// The slots whose values differ from those before the transaction, in order of the first write. A value that is
  /// written and then written back is no change. A value that can't be compared counts as a change if it was written.
  public internal(set) var changes: [LoggedChange] = []
  /// The runs of observers, in order.
  public internal(set) var runs: [ObserverRun] = []
  /// The values that were sent on events or set on inputs, including those of rolled back savepoints.
  public internal(set) var sent: [LoggedSend] = []
  /// The violations that occurred under the policy `report`.
  public internal(set) var violations: [Violation] = []
  /// The names of the transactions that were enqueued.
  public internal(set) var enqueued: [String] = []
  /// The names of the savepoints that were rolled back.
  public internal(set) var rolledBackSavepoints: [String] = []
  /// The error that an enqueued transaction threw. Other errors are thrown to the caller of `update`.
  public internal(set) var error: (any Error)?
}

/// A slot whose value after a transaction differs from the value before it.
public struct LoggedChange {
  /// The node.
  public let node: any Node
  /// The slot as in messages: `Playlist.title`.
  public let slot: String
  /// The name of the property.
  public let property: String
  /// The value before the transaction.
  public let old: Any
  /// The value after the transaction.
  public let new: Any
  /// The names of the observers that wrote the slot, each once; empty if only closures of transactions wrote it.
  public let writers: [String]
}

/// A value that was sent on an event, or to which an input was set.
public struct LoggedSend {
  /// The event or input as in messages: `Screen.reloadTapped`.
  public let slot: String
  /// The value.
  public let value: Any
}
