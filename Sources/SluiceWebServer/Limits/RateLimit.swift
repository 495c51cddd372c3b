import SluiceGraph

/// The maximum number of events per second and at once. A value type without its own clock.
///
/// The type implements the generic cell rate algorithm: each event takes `interval`, and events may be ahead of that
/// rate by `burst`.
struct RateLimit {
  private let interval: Duration
  private let burst: Int
  /// The time at which all accepted events are used up.
  private var usedUp = Duration.zero

  init(perSecond: Int, burst: Int) {
    interval = .seconds(1) / max(1, perSecond)
    self.burst = max(1, burst)
  }

  /// Accepts all of the events, or none. Returns false if there are too many.
  mutating func take(_ count: Int, at now: Duration) -> Bool {
    let next = max(usedUp, now) + interval * count
    guard next - now <= interval * burst else { return false }
    usedUp = next
    return true
  }

  /// Accepts all of the events. Returns the time that they must wait to comply with the limit; nil, without accepting
  /// them, if earlier events already wait longer than `longest`.
  mutating func reserve(_ count: Int, at now: Duration, behindAtMost longest: Duration) -> Duration? {
    guard usedUp - now - interval * burst <= longest else { return nil }
    usedUp = max(usedUp, now) + interval * count
    return max(.zero, usedUp - now - interval * burst)
  }

  /// Returns whether the entire burst is available again.
  func isUnused(at now: Duration) -> Bool { usedUp <= now }
}

/// The rate limit of one page, shared by its connections.
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
