#if Hummingbird
  import Hummingbird
  import NIOCore
  import ServiceLifecycle
  import SluiceGraph
  import SluiceWebServer

  /// Writes the body of a response. ``LivePages/supervise(_:_:)`` limits the duration of each write.
  final class SupervisedWriter: Sendable {
    private struct State {
      /// The number of writes that have begun.
      var count = 0
      var isWriting = false
    }
    private let state = Guarded(State())
    /// Used by one task only. `any ResponseBodyWriter` is not `Sendable`, and Hummingbird passes the writer to one
    /// closure.
    private nonisolated(unsafe) var writer: any ResponseBodyWriter

    fileprivate init(_ writer: any ResponseBodyWriter) { self.writer = writer }

    /// Writes bytes. Throws if the connection has ended.
    func write(_ bytes: ByteBuffer) async throws {
      state.withLock { state in
        state.count += 1
        state.isWriting = true
      }
      defer { state.withLock { $0.isWriting = false } }
      try await writer.write(bytes)
    }

    fileprivate func finish() async throws { try await writer.finish(nil) }

    /// Throws when one write has taken longer than the given time, and before it has taken twice as long.
    fileprivate func watch(_ time: Duration, by clock: any Clock<Duration>) async throws {
      while true {
        let count = state.withLock { $0.isWriting ? $0.count : nil }
        try await clock.sleep(for: time)
        if state.withLock({ $0.isWriting && $0.count == count }) { throw ResponseEnded() }
      }
    }
  }

  /// A write takes longer than the limit, or the time of a shutdown is over.
  private struct ResponseEnded: Error {}

  extension LivePages {
    /// Writes the body of a response. Hummingbird has no limits for this, and waits for all responses before it stops.
    ///
    /// - Throws: The error that the closure throws. A write that takes longer than ``LiveServerLimits/writeTime``
    ///   cancels the closure, and so does the end of the shutdown time. Hummingbird then closes the connection.
    func supervise(
      _ writer: any ResponseBodyWriter, _ body: @escaping @Sendable (SupervisedWriter) async throws -> Void
    ) async throws {
      let supervised = SupervisedWriter(writer)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await body(supervised)
          try await supervised.finish()
        }
        group.addTask { [self] in try await supervised.watch(limits.writeTime, by: clock) }
        group.addTask { [self] in
          try await shutdownTimeIsOver()
          throw ResponseEnded()
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }

    /// Returns when the application has been shutting down for ``LiveServerLimits/shutdownTime``.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func shutdownTimeIsOver() async throws {
      try await gracefulShutdown()
      try await clock.sleep(for: limits.shutdownTime)
    }
  }
#endif
