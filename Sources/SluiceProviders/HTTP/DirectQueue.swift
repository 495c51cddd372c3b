#if canImport(FoundationNetworking)
  import Foundation

  /// A queue that runs what it is given at once, on the thread that gives it: the queue of a session's delegate.
  ///
  /// On Linux the system reads from a connection as fast as it can and hands each piece to the delegate's queue. A queue
  /// that is slower grows without a limit: hundreds of megabytes were measured where one was to be refused. Without a
  /// queue the system reads as fast as its delegate takes (see Docs/Workarounds.md).
  ///
  /// The delegate is so called on the one thread on which all sessions work. It may not wait there, and may not call what
  /// waits for that thread, as `cancel()` of a task does.
  final class DirectQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif
