#if Hummingbird
  import Hummingbird
  import NIOCore
  import ServiceLifecycle
  import SluiceGraph
  import SluiceWebServer

  /// Writes the body of a response, of which ``LivePages/supervise(_:_:)`` watches the time.
  final class SupervisedWriter: Sendable {
    /// Used by one task at a time.
    private nonisolated(unsafe) var writer: any ResponseBodyWriter
    /// The number of the write under way; nil between two.
    private let current = Guarded<Int?>(nil)
    private nonisolated(unsafe) var count = 0

    fileprivate init(_ writer: any ResponseBodyWriter) { self.writer = writer }

    /// Throws if the connection has ended.
    func write(_ bytes: ByteBuffer) async throws {
      count += 1
      let number = count
      current.withLock { $0 = number }
      defer { current.withLock { $0 = nil } }
      try await writer.write(bytes)
    }

    fileprivate func finish() async throws { try await writer.finish(nil) }

    /// Throws when one write has taken longer than the time.
    fileprivate func watch(_ time: Duration, by clock: any Clock<Duration>) async throws {
      while true {
        let before = current.withLock { $0 }
        try await clock.sleep(for: time)
        if let before, current.withLock({ $0 }) == before { throw ResponseEnded() }
      }
    }
  }

  /// The client takes longer than it may, or the time of a shutdown is over.
  private struct ResponseEnded: Error {}

  extension LivePages {
    /// Writes the body of a response. Hummingbird has no limits for this, and waits for its responses before it stops.
    ///
    /// - Throws: What the closure throws. A client that takes longer for a write than ``LiveServerLimits/writeTime``, and the end of the time
    ///   for a shutdown, cancel the closure. Hummingbird closes the connection then.
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
