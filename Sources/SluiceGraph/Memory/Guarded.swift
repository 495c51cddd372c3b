import Synchronization

/// A value behind a lock that ThreadSanitizer understands.
///
/// `Mutex` blocks and wakes threads in the kernel, which the sanitizer does not see, so it reports a contended mutex as
/// a race. The atomic beside it expresses the same order in a form that the sanitizer knows, for one plain store (see
/// Docs/Workarounds.md).
package struct Guarded<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let handedOver = Atomic<Bool>(false)

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs a closure with exclusive access to the value. The closure must not call other code: the lock is not
  /// recursive.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) in
      _ = handedOver.load(ordering: .acquiring)
      defer { handedOver.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
