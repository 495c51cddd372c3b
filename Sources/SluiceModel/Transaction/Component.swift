/// A part of what an engine knows, in raw memory.
///
/// An engine's code calls itself through the closures of observers, and each access to a variable of a class would be checked at
/// run time against all others. The address is a number, for the same reason as in SluiceGraph/Memory: the optimiser takes what is
/// stored through a pointer that it can follow for unseen by code that a release may call.
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

  /// The engine dies.
  func destroy() {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
