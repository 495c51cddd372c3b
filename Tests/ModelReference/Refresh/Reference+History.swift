extension Reference {
  /// Closes the change set of a transaction, its refresh and what that enqueued: it makes a step if anyone but a smart
  /// observer left a stored slot changed.
  ///
  /// What the step holds, and what rides, belongs here once undo is played.
  mutating func closeChangeSet() {
    var first: [Slot: ReferenceValue] = [:]
    for write in log where first[write.slot] == nil { first[write.slot] = write.old }

    // The value that a slot had after the last write which was not a smart observer's.
    var lastByOthers: [Slot: ReferenceValue] = [:]
    var after: [Slot: ReferenceValue] = [:]
    for write in log.reversed() {
      if !write.bySmart, lastByOthers[write.slot] == nil {
        lastByOthers[write.slot] = after[write.slot] ?? value(of: write.slot)
      }
      after[write.slot] = write.old
    }
    log = []
    adopted = []

    let changed = first.filter { property(of: $0.key).spec.kind == .stored && value(of: $0.key) != $0.value }
    let byOthers = changed.filter { lastByOthers[$0.key] != nil }
    guard !byOthers.isEmpty else { return }
    if byOthers.allSatisfy({ lastByOthers[$0.key] == $0.value }) { journal.open.append(.normalisedBack) }
    stepCount += 1
  }

  /// An undo does nothing where there is no step; otherwise it is not played. A redo without it does nothing.
  mutating func undo() {
    if stepCount > 0 { journal.open.append(.history) }
  }
}
