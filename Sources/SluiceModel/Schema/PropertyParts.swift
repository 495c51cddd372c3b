import SluiceCollections
import SluiceGraph

/// The operations of a collection property on logged edits.
protocol RecordedEdits: AnyObject {
  /// Hands over the nodes that logged edits have put into their slot, if they have done nothing but add some at the end of a list
  /// and the slot has no later ones. False otherwise.
  func withAdded(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (NodeType, UnsafeBufferPointer<NodeAddress>) -> Void
  ) -> Bool
  /// Ends the growth of logged edits.
  func stopGrowing(_ payload: UnsafeMutableRawPointer, of node: AnyObject)
  /// Which of some logged values the slot has again that an observer may have seen. They are given from the last to the first,
  /// those that an observer may have seen with their version.
  func versionOfPresentValue(
    _ node: AnyObject, among logged: [(payload: UnsafeMutableRawPointer, version: UInt32?)]
  ) -> UInt32?
  /// Returns the difference between the collection before the logged edits, latest first, and the contents of a box.
  func difference(
    of node: AnyObject, _ payloads: [UnsafeMutableRawPointer], to box: AnyObject?
  ) -> CollectionDifference
  /// Returns how the present collection came from what it was before the logged edits, latest first.
  func change(of node: AnyObject, since payloads: [UnsafeMutableRawPointer]) -> ContentsChange
  /// Returns the elements before the logged edits, latest first.
  func elements(of node: AnyObject, before payloads: [UnsafeMutableRawPointer]) -> [AnyObject]
  /// Makes the first of some logged changes, after which nothing has been changed, the value that was there before them.
  func keepWhole(_ payloads: SlotRow.Payloads, of node: AnyObject)
  /// Adds a dependency of the running tracker on one property of all elements. Returns false if the slots have to be read one by
  /// one, which causes the same runs.
  func trackEach(_ property: _PropertyInfo, of node: AnyObject) -> Bool
}

/// The address of a node that is known to be alive.
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

/// An object that is attached to a slot and is notified before the slot gets another version: the object of the slot's source.
class SlotCompanion {
  /// - Parameter slot: Has the version from before.
  func willChange(_ slot: Graph.Source, of node: AnyObject, _ version: UInt32) {}
}
