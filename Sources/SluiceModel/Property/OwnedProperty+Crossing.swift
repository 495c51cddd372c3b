// Removal of a value from a slot's history, or insertion of one: the operation of undo and optimistic updates on a
// property.

extension OwnedProperty {
  /// Removes a value from the history of a slot, or inserts one: the next change takes over the value before.
  ///
  /// Returns false if the present value stays, since a later change has written it. The present value is replaced if it
  /// equals the removed one and no optimistic update has written it.
  final func crossValues(_ node: Owner, _ row: SlotRow, in engine: TransactionEngine) -> Bool {
    guard let next = row.above.first?.first else { return true }
    let (gone, before) = (
      row.moved[0].assumingMemoryBound(to: Value.self), next.assumingMemoryBound(to: Value.self)
    )
    swap(&gone.pointee, &before.pointee)
    guard !row.hasLayer, isComparable, areEqual(load(node), gone.pointee) else { return false }
    putBack(node, before.pointee, in: engine)
    return true
  }
}
