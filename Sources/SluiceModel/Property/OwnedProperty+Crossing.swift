// A value that is taken out of the order of time, or put in there: what undo and optimistic updates ask of a property.

extension OwnedProperty {
  /// Takes a value out of the row of a slot, or puts it in: who comes next takes over the value before.
  ///
  /// False if the present value is left to those who came later. It is not, if it equals the one that goes, and no optimistic update
  /// has put it there.
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
