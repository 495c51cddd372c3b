extension Engine {
  /// Has a computed's closure called, which ends in one of the functions below.
  @inline(__always)
  func evaluate(_ computed: Node) {
    let generation = computed.generation
    computed.marks = computed.marks.subtracting([.maybeStale, .mustRun]).union(.running)
    let body = computed.moveComputedBody()
    body.run(computed, self)
    guard computed.generation == generation else { return }
    computed.putBack(body)
    computed.marks.remove(.running)
  }

  /// Calls the user's closure, recording its reads. Nil if the computed was disposed meanwhile.
  @inlinable @inline(__always)
  func result<Value>(of compute: () -> Value, for computed: Node) -> Value? {
    let generation = computed.generation
    beginTracking(computed)
    state.pointee.computing &+= 1
    state.pointee.computedRuns &+= 1
    let value = compute()
    state.pointee.computing &-= 1
    let cursor = state.pointee.cursor
    pauseTracking()
    guard computed.generation == generation else { return nil }
    computed.dropUnread(from: cursor)
    return value
  }

  /// Evaluates a computed every one of whose results counts as a change.
  @inlinable @inline(__always)
  func evaluate<Value>(_ computed: Node, by compute: () -> Value) {
    guard let value = result(of: compute, for: computed) else { return }
    guard computed.marks.contains(.hasValue) else { return storeFirst(value, in: computed) }
    let old = computed.slot.exchange(value)
    computed.version = nextVersion()
    withExtendedLifetime(old) {}
  }

  /// Evaluates a computed that has changed only if its result differs.
  @inlinable @inline(__always)
  func evaluateIfDifferent<Value: Equatable>(_ computed: Node, by compute: () -> Value) {
    guard let value = result(of: compute, for: computed) else { return }
    guard computed.marks.contains(.hasValue) else { return storeFirst(value, in: computed) }
    let generation = computed.generation
    // On a copy, since `==` may be user code that comes back here. Nobody's reads are recorded now.
    if computed.slot.copy(as: Value.self) == value || computed.generation != generation { return }
    if state.pointee.phase.mayKeepValues { return storeKeeping(value, in: computed) }
    let old = computed.slot.exchange(value)
    computed.version = nextVersion()
    withExtendedLifetime(old) {}
  }

  @inlinable @inline(never)
  func storeFirst<Value>(_ value: consuming Value, in computed: Node) {
    computed.slot.initialize(to: value)
    computed.marks.insert(.hasValue)
    computed.version = nextVersion()
  }

  /// Runs an effect, recording its reads. Nobody is the tracker then.
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
