import SluiceGraph

/// A clock whose time a test controls, for debounced calls, timeouts and other waits, and for undo steps.
///
///     let clock = ManualClock()
///     let search = StateContainer(SearchState.empty, clock: clock)
///     search.observe(.searching, debounced: .milliseconds(300))
///     await clock.sleepers(1)
///     clock.advance(by: .milliseconds(300))
///
/// Sendable. Sleeping tasks are resumed in the order of their deadlines.
public final class ManualClock: Clock, Sendable {
  /// A time since the creation of the clock.
  public struct Instant: InstantProtocol {
    /// The duration since the creation of the clock.
    public let offset: Duration

    /// Returns the time that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the duration from this time to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether the left time is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  fileprivate struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  fileprivate struct State {
    var now = Instant(offset: .zero)
    var number = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    /// The tasks that wait for a number of sleepers.
    var watchers: [(number: Int, count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }
  private let state = Guarded(State())

  /// Creates a clock at time zero.
  public init() {}

  /// The present time of the clock.
  public var now: Instant { state.withLock { $0.now } }
  /// The resolution, which is exact.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock reaches a deadline.
  ///
  /// - Throws: `CancellationError` at once when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(number: number, deadline: deadline, continuation: continuation)
        let (outcome, watchers) = state.withLock {
          state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
          if state.cancelled.remove(number) != nil { return (.failure(CancellationError()), []) }
          if deadline <= state.now { return (.success(()), []) }
          state.sleepers.append(sleeper)
          return (nil, state.takeWatchers())
        }
        for watcher in watchers { watcher.resume() }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
        guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
          state.cancelled.insert(number)
          return nil
        }
        return state.sleepers.remove(at: index).continuation
      }
      continuation?.resume(throwing: CancellationError())
    }
    state.withLock { _ = $0.cancelled.remove(number) }
  }

  /// Advances the clock and resumes all tasks whose deadlines have passed. A task that then sleeps again starts from
  /// the new time.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return woken.sorted { ($0.deadline.offset, $0.number) < ($1.deadline.offset, $1.number) }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// The number of tasks that sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until at least a number of tasks sleep. Returns early if the task is cancelled, for example by
  /// ``HangGuard``.
  public func sleepers(_ count: Int) async {
    let wait = PendingWaits.begin { [self] in "sleepers(\(count)) of a ManualClock: \(self)" }
    defer { wait.end() }
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if state.cancelled.remove(number) != nil || state.sleepers.count >= count { return true }
          state.watchers.append((number, count, continuation))
          return false
        }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
        guard let index = state.watchers.firstIndex(where: { $0.number == number }) else {
          state.cancelled.insert(number)
          return nil
        }
        return state.watchers.remove(at: index).continuation
      }
      continuation?.resume()
    }
    state.withLock { _ = $0.cancelled.remove(number) }
  }
}

extension ManualClock.State {
  fileprivate mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
    let content = watchers.filter { $0.count <= sleepers.count }
    watchers.removeAll { $0.count <= sleepers.count }
    return content.map(\.continuation)
  }
}

extension ManualClock: CustomStringConvertible {
  /// The duration by which the clock was advanced, and the number of sleeping tasks.
  public var description: String { "moved by \(now.offset), \(sleeperCount) asleep" }
}
