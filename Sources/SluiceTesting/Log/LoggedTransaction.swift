public import SluiceModel

/// An outermost transaction with its refresh, as a ``MediatorLog`` recorded it.
public struct LoggedTransaction {
  /// How a transaction ended.
  public enum Outcome: Hashable, Sendable {
    /// What it did stands.
    case committed
    /// What it did was taken back: it threw, or put a node below itself.
    case rolledBack
  }

  /// The name that `update` was given; nil for what happened outside any transaction.
  public let name: String?
  /// How it ended.
  public internal(set) var outcome = Outcome.committed
  /// The slots that hold another value than before, in order of the first write. A write and a write back is none; values
  /// that cannot be compared count when they were written.
  public internal(set) var changes: [LoggedChange] = []
  /// The runs of observers, in order.
  public internal(set) var runs: [ObserverRun] = []
  /// What was sent on events, and the settings of inputs, also where a savepoint took them back.
  public internal(set) var sent: [LoggedSend] = []
  /// The rules that were broken under the policy `report`.
  public internal(set) var violations: [Violation] = []
  /// The names of the transactions that were enqueued.
  public internal(set) var enqueued: [String] = []
  /// The names of the savepoints in it that were taken back.
  public internal(set) var rolledBackSavepoints: [String] = []
  /// What it threw, if it was enqueued: other errors reach whoever called `update`.
  public internal(set) var error: (any Error)?
}

/// A slot that holds another value after a transaction than before it.
public struct LoggedChange {
  /// The node.
  public let node: any Node
  /// The slot, as messages name it: `Playlist.title`.
  public let slot: String
  /// The name of the property.
  public let property: String
  /// The value before the transaction.
  public let old: Any
  /// The value after it.
  public let new: Any
  /// The observers that wrote it, each once; empty if only closures of transactions did.
  public let writers: [String]
}

/// A value that was sent on an event, or to which an input was set.
public struct LoggedSend {
  /// The event or input, as messages name it: `Screen.reloadTapped`.
  public let slot: String
  /// The value.
  public let value: Any
}
