// Undo and redo.

extension UndoHistory {
  /// A running undo or redo.
  struct Replay {
    let cause: TransactionCause
    let step: Step
    /// The changes that revert the move, as far as they are known.
    let back: ChangeSet
    /// The reverted joined changes, as changes that apply them again, the lowest first.
    var ridden: [Ride] = []
    /// Whether the move reverts another one of the same transaction, so that nothing has changed.
    var isBack = false
  }

  /// Returns the step that an undo or a redo reverts; nil if there is none.
  func nextStep(_ cause: TransactionCause) -> Step? { steps(cause).last }

  /// Returns the steps that undos, or redos, can revert. Without a limit there are none, although the history may keep
  /// some for layers above them.
  func steps(_ cause: TransactionCause) -> StepStack {
    limit == 0 ? StepStack() : cause == .undo ? undoSteps : redoSteps
  }

  /// Restores the next step in the open transaction.
  func putBackNextStep(_ cause: TransactionCause, in engine: TransactionEngine) {
    guard let step = cause == .undo ? undoSteps.pop() : redoSteps.pop() else { return }
    var ridden: [Ride] = []
    // Changes by observers of layers stay with their layers.
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

  /// Reverts the move of the open transaction. The model and the history are as they were before the move.
  func turnBack(in engine: TransactionEngine) {
    guard let replay else { return }
    engine.passLog { take($0, by: $0, in: replay.step.name) }
    push(replay)
    putBackNextStep(replay.cause == .undo ? .redo : .undo, in: engine)
    self.replay?.isBack = true
  }

  private func turn(_ ride: Ride, in engine: TransactionEngine) -> Ride {
    let back = turn(ride.changes, at: ride.number, in: engine)
    return Ride(changes: back, number: ride.number, state: ride.state)
  }

  /// Reverts changes at their place in the order of time, below later layers.
  ///
  /// - Returns: The change set for the opposite move, which is filled when the log is taken.
  private func turn(_ changes: ChangeSet, at number: Int, in engine: TransactionEngine) -> ChangeSet {
    let waiting = waitingEdges
    let above = waiting.filter { $0.number > number }
    var crossed = Crossing.Outcome()
    if !above.isEmpty {
      let moved = Crossing.Edge(changes: changes, number: number, isLayer: false)
      crossed = Crossing(moved: moved, above: above, ahead: [], isForGood: false).exchange(in: engine)
      for changes in crossed.unneeded { keepUntilTheEnd(changes) }
      endPart(nil, in: engine)
      // If the saved state includes later layers, its collections can return in another order.
      if crossed.hasCollections, saved?.layers.contains(where: { $0 > number }) ?? false { saved = nil }
    }
    // A layer below may have changed a collection by the next move. Edits would not fit it, so they become values.
    for edge in waiting where edge.number < number {
      keepUntilTheEnd(changes.keepWhole(of: edge.changes.slots.subtracting(crossed.slots)))
    }
    // Exchanged changes stay in the set, which therefore also serves the opposite move.
    let back = crossed.slots.isEmpty && !changes.hasCrossedRoot ? ChangeSet() : changes
    changes.putBack(in: engine, leaving: crossed.slots)
    endPart(back, in: engine)
    return back
  }

  /// Assigns the log entries since the last part to a change set. If it is nil, the entries are discarded.
  func endPart(_ changes: ChangeSet?, in engine: TransactionEngine) {
    engine.settleAttachment()
    engine.log.forgetEdited()
    parts.append((changes, engine.log.last))
  }

  func close(_ replay: Replay) {
    let step = push(replay)
    // The limit may have been lowered in the meantime.
    setLimit(limit)
    if replay.isBack { return }
    var kind = step.changes.kind
    for ride in replay.ridden { kind = max(kind, ride.changes.kind) }
    if !replay.step.carried.isEmpty {
      let carried = Set(replay.step.carried.map(\.number))
      for ride in rides where carried.contains(ride.number) { kind = max(kind, ride.changes.kind) }
    }
    listener?(DocumentChange(transaction: step.name, kind: kind, cause: replay.cause))
  }

  /// Adds the step of a move to the steps of the opposite move. Returns that step.
  @discardableResult
  private func push(_ replay: Replay) -> Step {
    self.replay = nil
    let step = Step(
      id: replay.step.id, name: replay.step.name, changes: replay.back, number: replay.step.number,
      carried: replay.ridden)
    if replay.cause == .undo { redoSteps.push(step) } else { undoSteps.push(step) }
    return step
  }
}
