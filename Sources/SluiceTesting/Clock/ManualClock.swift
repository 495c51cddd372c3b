import SluiceGraph

/// A clock that stands still until a test moves it: for debounced calls, timeouts and whatever else waits.
///
///     let clock = ManualClock()
///     let search = StateContainer(SearchState.empty, clock: clock)
///     search.observe(.searching, debounced: .milliseconds(300))
///     await clock.sleepers(1)
///     clock.advance(by: .milliseconds(300))
///
/// Sendable. Who sleeps is woken in the order of the times for which it sleeps.
public final class ManualClock: Clock, Sendable {
  /// A time, counted from the making of the clock.
  public struct Instant: InstantProtocol {
    /// How far the clock had been moved.
    public let offset: Duration

    /// A time that is later by so much.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How much later the other is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether one is earlier.
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
    /// Who waits until so many sleep.
    var watchers: [(number: Int, count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }
  private let state = Guarded(State())

  /// A clock at zero.
  public init() {}

  /// The time to which it was moved.
  public var now: Instant { state.withLock { $0.now } }
  /// It is exact.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock is moved so far.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, at once.
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

  /// Moves the clock on, and wakes who has slept long enough, all at the new time: who then sleeps again sleeps from
  /// there.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return woken.sorted { ($0.deadline.offset, $0.number) < ($1.deadline.offset, $1.number) }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// How many sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Returns when at least so many sleep, or when the task is cancelled, as that of a test is which takes too long.
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
  /// How far it was moved, and how many sleep.
  public var description: String { "moved by \(now.offset), \(sleeperCount) asleep" }
}
