import Synchronization

/// A value behind a lock, handed over so that ThreadSanitizer sees it.
///
/// `Mutex` sleeps and wakes in the kernel, which the sanitizer does not see: a contended one looks to it like a race. The
/// atomic beside it says the same in a language that it knows, for one plain store (see Docs/Workarounds.md).
package struct Guarded<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let handedOver = Atomic<Bool>(false)

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs a closure that has the value to itself. Do not call out of it: the lock is not recursive.
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
