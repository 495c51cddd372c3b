extension Engine {
  @inlinable
  func openBatch() {
    state.pointee.phase.openBatch()
  }

  @inlinable
  func closeBatch() {
    state.pointee.phase.closeBatch()
    flushIfNeeded()
  }

  /// Runs rounds, unless they are running already, a batch is open, or no work is waiting.
  @inlinable
  func flushIfNeeded() {
    if state.pointee.phase.writesAreOpen || state.pointee.effects.isEmpty && state.pointee.open.isEmpty { return }
    flush()
  }

  /// Runs rounds until no effect is stale. Each round ends one batch and runs its effects in order, each at most once.
  ///
  /// The writes of effects in a round form the next batch.
  @usableFromInline @inline(never)
  func flush() {
    enter()
    state.pointee.phase.isFlushing = true
    var rounds = 0
    repeat {
      rounds += 1
      if rounds > state.pointee.roundLimit { Misuse.tooManyRounds(state.pointee) }
      if state.pointee.open.isEmpty { state.pointee.phase.hasOpenWrites = false } else { settle() }
      let round = state.pointee.effects.beginRound()
      run(round)
      if !state.pointee.settling.isEmpty { dropSettled() }
    } while !state.pointee.effects.isEmpty || !state.pointee.open.isEmpty
    state.pointee.effects.removeAll()
    state.pointee.phase.endFlush()
    leave()
  }

  @inline(__always)
  private func run(_ round: Range<Int>) {
    let frame = isTracking ? TrackingFrame(self) : nil
    defer { if let frame { restore(frame) } }
    var index = round.lowerBound
    while index != round.upperBound {
      let entry = state.pointee.effects.entries[index]
      index &+= 1
      guard entry.node.generation == entry.generation else { continue }
      entry.node.marks.remove(.queued)
      if isStale(entry.node), entry.node.generation == entry.generation { run(entry.node) }
    }
  }

  /// Marks that user code may run until `leave`. A graph whose last reference is released meanwhile is destroyed in
  /// `leave`.
  func enter() {
    state.pointee.entered &+= 1
  }

  /// Ends the section that `enter` began. The call may destroy the engine, so the caller must not use it afterwards.
  func leave() {
    state.pointee.entered &-= 1
    if state.pointee.isDoomed, state.pointee.entered == 0 { destroy() }
  }
}
