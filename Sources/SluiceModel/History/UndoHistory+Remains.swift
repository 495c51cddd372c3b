// Removal of unneeded changes: steps beyond the limit, steps that can no longer be redone, and repeated changes of one
// slot. Their release can run a `deinit` that begins a transaction, so they are released only when no method is
// changing the history.

extension UndoHistory {
  func dropRedoSteps() {
    if redoSteps.isEmpty { return }
    for step in redoSteps.all { keepUntilTheEnd(step) }
    redoSteps = StepStack()
  }

  /// Drops the steps beyond the limit, the oldest first. Steps above a layer are kept.
  func trim() {
    while undoSteps.count > limit, undoSteps.firstNumber! < layers.first?.number ?? .max {
      let dropped = undoSteps.dropOldest()
      oldest = dropped.number
      keepUntilTheEnd(dropped)
      if rides.isEmpty { continue }
      // Changes that joined steps below it become permanent.
      remains += rides.lazy.filter { $0.number < self.oldest }.map(\.changes)
      rides.removeAll { $0.number < oldest }
    }
  }

  func setLimit(_ limit: Int) {
    self.limit = limit
    trim()
    if limit == 0 { dropRedoSteps() }
  }

  /// Joins two consecutive change sets.
  func join(_ changes: ChangeSet, with later: ChangeSet) {
    changes.absorb(later, &table)
    remains.append(later)
  }

  func keepUntilTheEnd(_ unneeded: ChangeSet?) {
    if let unneeded { remains.append(unneeded) }
  }

  private func keepUntilTheEnd(_ step: Step) {
    remains.append(step.changes)
    for ride in step.carried { remains.append(ride.changes) }
  }

  /// Releases the unneeded changes. Call this function only while no method is changing the history.
  func letGoOfRemains() {
    while !remains.isEmpty {
      let dying = remains
      remains = []
      withExtendedLifetime(dying) {}
    }
  }
}
