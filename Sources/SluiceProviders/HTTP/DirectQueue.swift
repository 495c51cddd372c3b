#if canImport(FoundationNetworking)
  import Foundation

  /// An operation queue that runs each operation at once, on the thread that adds it. Used as the queue of a session's
  /// delegate.
  ///
  /// On Linux, the system reads from a connection as fast as it can, and adds each piece to the delegate's queue. A
  /// slower queue grows without a limit: hundreds of megabytes were measured for a body that was to be rejected.
  /// Without a queue, the system reads only as fast as the delegate accepts the pieces (see Docs/Workarounds.md).
  ///
  /// The delegate is therefore called on the single thread of all sessions. Code on that thread must not wait, and must
  /// not call functions that wait for the thread, such as `cancel()` of a task.
  final class DirectQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif
