import SluiceGraph
import SluiceMessages

// The doors of the core: what stands around it comes in here, and is named by nobody inside.

/// Takes part in transactions: it has something to take back when one fails, or to do when one is over.
///
/// It joins with the first thing that it notes (``TransactionEngine/join(_:)``), and is asked from then on until the outermost
/// transaction is over.
protocol Participant: AnyObject {
  /// Of several, the one of the lower rank is asked first.
  var rank: ParticipantRank { get }
  /// Whether it has joined the open transaction. Kept by the engine.
  var hasJoined: Bool { get set }
  /// Where its journal stands: what a failure of the savepoint that begins now goes back to. 0 when it joins.
  var mark: Int { get }
  /// Takes back what has been done since a mark. The values that were written are back by then.
  ///
  /// - Parameter remains: What may hold the last reference to something goes there, to die when nothing runs.
  func takeBack(to mark: Int, leaving remains: inout [Any])
  /// All of the transaction was taken back, and observers are as they were.
  func didTakeBackAll()
  /// The outermost transaction is over, however it has ended: forgets what it has noted.
  func close(leaving remains: inout [Any])
  /// Whether it wants to be asked at the end of the next transaction as well.
  var staysJoined: Bool { get }
}

extension Participant {
  var mark: Int { 0 }
  func takeBack(to mark: Int, leaving remains: inout [Any]) {}
  func didTakeBackAll() {}
  var staysJoined: Bool { false }
}

/// In which order participants are asked.
enum ParticipantRank: Int, Comparable {
  case registrations, values, shieldings, deliveries, elements, ends, listeners

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Hears of every moment in the life of a transaction.
protocol TransactionWitness: AnyObject {
  func note(_ moment: Moment)
}

/// A moment in the life of a transaction.
enum Moment {
  case transactionBegan(String)
  case savepointBegan(String)
  case savepointEnded(String)
  case rolledBack(String)
  /// The entry holds the value before.
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

/// Takes what transactions have changed, instead of having it forgotten.
protocol LogKeeper: AnyObject {
  /// The open transaction has ended well.
  func noteTransaction(_ name: String)
  /// The root was replaced in the transaction that is over; given is the one before.
  func noteRoot(_ old: (any Node)?)
  /// Takes what it needs out of the log of a transaction that is over. The rest is let go.
  ///
  /// - Parameter others: The last entry that is not a smart observer's.
  func take(_ last: LogEntry?, by others: LogEntry?, in name: String)
  /// A transaction, its refresh and all that has followed from it are over.
  func close()
  /// Whether something was done that is not closed yet.
  var isOpen: Bool { get }
}

/// Knows who depends on the elements of whole collections.
///
/// It has a source that *listens* to slots of elements, and objects that hang at nodes which hold such collections.
protocol ElementListening: AnyObject {
  /// Makes whoever tracks depend on a property of all elements of a collection. False where the slots are to be read one by one.
  func track(_ property: _PropertyInfo, in collection: _PropertyInfo, of holder: AnyObject) -> Bool
  /// A slot to which it listens is about to have another version.
  func willChange(_ slot: Graph.Source, of node: AnyObject)
  /// Visits those who depend on a slot to which it listens.
  func visitReaders(of slot: Graph.Source, _ body: (Graph.Reaction) -> Void)
  /// Whether a collection of a node has listeners.
  func hears(_ collection: _PropertyInfo, at place: UnsafeMutablePointer<_NodeState>) -> Bool
  /// A collection that has listeners holds an element so many times more, or less.
  func moved(
    _ element: AnyObject, by number: Int, in collection: _PropertyInfo, at place: UnsafeMutablePointer<_NodeState>)
  /// A node was detached.
  func detached(_ place: UnsafeMutablePointer<_NodeState>)
  /// A node has died whose source this was, or to which it listens.
  func buried(_ source: Graph.Source)
}

/// What hangs at a node: the object of a source whose label is one of those for nodes.
class NodeCompanion {
  /// The node has died.
  ///
  /// - Parameter source: That of which this is the object.
  /// - Returns: Whether it takes care of the source, which is disposed of otherwise.
  func nodeDied(_ source: Graph.Source, in engine: TransactionEngine) -> Bool { false }

  static func of(_ source: Graph.Source) -> NodeCompanion? {
    guard source.label >= SlotLabel.firstOfNode.rawValue, let object = source.object else { return nil }
    return unsafeDowncast(object, to: NodeCompanion.self)
  }
}
