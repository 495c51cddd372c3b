/// An object that receives every event of a mediator, in order.
///
/// Without a tracer, an event costs one branch. With a tracer, a run costs a search in the writes of the transaction,
/// and a write of a list costs a copy of it. A tracer may read the model, and must not change it.
public protocol Tracer: AnyObject {
  /// Called at each event.
  func note(_ moment: TraceMoment)
}

/// An event of a mediator.
public enum TraceMoment {
  /// An outermost transaction began.
  case transactionBegan(String)
  /// A transaction began inside another.
  case savepointBegan(String)
  /// A transaction inside another ended without an error.
  case savepointEnded(String)
  /// A transaction or a savepoint was rolled back.
  case rolledBack(String)
  /// A slot was written: the old and the new value. A write of an equal value is included.
  case slotWritten(SlotChange)
  /// A write was discarded, because a step is being undone or redone.
  case notKept(slot: String, observer: String?)
  /// A value was sent on an event, or an input was set.
  case sent(slot: String, value: Any)
  /// The refresh of the outermost transaction began.
  case refreshBegan
  /// A pass of priority observers began, counted from 1.
  case passBegan(Int)
  /// An observer has run.
  case ran(ObserverRun)
  /// The refresh ended.
  case refreshEnded
  /// The outermost transaction ended without an error.
  case committed(String)
  /// A transaction was enqueued.
  case enqueued(String)
  /// An enqueued transaction or performed work threw an error.
  case failed(transaction: String, error: any Error)
  /// An observer was registered.
  case registered(observer: String)
  /// An observer was ended.
  case ended(observer: String)
  /// A rule was broken, under the policy `report`.
  case violation(Violation)
}

/// A write to a slot.
public struct SlotChange {
  /// The node.
  public let node: any Node
  /// The slot, as messages name it: `Playlist.title`.
  public let slot: String
  /// The name of the property.
  public let property: String
  /// The value before the write.
  public let old: Any
  /// The value after it.
  public let new: Any
  /// The name of the running observer that wrote; nil in a transaction's closure.
  public let observer: String?
}

/// A run of an observer.
public struct ObserverRun {
  /// The phase of the refresh in which an observer ran.
  public enum Phase: String, Sendable, CaseIterable {
    /// In a pass of priority observers.
    case priority
    /// Among the smart observers.
    case smart
    /// While rendering.
    case rendering
    /// Among those that run at every refresh.
    case recurring
  }

  /// The reason why an observer ran.
  public enum Reason: Hashable, Sendable {
    /// The first run since it was registered, or since its origin was attached again.
    case firstRun
    /// Slots that it reads have changed. The strings are their names in messages.
    case changed([String])
    /// Events were sent that it reads.
    case sent([String])
    /// A collector that it names has run.
    case collectorRan
    /// The observer runs at every refresh.
    case always
  }

  /// The observer's name.
  public let observer: String
  /// The node at which its paths start; nil for the root.
  public let origin: (any Node)?
  /// The phase of the refresh in which it ran.
  public let phase: Phase
  /// The reason why it ran.
  public let reason: Reason
  /// The duration of the run: of its closure, its paths, and the processing of its writes.
  public let duration: Duration
}
