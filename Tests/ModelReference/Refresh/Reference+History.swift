/// A step that can be undone or redone.
struct HistoryStep {
  /// The values of slots before the step.
  let changes: [Slot: ReferenceValue]
  /// The values of changes that join the step, to which these slots are set.
  var carried: [Slot: ReferenceValue] = [:]
}

extension Reference {
  /// Closes the change set of a transaction, its refresh and the transactions that this enqueued. The change set makes
  /// a step if a writer other than a smart observer left a stored slot changed. Otherwise, it joins the last step.
  mutating func closeChangeSet() {
    // The value of a slot after the last write that was not made by a smart observer.
    var lastByOthers: [Slot: ReferenceValue] = [:]
    var after: [Slot: ReferenceValue] = [:]
    for write in log.reversed() {
      if !write.bySmart, lastByOthers[write.slot] == nil {
        lastByOthers[write.slot] = after[write.slot] ?? value(of: write.slot)
      }
      after[write.slot] = write.old
    }
    let changed = takeNetChanges()
    let byOthers = changed.filter { property(of: $0.key).spec.kind == .stored && lastByOthers[$0.key] != nil }
    riding.merge(changed) { riding, _ in riding }
    guard !byOthers.isEmpty else { return }
    if byOthers.allSatisfy({ lastByOthers[$0.key] == $0.value }) { journal.open.append(.normalisedBack) }
    undoSteps.append(HistoryStep(changes: riding))
    redoSteps = []
    riding = [:]
  }

  /// Returns the values that the slots had before the log was last closed, if they differ now and a step stores them.
  private mutating func takeNetChanges() -> [Slot: ReferenceValue] {
    var first: [Slot: ReferenceValue] = [:]
    for write in log where first[write.slot] == nil { first[write.slot] = write.old }
    log = []
    adopted = []
    return first.filter {
      let spec = property(of: $0.key).spec
      return spec.kind != .derived && !spec.background && value(of: $0.key) != $0.value
    }
  }

  /// Undoes or redoes a step. First, the changes that joined the last step are restored, then the step, then the
  /// changes that joined it there. Observers are notified, and only their derived writes are kept.
  mutating func putBack(
    from source: WritableKeyPath<Reference, [HistoryStep]>, to target: WritableKeyPath<Reference, [HistoryStep]>
  ) {
    guard let step = self[keyPath: source].popLast() else { return }
    let ridden = present(of: riding)
    putBack(riding)
    _ = takeNetChanges()
    putBack(step.changes)
    let reverse = takeNetChanges()
    riding = present(of: step.carried)
    putBack(step.carried)
    isReplaying = true
    refresh()
    drain()
    isReplaying = false
    log = []
    adopted = []
    self[keyPath: target].append(HistoryStep(changes: reverse, carried: ridden))
  }

  private func present(of values: [Slot: ReferenceValue]) -> [Slot: ReferenceValue] {
    Dictionary(uniqueKeysWithValues: values.keys.map { ($0, value(of: $0)) })
  }

  private mutating func putBack(_ values: [Slot: ReferenceValue]) {
    for (slot, old) in values where value(of: slot) != old {
      log.append(Write(slot: slot, old: value(of: slot), bySmart: false))
      put(old, into: slot)
      if property(of: slot).holdsNodes, nodes[slot.node].isOwned { adopt(old.children) }
    }
  }
}
