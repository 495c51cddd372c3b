/// Hears of every moment in the life of a mediator, in order.
///
/// While nobody listens, a moment costs one branch. While somebody does, a run costs a look through what the transaction has
/// written, and a write of a list a copy of it. A tracer may read the model; it changes nothing.
public protocol Tracer: AnyObject {
  /// Something happens now.
  func note(_ moment: TraceMoment)
}

/// A moment in the life of a mediator.
public enum TraceMoment {
  /// An outermost transaction began.
  case transactionBegan(String)
  /// A transaction began inside another.
  case savepointBegan(String)
  /// A transaction inside another ended well.
  case savepointEnded(String)
  /// What a transaction or a savepoint did was taken back.
  case rolledBack(String)
  /// A slot was written: the value before and after. A write of an equal value is one as well.
  case slotWritten(SlotChange)
  /// A write was not kept, because a step is being undone or done again.
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
  /// The outermost transaction ended well.
  case committed(String)
  /// A transaction was enqueued.
  case enqueued(String)
  /// An enqueued transaction threw, or work that is performed.
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
  /// Who wrote: the name of the running observer, nil in a transaction's closure.
  public let observer: String?
}

/// A run of an observer.
public struct ObserverRun {
  /// When in the refresh it ran.
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

  /// Why it ran.
  public enum Reason: Hashable, Sendable {
    /// It had not run since it was registered, or since its origin was attached again.
    case firstRun
    /// Slots that it reads have changed, as messages name them.
    case changed([String])
    /// Something was sent.
    case sent([String])
    /// A collector that it names has run.
    case collectorRan
    /// It runs at every refresh.
    case always
  }

  /// The observer's name.
  public let observer: String
  /// The node at which its paths start; nil for the root.
  public let origin: (any Node)?
  /// When in the refresh it ran.
  public let phase: Phase
  /// Why it ran.
  public let reason: Reason
  /// How long it took: its closure, its paths, and the settling of what it wrote.
  public let duration: Duration
}
