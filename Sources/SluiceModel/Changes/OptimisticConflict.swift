/// A property that an optimistic update has changed, that failed, and that somebody else has changed since.
public struct OptimisticConflict {
  /// What the property belongs to.
  public let node: any Node
  /// Names the property, as messages do: `Track.title`.
  public let property: String
  /// The value before the update.
  public let valueBefore: Any
  /// The value that the update gave it.
  public let optimisticValue: Any
  /// The value that it has.
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

  /// Gives the property the value before the update all the same. Called in `onConflict` or in a transaction; elsewhere it is a
  /// write outside of one.
  public func takeBack() { _ = info.setAny(node, valueBefore) }
}
