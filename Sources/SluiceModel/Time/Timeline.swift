/// The time of a clock since a fixed start. The times of all types of clocks are durations, so they can be compared and
/// stored.
package struct Timeline: Sendable {
  /// Returns the time that has passed.
  package let elapsed: @Sendable () -> Duration
  /// Sleeps until that much time has passed.
  package let sleep: @Sendable (Duration) async throws -> Void

  /// Starts at the present time of the clock.
  package init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}

extension Duration {
  /// The longest time to wait. System clocks terminate the process for durations beyond their range, and sums of longer
  /// durations can overflow.
  package static var century: Duration { .seconds(36_525 * 86_400) }
}
