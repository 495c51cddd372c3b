/// Mutable state of an engine, in raw memory.
///
/// Closures of observers re-enter the engine, and exclusive access to each variable of a class would be checked at run time. The
/// address is stored as an integer, as in SluiceGraph/Memory: the optimizer assumes that memory behind a pointer which it can follow
/// is not read by code that a release calls.
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
