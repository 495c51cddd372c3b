import Synchronization

/// The number of events that a page may still send: a value without a clock of its own.
///
/// This is the generic cell rate algorithm: each event takes `interval`, and a page may be ahead of that by `burst` events.
struct EventBudget {
  private let interval: Duration
  private let burst: Int
  /// The time at which all events that were taken are used up.
  private var usedUp = Duration.zero

  init(eventsPerSecond: Int, burst: Int) {
    interval = .seconds(1) / max(1, eventsPerSecond)
    self.burst = max(1, burst)
  }

  /// Takes all of these events, or none of them: returns false if there are too many.
  mutating func take(_ count: Int, at now: Duration) -> Bool {
    let next = max(usedUp, now) + interval * count
    guard next - now <= interval * burst else { return false }
    usedUp = next
    return true
  }
}

/// The budget of one page, which its connections share.
final class EventMeter: Sendable {
  private let budget: Mutex<EventBudget>
  private let elapsed: @Sendable () -> Duration

  init(_ budget: EventBudget, elapsed: @escaping @Sendable () -> Duration) {
    self.budget = Mutex(budget)
    self.elapsed = elapsed
  }

  /// See ``EventBudget/take(_:at:)``.
  func take(_ count: Int) -> Bool {
    let now = elapsed()
    return budget.withLock { $0.take(count, at: now) }
  }
}
