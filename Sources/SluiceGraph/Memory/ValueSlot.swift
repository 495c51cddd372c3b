/// Sixteen bytes that hold one value: in place if it fits, otherwise the address of a box on the heap.
///
/// The type determines which; it is not recorded. A value in place can be moved bit by bit, and so can a box.
@usableFromInline
struct ValueSlot {
  @usableFromInline let address: UnsafeMutablePointer<ValueWords>

  @inlinable
  init(_ address: UnsafeMutablePointer<ValueWords>) {
    self.address = address
  }

  @inlinable
  static func holdsInPlace<Value>(_: Value.Type) -> Bool {
    MemoryLayout<Value>.size <= MemoryLayout<ValueWords>.size
      && MemoryLayout<Value>.alignment <= MemoryLayout<ValueWords>.alignment && _isBitwiseTakable(Value.self)
  }

  /// Returns whether a value of the type can be dropped without destruction.
  @inlinable
  static func isTrivial<Value>(_: Value.Type) -> Bool {
    holdsInPlace(Value.self) && _isPOD(Value.self)
  }

  /// Returns a pointer to the value. Binds the memory at each access: the optimizer relies on typed memory, and these
  /// words serve all types.
  @inlinable
  func pointer<Value>(to _: Value.Type) -> UnsafeMutablePointer<Value> {
    let raw = UnsafeMutableRawPointer(address)
    return Self.holdsInPlace(Value.self)
      ? raw.bindMemory(to: Value.self, capacity: 1) : raw.load(as: UnsafeMutablePointer<Value>.self)
  }

  /// Initializes an empty slot.
  @inlinable
  func initialize<Value>(to value: consuming Value) {
    if !Self.holdsInPlace(Value.self) {
      let box = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      UnsafeMutableRawPointer(address).storeBytes(of: box, as: UnsafeMutablePointer<Value>.self)
    }
    pointer(to: Value.self).initialize(to: value)
  }

  @inlinable
  func copy<Value>(as _: Value.Type) -> Value {
    pointer(to: Value.self).pointee
  }

  /// Replaces the value and returns the old one, which is therefore released after the exchange: its `deinit` may call
  /// the graph.
  @inlinable
  func exchange<Value>(_ value: consuming Value) -> Value {
    let place = pointer(to: Value.self)
    let old = place.move()
    place.initialize(to: value)
    return old
  }

  /// Moves the value out. The slot is empty afterwards.
  @inlinable
  func move<Value>(as _: Value.Type) -> Value {
    let place = pointer(to: Value.self)
    let value = place.move()
    if !Self.holdsInPlace(Value.self) { place.deallocate() }
    return value
  }
}

/// The types whose values need destruction, so that a graph that ends can destroy them without knowing them statically.
struct TypeTable {
  private var types: [any Any.Type] = []
  private var indices: [ObjectIdentifier: UInt16] = [:]
  private var latest: (type: ObjectIdentifier, index: UInt16)?

  /// Returns the number of a type, from 1. O(1); the type of the latest call is found without hashing.
  mutating func index(of type: any Any.Type) -> UInt16 {
    let identifier = ObjectIdentifier(type)
    if let latest, latest.type == identifier { return latest.index }
    let index: UInt16
    if let known = indices[identifier] {
      index = known
    } else {
      guard types.count < Int(UInt16.max) else { Misuse.tooManyTypes() }
      types.append(type)
      index = UInt16(types.count)
      indices[identifier] = index
    }
    latest = (identifier, index)
    return index
  }

  /// Destroys the value in the slot, whose type must have the given number.
  func destroy(_ slot: ValueSlot, typeIndex: UInt16) {
    func open<Value>(_ type: Value.Type) { _ = slot.move(as: type) }
    _openExistential(types[Int(typeIndex) - 1], do: open)
  }
}
