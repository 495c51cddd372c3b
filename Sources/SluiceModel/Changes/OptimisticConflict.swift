/// A property that a failed optimistic update has changed, and that other code has changed since.
public struct OptimisticConflict {
  /// The node that owns the property.
  public let node: any Node
  /// The name of the property, as messages write it: `Track.title`.
  public let property: String
  /// The value before the update.
  public let valueBefore: Any
  /// The value that the update gave it.
  public let optimisticValue: Any
  /// The current value.
  public let presentValue: Any
  private let info: _PropertyInfo

  init(_ info: _PropertyInfo, of node: AnyObject, _ row: SlotRow) {
    self.info = info
    self.node = info.typed(node)
    property = info.slotName
    optimisticValue = info.loggedValue(of: node, row.moved[0])
    valueBefore = info.loggedValue(of: node, row.above[0][0])
    presentValue = info.anyValue(of: node)
  }

  /// Restores the value before the update nevertheless.
  ///
  /// Call this function in `onConflict` or in a transaction. Elsewhere it is a write outside of a transaction.
  public func takeBack() { _ = info.setAny(node, valueBefore) }
}
