// Undo and redo.

extension UndoHistory {
  /// An undo or a redo that is going on.
  struct Replay {
    let cause: TransactionCause
    let step: Step
    /// What takes it back, as far as it is known.
    let back: ChangeSet
    /// What rode was taken back, the lowest first.
    var ridden: [Ride] = []
  }

  /// The step that an undo or a redo takes back; nil if there is none.
  func nextStep(_ cause: TransactionCause) -> Step? { steps(cause).last }

  /// Those that undos, or redos, take back. Without a limit there are none, though some may be kept for what stands on them.
  func steps(_ cause: TransactionCause) -> StepStack {
    limit == 0 ? StepStack() : cause == .undo ? undoSteps : redoSteps
  }

  /// Puts back the next step, in the open transaction.
  func putBackNextStep(_ cause: TransactionCause, in engine: TransactionEngine) {
    guard let step = cause == .undo ? undoSteps.pop() : redoSteps.pop() else { return }
    var ridden: [Ride] = []
    // What observers of layers have done stands with these.
    while let place = rides.lastIndex(where: { $0.number > step.number && $0.follows == 0 }) {
      let ride = rides.remove(at: place)
      ridden.insert(turn(ride, in: engine), at: 0)
    }
    let back = turn(step.changes, at: step.number, in: engine)
    replay = Replay(cause: cause, step: step, back: back, ridden: ridden)
    for ride in step.carried {
      let back = turn(ride, in: engine)
      rides.insert(back, at: rides.firstIndex { $0.number > back.number } ?? rides.endIndex)
    }
  }

  private func turn(_ ride: Ride, in engine: TransactionEngine) -> Ride {
    let back = turn(ride.changes, at: ride.number, in: engine)
    return Ride(changes: back, number: ride.number, state: ride.state)
  }

  /// Puts changes back at their place in the order of time, below the layers that are later. Returns what takes that back, once the
  /// log is taken.
  private func turn(_ changes: ChangeSet, at number: Int, in engine: TransactionEngine) -> ChangeSet {
    let waiting = waitingEdges
    let above = waiting.filter { $0.number > number }
    var crossed = Crossing.Outcome()
    if !above.isEmpty {
      let moved = Crossing.Edge(changes: changes, number: number, isLayer: false)
      crossed = Crossing(moved: moved, above: above, ahead: [], isForGood: false).exchange(in: engine)
      for changes in crossed.unneeded { keepUntilTheEnd(changes) }
      endPart(nil, in: engine)
      // What these have saved may stand in another order by then.
      if crossed.hasCollections, saved?.layers.contains(where: { $0 > number }) ?? false { saved = nil }
    }
    // A collection may be another when it comes again, if a layer below has changed it.
    for edge in waiting where edge.number < number {
      keepUntilTheEnd(changes.keepWhole(of: edge.changes.slots.subtracting(crossed.slots)))
    }
    // What was exchanged stays with them.
    let back = crossed.slots.isEmpty && !changes.hasCrossedRoot ? ChangeSet() : changes
    changes.putBack(in: engine, leaving: crossed.slots)
    endPart(back, in: engine)
    return back
  }

  /// What has come to the log since the last part is of these changes; of none, it is forgotten.
  func endPart(_ changes: ChangeSet?, in engine: TransactionEngine) {
    engine.settleAttachment()
    engine.log.forgetEdited()
    parts.append((changes, engine.log.last))
  }

  func close(_ replay: Replay) {
    self.replay = nil
    let step = Step(
      id: replay.step.id, name: replay.step.name, changes: replay.back, number: replay.step.number,
      carried: replay.ridden)
    var kind = step.changes.kind
    for ride in replay.ridden { kind = max(kind, ride.changes.kind) }
    if !replay.step.carried.isEmpty {
      let carried = Set(replay.step.carried.map(\.number))
      for ride in rides where carried.contains(ride.number) { kind = max(kind, ride.changes.kind) }
    }
    if replay.cause == .undo { redoSteps.push(step) } else { undoSteps.push(step) }
    // It may have been lowered meanwhile.
    setLimit(limit)
    listener?(DocumentChange(transaction: step.name, kind: kind, cause: replay.cause))
  }
}
