import SluiceGraph

/// How many events may come, in a second and at once: a value without a clock of its own.
///
/// This is the generic cell rate algorithm: each event takes `interval`, and events may be ahead of that by `burst`.
struct RateLimit {
  private let interval: Duration
  private let burst: Int
  /// The time at which all events that were taken are used up.
  private var usedUp = Duration.zero

  init(perSecond: Int, burst: Int) {
    interval = .seconds(1) / max(1, perSecond)
    self.burst = max(1, burst)
  }

  /// Takes all of these events, or none of them: returns false if there are too many.
  mutating func take(_ count: Int, at now: Duration) -> Bool {
    let next = max(usedUp, now) + interval * count
    guard next - now <= interval * burst else { return false }
    usedUp = next
    return true
  }

  /// Takes all of these events. Returns how long they must wait, so that no more come than may.
  mutating func reserve(_ count: Int, at now: Duration) -> Duration {
    usedUp = max(usedUp, now) + interval * count
    return max(.zero, usedUp - now - interval * burst)
  }

  /// Whether as many events may come at once as at the beginning.
  func isUnused(at now: Duration) -> Bool { usedUp <= now }
}

/// The rate limit of one page, which its connections share.
final class RateLimiter: Sendable {
  private let limit: Guarded<RateLimit>
  private let elapsed: @Sendable () -> Duration

  init(_ limit: RateLimit, elapsed: @escaping @Sendable () -> Duration) {
    self.limit = Guarded(limit)
    self.elapsed = elapsed
  }

  /// See ``RateLimit/take(_:at:)``.
  func take(_ count: Int) -> Bool {
    let now = elapsed()
    return limit.withLock { $0.take(count, at: now) }
  }
}
