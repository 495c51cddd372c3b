/// Mutable state of an engine, in raw memory.
///
/// Observers' closures re-enter the engine, and exclusive access to each variable of a class would be checked at run
/// time. The address is stored as an integer, as in SluiceGraph/Memory. The optimizer assumes that code called by a
/// release does not read memory behind a pointer that the optimizer can follow.
struct Component<Value: ~Copyable> {
  private let address: UInt

  init(_ value: consuming Value) {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    address = UInt(bitPattern: pointer)
  }

  @inline(__always) var pointer: UnsafeMutablePointer<Value> {
    UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  /// Deallocates the state.
  func destroy() {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
