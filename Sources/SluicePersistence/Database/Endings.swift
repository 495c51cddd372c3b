#if Persistence
  import SluiceGraph

  /// The handlers to call when a database is closed.
  final class Endings: Sendable {
    private struct State {
      var areOver = false
      var next = 0
      var handlers: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Guarded(State())

    /// Whether the database was closed.
    var areOver: Bool { state.withLock { $0.areOver } }

    /// The number of handlers.
    var count: Int { state.withLock { $0.handlers.count } }

    /// Adds a handler, and returns its number. Returns nil if the database was closed.
    func add(_ handler: @escaping @Sendable () -> Void) -> Int? {
      state.withLock { state in
        guard !state.areOver else { return nil }
        state.next += 1
        state.handlers[state.next] = handler
        return state.next
      }
    }

    func remove(_ number: Int) {
      let removed = state.withLock { $0.handlers.removeValue(forKey: number) }
      // Releasing a handler can end a sequence, so the handler is released without the lock.
      withExtendedLifetime(removed) {}
    }

    /// Calls the handlers. Returns false if they were called before.
    func finish() -> Bool {
      let handlers = state.withLock { state -> [@Sendable () -> Void]? in
        guard !state.areOver else { return nil }
        state.areOver = true
        defer { state.handlers = [:] }
        return Array(state.handlers.values)
      }
      guard let handlers else { return false }
      for handler in handlers { handler() }
      return true
    }
  }
#endif
