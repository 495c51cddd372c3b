import SluiceGraph

// The doors of the core. Satellites implement these types; the core never names a satellite.

/// A component that takes part in transactions: with a journal to roll back, or with work to do at the end.
///
/// A participant joins a transaction with its first journal entry (``TransactionEngine/join(_:)``) and stays joined
/// until the outermost transaction ends. A participant must live as long as the engine. The base class does nothing.
class Participant {
  /// The order among participants: lower ranks come first.
  final let rank: ParticipantRank
  /// Whether the participant has joined the open transaction. Managed by the engine.
  @exclusivity(unchecked) final var hasJoined = false
  /// The following participant of the transaction. Managed by ``Participants``.
  @exclusivity(unchecked) final var next: Unmanaged<Participant>?

  init(_ rank: ParticipantRank) { self.rank = rank }

  /// The length of the journal: the mark of a savepoint that begins now. 0 when the participant joins.
  var mark: Int { 0 }
  /// Rolls back to a mark. Written values are restored before this is called.
  ///
  /// - Parameters:
  ///   - mark: The mark of the savepoint that failed.
  ///   - engine: The engine of the transaction.
  ///   - remains: Collects objects that may hold last references. They are released when the engine is idle.
  func takeBack(to mark: Int, in engine: TransactionEngine, leaving remains: inout TransactionRemains) {}
  /// Called after a rollback of the entire transaction, when observers have their former state.
  func didTakeBackAll(in engine: TransactionEngine) {}
  /// Clears the journal. Called when the outermost transaction has been committed or rolled back.
  func close(in engine: TransactionEngine, leaving remains: inout TransactionRemains) {}
  /// Whether the participant stays joined for the next transaction.
  var staysJoined: Bool { false }
}

/// The order among participants.
struct ParticipantRank {
  let value: UInt8

  static let registrations = Self(value: 0)
  static let values = Self(value: 1)
  static let shieldings = Self(value: 2)
  static let deliveries = Self(value: 3)
  static let elements = Self(value: 4)
  static let ends = Self(value: 5)
  static let listeners = Self(value: 6)
}

/// Objects that may hold last references. They are released when the engine is idle, because `deinit` can re-enter it.
struct TransactionRemains {
  private var objects: [AnyObject] = []
  private var all: [Any] = []

  mutating func add(_ elements: [AnyObject]) {
    if objects.isEmpty { objects = elements } else { objects += elements }
  }

  mutating func add<Element>(_ elements: [Element]) {
    if !elements.isEmpty { all.append(elements) }
  }
}

/// Receives each event of a transaction, in order.
protocol TransactionWitness: AnyObject {
  func note(_ moment: Moment)
}

/// An event of a transaction.
enum Moment {
  case transactionBegan(String)
  case savepointBegan(String)
  case savepointEnded(String)
  case rolledBack(String)
  /// A slot was written. The entry holds the previous value.
  case slotWritten(LogEntry)
  case notKept(slot: String)
  case sent(slot: String, value: Any)
  case refreshBegan
  case passBegan(Int)
  case refreshEnded
  case committed(String)
  case enqueued(String)
  case failed(transaction: String, error: any Error)
  case registered(observer: String)
  case ended(observer: String)
  case violation(Violation)
}

/// Takes over the log of each finished transaction, instead of the engine discarding it.
protocol LogKeeper: AnyObject {
  /// Called when a transaction commits without a log entry.
  func noteTransaction(_ name: String)
  /// Called when a finished transaction has replaced the root, with the previous one.
  func noteRoot(_ old: (any Node)?)
  /// Takes the entries of a finished transaction. Entries that are not needed are released.
  ///
  /// - Parameters:
  ///   - last: The last entry of the log.
  ///   - others: The last entry that no smart observer wrote.
  ///   - name: The name of the transaction.
  func take(_ last: LogEntry?, by others: LogEntry?, in name: String)
  /// Called when a transaction, its refresh and the transactions that it enqueued are over.
  func close(in engine: TransactionEngine)
  /// Whether changes were taken that ``close(in:)`` has not handled yet.
  var isOpen: Bool { get }
}

/// Reads the log of each finished transaction.
protocol LogReader: AnyObject {
  /// Called when a transaction and its refresh are over, before the log is discarded: the log is complete, and the
  /// nodes that the root reaches are attached. Also called for an edit outside of transactions. Not called for a
  /// rollback, and not if no slot was written.
  ///
  /// The reader must not change the model.
  func read(_ name: String, in engine: TransactionEngine)
}

/// Tracks readers of the root outside of transactions and observers.
protocol RootReading: AnyObject {
  func noteRead()
  /// Called after a transaction that has replaced the root, or set the first one.
  func noteReplacement()
}

/// Tracks dependencies on all elements of a collection.
///
/// An implementation has graph sources that *listen* to the slots of elements.
protocol ElementListening: AnyObject {
  /// Adds a dependency of the running tracker on one property of all elements of a collection. Returns false if the
  /// slots must be read one by one.
  func track(
    _ property: _PropertyInfo, in collection: _PropertyInfo, of holder: AnyObject, _ engine: TransactionEngine
  ) -> Bool
  /// Called before a slot with listeners gets another version.
  func willChange(_ slot: Graph.Source, of node: AnyObject, in engine: TransactionEngine)
  /// Visits the reactions that depend on a slot with listeners.
  func visitReaders(of slot: Graph.Source, _ body: (Graph.Reaction) -> Void)
  /// Returns whether a collection of a node has listeners.
  func hears(_ collection: _PropertyInfo, at place: UnsafeMutablePointer<_NodeState>) -> Bool
  /// Called when a collection with listeners holds an element more often, or less often.
  func moved(
    _ element: AnyObject, by number: Int, in collection: _PropertyInfo, at place: UnsafeMutablePointer<_NodeState>,
    _ engine: TransactionEngine)
  /// Called when a node was detached.
  func detached(_ place: UnsafeMutablePointer<_NodeState>)
  /// Disposes of a source whose node was deallocated.
  func buried(_ source: Graph.Source)
}

/// An object that is attached to a node: the object of a source with one of the labels for nodes.
class NodeCompanion {
  /// Called when the node was deallocated.
  ///
  /// - Parameters:
  ///   - source: The source of this object.
  ///   - engine: The engine of the mediator that knew the node.
  /// - Returns: Whether the object disposes of the source itself.
  func nodeDied(_ source: Graph.Source, in engine: TransactionEngine) -> Bool { false }

  static func of(_ source: Graph.Source) -> NodeCompanion? {
    guard source.label >= SlotLabel.firstOfNode.rawValue, let object = source.object else { return nil }
    return unsafeDowncast(object, to: NodeCompanion.self)
  }
}
