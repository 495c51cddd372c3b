/// The value of a signal or a computed before a batch, stored so that a value that returns gets its version back.
///
/// A follower that saw the value before the batch then finds the same version, and does not run.
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

  /// Moves the value out of the node, whose slot is empty afterwards.
  @inlinable @inline(__always)
  init<Value>(of node: Node, as _: Value.Type, _ type: UnsafeMutablePointer<KeptType>) {
    self.node = node
    version = node.version
    generation = node.generation
    words = node.words
    self.type = type
    ownsValue = !ValueSlot.isTrivial(Value.self)
  }

  /// Whether the entry needs no further work: a signal that was written once since, so that its value differs, and
  /// whose old value needs no destruction.
  var isDone: Bool {
    !ownsValue && node.generation == generation && node.marks.intersection([.kept, .rewritten]) == .kept
  }

  /// Returns whether the node still exists and has this value again.
  func equalsPresentValue() -> Bool {
    var words = words
    return node.generation == generation
      && withUnsafeMutablePointer(to: &words) { type.pointee.equals(ValueSlot($0), node) }
  }

  /// Destroys the value. Call it once, when the entry leaves its journal. An entry that owns nothing doesn't need the
  /// call.
  func destroyValue() {
    if !ownsValue { return }
    var words = words
    withUnsafeMutablePointer(to: &words) { type.pointee.destroy(ValueSlot($0)) }
  }
}

/// The operations on a type that the journals need. A graph has one for each type, created where the compiler knows the
/// type.
@usableFromInline
struct KeptType {
  /// Compares a stored value with the node's.
  @usableFromInline let equals: (ValueSlot, Node) -> Bool
  @usableFromInline let destroy: (ValueSlot) -> Void

  @inlinable
  init(equals: @escaping (ValueSlot, Node) -> Bool, destroy: @escaping (ValueSlot) -> Void) {
    self.equals = equals
    self.destroy = destroy
  }
}

/// The types of which a graph has stored values.
@usableFromInline
struct KeptTypeTable {
  /// The addresses of the types. Each has a block of its own, which is not moved until the graph ends.
  private var places: [ObjectIdentifier: UnsafeMutablePointer<KeptType>] = [:]
  /// The type of the latest call; nil before the first one.
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
  /// Returns the operations on a type for the journals. O(1); the type of the latest call costs one comparison.
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

  /// Stores a signal's first different value of a batch, and records the value before it.
  @inlinable @inline(__always)
  func keepAndStore<Value: Equatable>(_ value: consuming Value, in signal: Node) {
    let kept = KeptValue(of: signal, as: Value.self, keptType(Value.self))
    signal.slot.initialize(to: value)
    signal.marks.insert(.kept)
    state.pointee.open.append(kept)
  }

  /// Stores a computed's different value while batches are open. Records the value before it, and finds the version.
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

  /// Returns the version that the computed's present value had before one of the open batches, if the value is equal.
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

  /// Ends the open batch. A value that returned gets its version back. Values of computeds stay comparable until the
  /// round ends.
  ///
  /// A signal that was written once differs from its stored value, since an equal value is not written. Mostly there
  /// are no other entries.
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

  /// The slow path of `settle()`, for values that must be compared now or may be compared later in the round.
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

  /// Restores a signal's former version if its value equals the stored one.
  @inline(never)
  private func restoreVersion(from kept: KeptValue) {
    if kept.equalsPresentValue(), kept.node.version != kept.version, kept.node.generation == kept.generation {
      kept.node.version = kept.version
      markSubscribers(of: kept.node)
    }
  }

  /// Discards the values of the batch whose round has run. No value can return to them.
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
