import SluiceCollections
import SluiceGraph

/// The operations of a collection property on logged edits.
protocol RecordedEdits: AnyObject {
  /// Calls the body with the nodes that logged edits have added to their slot. Returns false without a call if the
  /// edits are not only appends to a list, or if the slot has later ones.
  func withAdded(
    _ payload: UnsafeMutableRawPointer, of node: AnyObject, _ body: (NodeType, UnsafeBufferPointer<NodeAddress>) -> Void
  ) -> Bool
  /// Ends the growth of logged edits.
  func stopGrowing(_ payload: UnsafeMutableRawPointer, of node: AnyObject)
  /// Returns the version of the logged value that the slot has again, if an observer may have seen that value. The
  /// values are given from the last to the first, with a version if an observer may have seen them.
  func versionOfPresentValue(
    _ node: AnyObject, among logged: [(payload: UnsafeMutableRawPointer, version: UInt32?)]
  ) -> UInt32?
  /// Returns the difference between the collection before the logged edits, latest first, and the contents of a box.
  func difference(
    of node: AnyObject, _ payloads: [UnsafeMutableRawPointer], to box: AnyObject?
  ) -> CollectionDifference
  /// Returns the change from the collection before the logged edits, latest first, to the present one.
  func change(of node: AnyObject, since payloads: [UnsafeMutableRawPointer]) -> ContentsChange
  /// Returns the elements before the logged edits, latest first.
  func elements(of node: AnyObject, before payloads: [UnsafeMutableRawPointer]) -> [AnyObject]
  /// Replaces the first of some logged changes by the complete value before them. The slot must not have changed since.
  func keepWhole(_ payloads: SlotRow.Payloads, of node: AnyObject)
  /// Makes the running tracker depend on one property of all elements. Returns false if the slots must be read one by
  /// one, which causes the same runs.
  func trackEach(_ property: _PropertyInfo, of node: AnyObject) -> Bool
}

/// The address of a node that is known to exist.
@usableFromInline
typealias NodeAddress = Unmanaged<AnyObject>

/// The logged changes of one slot in order of time, around the change that is removed or inserted. Each change has at
/// least one payload. After it is crossed, its first payload contains the complete value.
struct SlotRow {
  typealias Payloads = [UnsafeMutableRawPointer]

  let moved: Payloads
  let above: [Payloads]
  /// The changes that can be redone, as the values that result from them.
  let ahead: [UnsafeMutableRawPointer]
  /// Whether one of the later changes is an optimistic update.
  let hasLayer: Bool
}

/// An object that is attached to a slot and is called before the slot gets another version: the object of the slot's
/// source.
class SlotCompanion {
  /// Called before a slot changes.
  ///
  /// - Parameter slot: The slot, still with its former version.
  func willChange(_ slot: Graph.Source, of node: AnyObject, _ version: UInt32) {}
}
