import SluiceCollections
import SluiceGraph

/// What a collection that knows its changes does with the edits of it that the log has.
protocol RecordedEdits: AnyObject {
  /// Hands over the nodes that logged edits have put into their slot, if they have done nothing but add some at the end of a list
  /// and the slot has no later ones. False otherwise.
  func withAdded(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (NodeType, UnsafeBufferPointer<NodeAddress>) -> Void
  ) -> Bool
  /// Logged edits grow no more.
  func stopGrowing(_ payload: UnsafeMutableRawPointer, of node: AnyObject)
  /// Which of some logged values the slot has again that an observer may have seen. They are given from the last to the first,
  /// those that an observer may have seen with their version.
  func versionOfPresentValue(
    _ node: AnyObject, among logged: [(payload: UnsafeMutableRawPointer, version: UInt32?)]
  ) -> UInt32?
  /// How the collection came to have a box. What was done until then is given, the latest first.
  func difference(
    of node: AnyObject, _ payloads: [UnsafeMutableRawPointer], to box: AnyObject?
  ) -> CollectionDifference
  /// The elements before what was done last, the latest first.
  func elements(of node: AnyObject, before payloads: [UnsafeMutableRawPointer]) -> [AnyObject]
  /// Makes the first of some logged changes, after which nothing has been changed, the value that was there before them.
  func keepWhole(_ payloads: SlotRow.Payloads, of node: AnyObject)
  /// Makes whoever tracks depend on a property of all elements at once. False where the slots are to be read one by one, which
  /// leads to the same runs.
  func trackEach(_ property: _PropertyInfo, of node: AnyObject) -> Bool
}

/// Where a node is. Whoever has it knows that the node lives.
@usableFromInline
typealias NodeAddress = Unmanaged<AnyObject>

/// What is logged of one slot in the order of time, around what is taken out of there or put in. Each has at least one, and when it
/// is crossed, the first says all.
struct SlotRow {
  typealias Payloads = [UnsafeMutableRawPointer]

  let moved: Payloads
  let above: [Payloads]
  /// What may be done again: the value that each of them leaves.
  let ahead: [UnsafeMutableRawPointer]
  /// Whether an optimistic update is among those above.
  let hasLayer: Bool
}

/// What hangs at a slot that is read outside of transactions and observers: it hears when the slot is about to have another version.
/// The object of the slot's source.
class SlotCompanion {
  /// - Parameter slot: Has the version from before.
  func willChange(_ slot: Graph.Source, of node: AnyObject, _ version: UInt32) {}
}
