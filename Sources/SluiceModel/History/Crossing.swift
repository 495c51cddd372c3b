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
  func exchange(in engine: Engine) -> Outcome {
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

extension OwnedProperty {
  /// Takes a value out of the row of a slot, or puts it in: who comes next takes over the value before.
  ///
  /// False if the present value is left to those who came later. It is not, if it equals the one that goes, and no optimistic update
  /// has put it there.
  final func crossValues(_ node: Owner, _ row: SlotRow, in engine: Engine) -> Bool {
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

extension RecordedProperty {
  /// As ``crossValues(_:_:in:)``, of what knows its elements: those that came and went come and go in all that was made of it. False
  /// if not all of them could.
  final func crossContents(_ node: Owner, _ row: SlotRow, in engine: Engine) -> Bool {
    typealias Contents = Value.Contents
    // What the slot held behind each of them, the first one behind what is moved.
    var stood = [load(node).contents]
    for payloads in row.above.reversed() { stood.append(before(payloads, stood.last!)) }
    stood.reverse()
    let (old, new) = (stood[0], before(row.moved, stood[0]))
    keepWhole(old, in: row.moved)
    for (index, payloads) in row.above.enumerated() {
      keepWhole(index == 0 ? new : stood[index].changed(from: old, to: new).0, in: payloads)
    }
    for payload in row.ahead {
      keepWhole(logged(payload).pointee.whole.contents.changed(from: old, to: new).0, in: [payload])
    }
    let (present, isAll) = row.above.isEmpty ? (new, true) : stood.last!.changed(from: old, to: new)
    if !present.isIdentical(to: stood.last!) { putBack(node, Value(contents: present), in: engine) }
    return isAll
  }

  /// Makes of changes on top the value that was there before them.
  final func keepWhole(_ payloads: SlotRow.Payloads, of node: Owner) {
    keepWhole(before(payloads, load(node).contents), in: payloads)
  }

  /// What there was before some changes.
  private func before(_ payloads: SlotRow.Payloads, _ contents: Value.Contents) -> Value.Contents {
    var contents = contents
    for payload in payloads.reversed() {
      guard let edits = logged(payload).pointee.edits else {
        contents = logged(payload).pointee.whole.contents
        continue
      }
      edits._withUnsafeGuaranteedRef { $0.forEachInverse { contents.takeBack($0) } }
    }
    return contents
  }

  /// The first says all: what there was.
  private func keepWhole(_ contents: Value.Contents, in payloads: SlotRow.Payloads) {
    discard(payloads[0])
    payloads[0].initializeMemory(as: Logged.self, to: Logged(whole: Value(contents: contents)))
  }
}
