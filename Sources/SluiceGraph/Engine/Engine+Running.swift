extension Engine {
  /// Has a computed's closure called, which ends in one of the functions below. Only while there is no tracker.
  func evaluate(_ computed: Node) {
    let generation = computed.generation
    computed.marks.remove([.maybeStale, .mustRun])
    computed.marks.insert(.running)
    let body = computed.moveComputedBody()
    body.run(computed, .evaluate)
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
    endTracking(computed, generation: generation)
    return computed.generation == generation ? value : nil
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
    // On a copy, since `==` may be user code that comes back here; what it reads is nobody's dependency.
    let isSame =
      ValueSlot.isTrivial(Value.self)
      ? computed.slot.copy(as: Value.self) == value : untracked { computed.slot.copy(as: Value.self) == value }
    if isSame || computed.generation != generation { return }
    if state.pointee.batchDepth > 0 || state.pointee.hasOpenWrites || computed.keptPlaces != 0 {
      return storeKeeping(value, in: computed)
    }
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

  /// Runs an effect, recording its reads. Only while there is no tracker.
  @inline(__always)
  func run(_ effect: Node) {
    let generation = effect.generation
    effect.marks.remove(.mustRun)
    effect.marks.insert(.running)
    state.pointee.effectRuns &+= 1
    beginTracking(effect)
    let body = effect.moveEffectBody()
    body.run()
    endTracking(effect, generation: generation)
    guard effect.generation == generation else { return }
    effect.putBack(body)
    effect.marks.remove(.running)
  }
}
