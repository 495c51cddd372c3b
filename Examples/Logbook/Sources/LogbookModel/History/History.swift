public import LogbookGit
import Synchronization

/// The history of a repository: read once, handed to any number of sessions.
///
/// Sessions have a model each, in an isolation of its own, so they cannot share nodes; what they share are these
/// immutable pages. A session that comes late gets what was read so far and then the rest as it is read.
public final class History: Sendable {
  /// What a session hears.
  public enum Event: Sendable, Hashable {
    /// More commits, older than all before.
    case page([HistoryEntry])
    /// That was all.
    case finished
    /// Reading has failed, for this reason. Who asks for ``events()`` again has it tried again.
    case failed(String)
  }

  private struct State {
    /// Nil before the first session, and after a failure.
    var reading: Task<Void, Never>?
    /// Everything since reading began; its last event may be an ending.
    var events: [Event] = []
    var sessions: [Int: AsyncStream<Event>.Continuation] = [:]
    var nextSession = 0

    var hasFailed: Bool { if case .failed = events.last { true } else { false } }
  }

  private let read: @Sendable () -> AsyncThrowingStream<[LogEntry], any Error>
  private let state = Mutex(State())

  /// The history that a function reads; it is called when the first session asks.
  public init(read: @escaping @Sendable () -> AsyncThrowingStream<[LogEntry], any Error>) { self.read = read }

  deinit { state.withLock { $0.reading?.cancel() } }

  /// From the beginning to the end, or to a failure. Reading goes on when a session stops listening.
  public func events() -> AsyncStream<Event> {
    AsyncStream { continuation in
      state.withLock { state in
        if state.hasFailed {
          state.events = []
          state.reading = nil
        }
        if state.reading == nil { state.reading = start() }
        for event in state.events { continuation.yield(event) }
        if state.events.last?.isEnding == true { return continuation.finish() }
        let number = state.nextSession
        state.nextSession += 1
        state.sessions[number] = continuation
        continuation.onTermination = { [weak self] _ in
          // On a thread of its own: a stream can end while the lock is held.
          Task { self?.forget(number) }
        }
      }
    }
  }

  private func start() -> Task<Void, Never> {
    Task { [read, weak self] in
      do {
        for try await chunk in read() { self?.add(.page(chunk.map(HistoryEntry.init))) }
        self?.add(.finished)
      } catch is CancellationError {
      } catch {
        self?.add(.failed(String(describing: error)))
      }
    }
  }

  private func add(_ event: Event) {
    state.withLock { state in
      state.events.append(event)
      for session in state.sessions.values {
        session.yield(event)
        if event.isEnding { session.finish() }
      }
      if event.isEnding { state.sessions = [:] }
    }
  }

  private func forget(_ number: Int) {
    state.withLock { $0.sessions[number] = nil }
  }
}

extension History.Event {
  fileprivate var isEnding: Bool { if case .page = self { false } else { true } }
}
