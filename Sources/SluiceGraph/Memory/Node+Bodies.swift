/// An effect's closure, in a struct of its own: a bare function type behind a pointer would be reabstracted.
///
/// Neither this struct nor that of a computed is copyable: a copy around the call would cost an atomic retain and
/// release.
@usableFromInline
struct EffectBody: ~Copyable {
  @usableFromInline let run: () -> Void
  @inlinable init(_ run: consuming @escaping () -> Void) { self.run = run }
}

/// A computed's closure, as the user wrote it: only the node's `Evaluator` knows the type of its value.
@usableFromInline
struct ComputedBody<Value>: ~Copyable {
  @usableFromInline let run: () -> Value
  @inlinable init(_ run: consuming @escaping () -> Value) { self.run = run }
}

extension Node {
  // A closure called in place costs an atomic retain and release. A closure that is moved out, called and moved back
  // costs none. Meanwhile the node has the mark `running`, and the words are empty.

  // Computed on the number, not on the pointer: see `opaque(_:_:)`. `hasLayout` checks the offsets.

  @inlinable static var slotOffset: Int { MemoryLayout<Record>.stride }
  @inlinable static var followerOffset: Int { slotOffset + MemoryLayout<ValueWords>.stride }
  @inlinable static var inlineDependencyOffset: Int { followerOffset + 2 * MemoryLayout<UInt64>.stride }

  @inlinable var bodyAddress: UnsafeMutableRawPointer {
    opaque(
      record, Self.inlineDependencyOffset + Self.inlineDependencyCount * MemoryLayout<Dependency>.stride)
  }

  /// The value words, which follow the record. A source has none.
  @inlinable var slot: ValueSlot {
    ValueSlot(opaque(record, Self.slotOffset).assumingMemoryBound(to: ValueWords.self))
  }

  /// Returns an address within the record about which the optimizer knows nothing.
  ///
  /// Swift 6.3 concludes that a value stored through a pointer that was made of another pointer does not escape. The
  /// compiler then keeps variables that a stored closure writes in registers across the call of the closure. A
  /// conversion to a number prevents that.
  @inlinable @inline(__always)
  func opaque(_ record: UnsafeMutablePointer<Record>, _ offset: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: record) &+ UInt(bitPattern: offset)).unsafelyUnwrapped
  }

  @inlinable
  func moveEffectBody() -> EffectBody {
    bodyAddress.bindMemory(to: EffectBody.self, capacity: 1).move()
  }

  @inlinable
  func putBack(_ body: consuming EffectBody) {
    bodyAddress.bindMemory(to: EffectBody.self, capacity: 1).initialize(to: body)
  }

  @inlinable
  func moveComputedBody<Value>(of _: Value.Type) -> ComputedBody<Value> {
    bodyAddress.bindMemory(to: ComputedBody<Value>.self, capacity: 1).move()
  }

  @inlinable
  func putBack<Value>(_ body: consuming ComputedBody<Value>) {
    bodyAddress.bindMemory(to: ComputedBody<Value>.self, capacity: 1).initialize(to: body)
  }

  /// Whether the words are at their computed addresses.
  var hasLayout: Bool {
    !isFollower
      || withUnsafeMutablePointer(to: &follower.pointee.body) { UnsafeMutableRawPointer($0) == bodyAddress }
        && withUnsafeMutablePointer(to: &follower.pointee.inlineDependencies) {
          UnsafeMutableRawPointer($0) == UnsafeMutableRawPointer(inlineDependencies)
        }
  }
}
