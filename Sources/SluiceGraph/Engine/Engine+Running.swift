extension Engine {
  // Evaluation of computeds. A computed has the mark `running` until its value is stored. Its closure is moved out
  // meanwhile, and is released with the evaluation if the computed is disposed.

  /// Begins the evaluation of a computed. There must be no tracker, or a stored frame of it.
  @inlinable @inline(__always)
  func beginEvaluation(of computed: Node) {
    computed.marks = computed.marks.subtracting([.maybeStale, .mustRun]).union(.running)
    state.pointee.computing &+= 1
    state.pointee.computedRuns &+= 1
    beginTracking(computed)
  }

  /// Stops recording reads after the closure has returned. Returns false if the computed was disposed meanwhile.
  @inlinable @inline(__always)
  func endReading(of computed: Node, _ generation: UInt32) -> Bool {
    state.pointee.computing &-= 1
    let cursor = state.pointee.cursor
    pauseTracking()
    guard computed.generation == generation else { return false }
    computed.dropUnread(from: cursor)
    return true
  }

  /// Evaluates a computed; each result counts as a change.
  @inlinable @inline(__always)
  func evaluate<Value>(_ computed: Node, _: Value.Type) {
    let generation = computed.generation
    let body = computed.moveComputedBody(of: Value.self)
    beginEvaluation(of: computed)
    let value = body.run()
    guard endReading(of: computed, generation) else { return }
    computed.putBack(body)
    guard computed.marks.contains(.hasValue) else { return storeFirst(value, in: computed) }
    let old = computed.slot.exchange(value)
    computed.version = nextVersion()
    computed.marks.remove(.running)
    withExtendedLifetime(old) {}
  }

  /// Evaluates a computed; only a different result counts as a change.
  @inlinable @inline(__always)
  func evaluateIfDifferent<Value: Equatable>(_ computed: Node, _: Value.Type) {
    let generation = computed.generation
    let body = computed.moveComputedBody(of: Value.self)
    beginEvaluation(of: computed)
    let value = body.run()
    guard endReading(of: computed, generation) else { return }
    guard computed.marks.contains(.hasValue) else {
      computed.putBack(body)
      return storeFirst(value, in: computed)
    }
    // Compares a copy, since `==` may be user code that calls the graph. No reads are recorded here.
    let isEqual = computed.slot.copy(as: Value.self) == value
    guard computed.generation == generation else { return }
    if isEqual {
      computed.putBack(body)
      computed.marks.remove(.running)
    } else if state.pointee.phase.mayKeepValues {
      storeKeeping(value, in: computed)
      guard computed.generation == generation else { return }
      computed.putBack(body)
      computed.marks.remove(.running)
    } else {
      computed.putBack(body)
      let old = computed.slot.exchange(value)
      computed.version = nextVersion()
      computed.marks.remove(.running)
      withExtendedLifetime(old) {}
    }
  }

  /// Evaluates a derived source, whose result is its version.
  func evaluateVersion(of source: Node) {
    let generation = source.generation
    let body = source.moveComputedBody(of: UInt32.self)
    beginEvaluation(of: source)
    let version = body.run()
    guard endReading(of: source, generation) else { return }
    source.putBack(body)
    source.version = version
    source.marks.remove(.running)
  }

  @inlinable @inline(never)
  func storeFirst<Value>(_ value: consuming Value, in computed: Node) {
    computed.slot.initialize(to: value)
    computed.version = nextVersion()
    computed.marks = computed.marks.union(.hasValue).subtracting(.running)
  }

  /// Runs an effect and records its reads. There must be no tracker.
  @inline(__always)
  func run(_ effect: Node) {
    let generation = effect.generation
    effect.marks = effect.marks.subtracting(.mustRun).union(.running)
    state.pointee.effectRuns &+= 1
    beginTracking(effect)
    let body = effect.moveEffectBody()
    body.run()
    let cursor = state.pointee.cursor
    pauseTracking()
    guard effect.generation == generation else { return }
    effect.putBack(body)
    effect.marks.remove(.running)
    effect.dropUnread(from: cursor)
  }
}
