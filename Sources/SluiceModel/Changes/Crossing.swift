/// Changes that are taken back from below others, or put in there: a step that is undone while optimistic updates stand upon it,
/// an optimistic update that failed after others had changed the same.
///
/// Each slot has its changes in the order of time, each with the value before. Who changed the slot next has found the value that is
/// taken back now, so it takes over the value before that: the two are exchanged, and nobody hears of it. Of a collection that
/// knows its edits, the elements that came and went come and go in all that was made of it since; see
/// ``RecordedContents/changed(from:to:)``. Edits are of use to nobody then, who would find another collection: they become values.
struct Crossing {
  /// What stands in the order of time.
  struct Edge {
    let changes: ChangeSet
    let number: Int
    /// Whether it is an optimistic update, or what the observers of one have done.
    let isLayer: Bool
  }

  let moved: Edge
  /// What was changed later and stands, from the lowest.
  let above: [Edge]
  /// What was made later and may be done again. Nothing where a step or what rides is moved, which is done again before that.
  let ahead: [ChangeSet]
  /// Whether what is moved goes for good: then what others have changed since may be a conflict.
  let isForGood: Bool

  struct Outcome {
    /// What others have changed since: it stays with the changes, and all other slots are theirs to put back.
    var slots: Set<SlotKey> = []
    /// Whether collections are among them, of which the order may not come back.
    var hasCollections = false
    var conflicts: [OptimisticConflict] = []
    /// What nobody needs any more.
    var unneeded: [ChangeSet] = []
  }

  /// Exchanges what others have changed since.
  ///
  /// Costs the changes of all that stands above; of a collection, a pass for each of those.
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
