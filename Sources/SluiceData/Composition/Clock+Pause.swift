extension Clock where Duration == Swift.Duration {
  /// Sleeps for a duration, but at most a century: system clocks terminate the process for durations beyond their
  /// range.
  package func pause(for duration: Duration) async throws {
    try await sleep(for: min(duration, .century))
  }
}

extension Duration {
  /// The longest pause. Calculations with longer durations can overflow.
  static var century: Duration { .seconds(36_525 * 86_400) }
}
