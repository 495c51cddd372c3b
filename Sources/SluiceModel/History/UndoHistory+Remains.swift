// What the history lets go of: steps beyond the limit, those that are not done again, and what changes of one slot do not need. What
// dies may begin a transaction, so it dies when nothing is done here any more.

extension UndoHistory {
  func dropRedoSteps() {
    if redoSteps.isEmpty { return }
    for step in redoSteps.all { keepUntilTheEnd(step) }
    redoSteps = StepStack()
  }

  /// Drops what is beyond the limit, the oldest first, but for what stands on a layer.
  func trim() {
    while undoSteps.count > limit, undoSteps.firstNumber! < layers.first?.number ?? .max {
      let dropped = undoSteps.dropOldest()
      oldest = dropped.number
      keepUntilTheEnd(dropped)
      if rides.isEmpty { continue }
      // What rode below it stays for good.
      remains += rides.lazy.filter { $0.number < self.oldest }.map(\.changes)
      rides.removeAll { $0.number < oldest }
    }
  }

  func setLimit(_ limit: Int) {
    self.limit = limit
    trim()
    if limit == 0 { dropRedoSteps() }
  }

  /// Makes one of what follows one another.
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

  /// Lets it die, out of reach. Called where nothing is done here.
  func letGoOfRemains() {
    while !remains.isEmpty {
      let dying = remains
      remains = []
      withExtendedLifetime(dying) {}
    }
  }
}
