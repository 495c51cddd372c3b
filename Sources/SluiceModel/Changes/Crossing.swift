/// Changes that are rolled back from below later changes, or inserted below them.
///
/// For example, a step is undone while optimistic updates are active above it, or an optimistic update fails after
/// other code has changed the same slots.
///
/// The changes of a slot are in order of time, each with the value before it. The next change of a slot has recorded
/// the value that is now rolled back. This next change takes over the value from before the rolled-back change: the two
/// values are exchanged, and no observer is notified.
///
/// For a collection that records its edits, the elements that the moved change inserts or removes are inserted into, or
/// removed from, all its later states; see ``RecordedContents/changed(from:to:)``. The recorded edits no longer fit the
/// collection then, so they are replaced by complete values.
struct Crossing {
  /// One entry in the order of time.
  struct Edge {
    let changes: ChangeSet
    let number: Int
    /// Whether the entry is an optimistic update, or the changes by observers of one.
    let isLayer: Bool
  }

  let moved: Edge
  /// The later changes that are in effect, from the lowest.
  let above: [Edge]
  /// The later changes that may be redone. Empty if the moved change is a step or joins one, because the moved
  /// change is redone before them.
  let ahead: [ChangeSet]
  /// Whether the moved change is removed permanently. If so, later changes by other code may be conflicts.
  let isForGood: Bool

  struct Outcome {
    /// The slots that other code has changed since. They stay with the moved changes, which restore all other slots.
    var slots: Set<SlotKey> = []
    /// Whether the slots include collections, whose order may not be restored.
    var hasCollections = false
    var conflicts: [OptimisticConflict] = []
    /// The changes that are no longer needed.
    var unneeded: [ChangeSet] = []
  }

  /// Exchanges the values of slots that other code has changed since.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changes in `above`. For a collection, one pass for each of them.
  func exchange(in engine: TransactionEngine) -> Outcome {
    _ = above.first { moved.changes.exchangeRoot(with: $0.changes) }
    let slots = moved.changes.slots
    let (ours, theirs) = (moved.changes.changes(of: slots), above.map { $0.changes.changes(of: slots) })
    let undone = ahead.map { $0.changes(of: slots) }
    var outcome = Outcome()
    for (slot, changes) in ours {
      let (node, property) = changes[0].place
      let later = zip(above, theirs).compactMap { edge, all in all[slot].map { (edge, $0) } }
      let next = property.isRecorded ? undone.compactMap { $0[slot]?[0].payload } : []
      if later.isEmpty, next.isEmpty { continue }
      outcome.slots.insert(slot)
      outcome.hasCollections = outcome.hasCollections || property.isRecorded
      let row = SlotRow(
        moved: changes.map(\.payload), above: later.map { $1.map(\.payload) }, ahead: next,
        hasLayer: later.contains { $0.0.isLayer })
      let isBack = property.cross(node, row, in: engine)
      if isForGood, !isBack, !(later.first?.0.isLayer ?? false) {
        outcome.conflicts.append(OptimisticConflict(property, of: node, row))
      }
    }
    outcome.unneeded = (above + [moved]).compactMap { $0.changes.keepFirst(of: outcome.slots) }
    return outcome
  }
}
