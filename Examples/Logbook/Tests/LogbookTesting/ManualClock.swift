internal import Synchronization

/// A clock that a test moves on.
public final class ManualClock: Clock {
  /// A time of this clock.
  public struct Instant: InstantProtocol {
    var offset: Duration = .zero

    /// A time later by so much.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How much later the other time is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether one time is before another.
    public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct State {
    var now = Instant()
    var nextID = 0
    var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var awaited: [Int: (sleepers: Int, continuation: CheckedContinuation<Void, Never>)] = [:]

    mutating func newID() -> Int {
      nextID += 1
      return nextID
    }

    /// Those who wait for as many sleepers as there are now.
    mutating func satisfied() -> [CheckedContinuation<Void, Never>] {
      let satisfied = awaited.filter { $0.value.sleepers == sleepers.count }
      for id in satisfied.keys { awaited[id] = nil }
      return satisfied.values.map(\.continuation)
    }
  }

  private let state = Mutex(State())

  /// A clock at the beginning of its time.
  public init() {}

  /// The time it shows.
  public var now: Instant { state.withLock { $0.now } }
  /// How many wait.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }
  /// The shortest time it tells apart.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock was moved there.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { $0.newID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let satisfied = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
          if Task.isCancelled || deadline <= state.now { return nil }
          state.sleepers[id] = (deadline, continuation)
          return state.satisfied()
        }
        satisfied?.forEach { $0.resume() }
        if satisfied == nil { continuation.resume() }
      }
      try Task.checkCancellation()
    } onCancel: {
      let (sleeper, satisfied) = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        return (sleeper?.continuation, sleeper == nil ? [] : state.satisfied())
      }
      sleeper?.resume(throwing: CancellationError())
      satisfied.forEach { $0.resume() }
    }
  }

  /// Waits until so many sleep, or the task is cancelled, as a test is that takes too long.
  public func sleepers(_ count: Int) async {
    let id = state.withLock { $0.newID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          let isThere = Task.isCancelled || state.sleepers.count == count
          if !isThere { state.awaited[id] = (count, continuation) }
          return isThere
        }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.awaited.removeValue(forKey: id) }?.continuation.resume()
    }
  }

  /// Waits until someone sleeps, and moves the clock on.
  public func advance(by duration: Duration) async {
    await sleepers(1)
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in woken.keys { state.sleepers[id] = nil }
      return woken.values.map(\.continuation)
    }
    woken.forEach { $0.resume() }
  }
}
