/// The value a signal or a computed had before a batch, kept so that a value that comes back gets its version back.
///
/// Whoever saw the value before the batch then finds the version it saw, and does not run.
@usableFromInline
struct KeptValue: BitwiseCopyable {
  /// The node, if it still has that generation.
  @usableFromInline let node: Node
  @usableFromInline let generation: UInt32
  @usableFromInline let version: UInt32
  /// The value, as `ValueSlot` holds it.
  @usableFromInline var words: ValueWords
  @usableFromInline let type: UnsafeMutablePointer<KeptType>
  /// Whether the value must be destroyed when the entry leaves its journal.
  @usableFromInline let ownsValue: Bool

  /// Takes the value out of the node, whose slot holds nothing afterwards.
  @inlinable @inline(__always)
  init<Value>(of node: Node, as _: Value.Type, _ type: UnsafeMutablePointer<KeptType>) {
    self.node = node
    version = node.version
    generation = node.generation
    words = node.words
    self.type = type
    ownsValue = !ValueSlot.isTrivial(Value.self)
  }

  /// Whether it is a signal's that was written once since, and so has another value now, and nothing must be destroyed.
  var isDone: Bool {
    !ownsValue && node.generation == generation && node.marks.intersection([.kept, .rewritten]) == .kept
  }

  /// Whether the node still lives and has this value again.
  func equalsPresentValue() -> Bool {
    var words = words
    return node.generation == generation
      && withUnsafeMutablePointer(to: &words) { type.pointee.equals(ValueSlot($0), node) }
  }

  /// Must be called once, when the entry leaves its journal; no need if it owns nothing.
  func destroyValue() {
    if !ownsValue { return }
    var words = words
    withUnsafeMutablePointer(to: &words) { type.pointee.destroy(ValueSlot($0)) }
  }
}

/// What the journals need of a type: one for each in a graph, made where the type is known to the compiler.
@usableFromInline
struct KeptType {
  /// Compares a kept value with the node's.
  @usableFromInline let equals: (ValueSlot, Node) -> Bool
  @usableFromInline let destroy: (ValueSlot) -> Void

  @inlinable
  init(equals: @escaping (ValueSlot, Node) -> Bool, destroy: @escaping (ValueSlot) -> Void) {
    self.equals = equals
    self.destroy = destroy
  }
}

/// The types of which a graph has kept values.
@usableFromInline
struct KeptTypeTable {
  /// Each in a block of its own, which stays where it is until the graph ends.
  private var places: [ObjectIdentifier: UnsafeMutablePointer<KeptType>] = [:]
  /// The type asked for last; nil before the first.
  @usableFromInline var latest: ObjectIdentifier?
  @usableFromInline var latestPlace: UnsafeMutablePointer<KeptType>?

  init() {}

  @usableFromInline @inline(never)
  mutating func find(_ type: ObjectIdentifier, _ operations: () -> KeptType) {
    let place = places[type] ?? .allocate(capacity: 1)
    if places.updateValue(place, forKey: type) == nil { place.initialize(to: operations()) }
    latest = type
    latestPlace = place
  }

  func deallocate() {
    for place in places.values {
      place.deinitialize(count: 1)
      place.deallocate()
    }
  }
}

extension Engine {
  /// What the journals need of the type. O(1); the type asked for last takes a comparison.
  @inlinable @inline(__always)
  func keptType<Value: Equatable>(_: Value.Type) -> UnsafeMutablePointer<KeptType> {
    let identifier = ObjectIdentifier(Value.self)
    if state.pointee.keptTypes.latest != identifier {
      state.pointee.keptTypes.find(identifier) {
        KeptType(
          equals: { slot, node in slot.copy(as: Value.self) == node.slot.copy(as: Value.self) },
          destroy: { slot in _ = slot.move(as: Value.self) })
      }
    }
    return state.pointee.keptTypes.latestPlace.unsafelyUnwrapped
  }

  /// Stores a signal's first different value of a batch, and keeps the one before it.
  @inlinable @inline(__always)
  func keepAndStore<Value: Equatable>(_ value: consuming Value, in signal: Node) {
    let kept = KeptValue(of: signal, as: Value.self, keptType(Value.self))
    signal.slot.initialize(to: value)
    signal.marks.insert(.kept)
    state.pointee.open.append(kept)
  }

  /// Stores a computed's different value while batches are under way: keeps the one before, and finds the version.
  @inlinable @inline(never)
  func storeKeeping<Value: Equatable>(_ value: consuming Value, in computed: Node) {
    let isOpen = state.pointee.phase.isInBatch || state.pointee.phase.hasOpenWrites
    if isOpen, computed.keptPlaces & 0xFFFF_FFFF == 0 {
      let kept = KeptValue(of: computed, as: Value.self, keptType(Value.self))
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
  /// A signal that was written once differs from what is kept, since an equal value is not written: mostly that is all.
  @inline(__always)
  func settle() {
    state.pointee.phase.hasOpenWrites = false
    var place = state.pointee.open.elements
    while place != state.pointee.open.end, place.pointee.isDone {
      place.pointee.node.marks.remove(.kept)
      place += 1
    }
    if place == state.pointee.open.end { state.pointee.open.removeAll() } else { settleOthers() }
  }

  /// The rest of `settle()`, for values that must be compared, or may be later in the round.
  @inline(never)
  private func settleOthers() {
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
