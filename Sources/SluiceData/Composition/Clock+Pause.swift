extension Clock where Duration == Swift.Duration {
  /// Sleeps so long, or a century: clocks of the system end the process where a time is beyond what they can count.
  func pause(for duration: Duration) async throws {
    try await sleep(for: min(duration, .century))
  }
}

extension Duration {
  /// Longer ones would overflow sooner or later.
  static var century: Duration { .seconds(36_525 * 86_400) }
}
