import SluiceModel

extension Clock where Duration == Swift.Duration {
  /// Sleeps for a duration, but at most a century.
  package func pause(for duration: Duration) async throws {
    try await sleep(for: min(duration, .century))
  }
}
