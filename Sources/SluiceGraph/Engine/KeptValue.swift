/// The value a signal or a computed had before a batch, kept so that a value that comes back gets its version back.
///
/// Whoever saw the value before the batch then finds the version it saw, and does not run.
@usableFromInline
struct KeptValue {
  /// The node, if it still has that generation.
  @usableFromInline let node: Node
  @usableFromInline let generation: UInt32
  @usableFromInline let version: UInt32
  /// The value, as `ValueSlot` holds it.
  @usableFromInline var words: ValueWords
  /// Whether the value must be destroyed when the entry leaves its journal.
  @usableFromInline let ownsValue: Bool
  /// Compares the kept value with the node's, or, without a node, destroys it. Where the type of the value is not known to the
  /// compiler it has a context, which the journal lets go of.
  @usableFromInline let perform: (ValueSlot, Node?) -> Bool

  /// Takes the value out of the node, whose slot holds nothing afterwards.
  @inlinable
  init<Value: Equatable>(of node: Node, as _: Value.Type) {
    self.node = node
    version = node.version
    generation = node.generation
    words = node.words
    ownsValue = !ValueSlot.isTrivial(Value.self)
    perform = { slot, node in
      guard let node else {
        _ = slot.move(as: Value.self)
        return false
      }
      return slot.copy(as: Value.self) == node.slot.copy(as: Value.self)
    }
  }

  /// Whether the node still lives and has this value again.
  func equalsPresentValue() -> Bool {
    var words = words
    return node.generation == generation && withUnsafeMutablePointer(to: &words) { perform(ValueSlot($0), node) }
  }

  /// Must be called once, when the entry leaves its journal; no need if it owns nothing.
  func destroyValue() {
    if !ownsValue { return }
    var words = words
    _ = withUnsafeMutablePointer(to: &words) { perform(ValueSlot($0), nil) }
  }
}

extension Engine {
  /// Stores a signal's first different value of a batch, and keeps the one before it.
  @inlinable @inline(never)
  func keepAndStore<Value: Equatable>(_ value: consuming Value, in signal: Node) {
    let kept = KeptValue(of: signal, as: Value.self)
    signal.slot.initialize(to: value)
    signal.marks.insert(.kept)
    state.pointee.open.append(kept)
  }

  /// Stores a computed's different value while batches are under way: keeps the one before, and finds the version.
  @inlinable @inline(never)
  func storeKeeping<Value: Equatable>(_ value: consuming Value, in computed: Node) {
    let isOpen = state.pointee.phase.isInBatch || state.pointee.phase.hasOpenWrites
    if isOpen, computed.keptPlaces & 0xFFFF_FFFF == 0 {
      let kept = KeptValue(of: computed, as: Value.self)
      computed.slot.initialize(to: value)
      computed.version = keptVersion(of: computed) ?? nextVersion()
      state.pointee.open.append(kept)
      state.pointee.phase.hasKeptComputeds = true
      computed.keptPlaces |= UInt64(state.pointee.open.count)
    } else {
      let old = computed.slot.exchange(value)
      computed.version = keptVersion(of: computed) ?? nextVersion()
      withExtendedLifetime(old) {}
    }
  }

  /// The version that the computed's present value had before one of the batches under way, if it is the same value.
  @usableFromInline
  func keptVersion(of computed: Node) -> UInt32? {
    let places = computed.keptPlaces
    guard places != 0 else { return nil }
    return untracked {
      let (open, settling) = (Int(places & 0xFFFF_FFFF), Int(places >> 32))
      if open > 0, case let kept = state.pointee.open[open - 1], kept.equalsPresentValue() { return kept.version }
      if settling > 0, case let kept = state.pointee.settling[settling - 1], kept.equalsPresentValue() {
        return kept.version
      }
      return nil
    }
  }

  /// Ends the open batch: what came back gets its version back; computeds' values stay comparable until the round ends.
  ///
  /// A signal that was written once differs from what is kept, since an equal value is not written.
  func settle() {
    state.pointee.phase.hasOpenWrites = false
    swap(&state.pointee.open, &state.pointee.settling)
    var isDone = true
    for index in 0..<state.pointee.settling.count {
      let place = state.pointee.settling.elements + index
      let node = place.pointee.node
      if place.pointee.ownsValue { isDone = false }
      guard node.generation == place.pointee.generation else { continue }
      if node.kind == .computed {
        node.keptPlaces = UInt64(index + 1) << 32
        isDone = false
      } else {
        let wasRewritten = node.marks.contains(.rewritten)
        node.marks.subtract([.kept, .rewritten])
        if wasRewritten { restoreVersion(from: place.pointee) }
      }
    }
    if isDone { state.pointee.settling.removeAll() }
  }

  /// Gives a signal whose value is the kept one again its version of then.
  @inline(never)
  private func restoreVersion(from kept: KeptValue) {
    if kept.equalsPresentValue(), kept.node.version != kept.version, kept.node.generation == kept.generation {
      kept.node.version = kept.version
      markSubscribers(of: kept.node)
    }
  }

  /// Ends the batch whose round has run: nothing can come back to its values any more.
  func dropSettled() {
    for index in 0..<state.pointee.settling.count {
      let kept = state.pointee.settling[index]
      if kept.node.generation == kept.generation, kept.node.kind == .computed { kept.node.keptPlaces &= 0xFFFF_FFFF }
    }
    for index in 0..<state.pointee.settling.count { state.pointee.settling[index].destroyValue() }
    state.pointee.settling.removeAll()
    if state.pointee.open.isEmpty { state.pointee.phase.hasKeptComputeds = false }
  }
}
