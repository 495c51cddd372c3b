extension DataProvider {
  /// Repeats a failed request up to a number of times: `retry(2)` makes at most three requests, one after another.
  ///
  /// Early outputs and progress of every request are delivered, so the progress can decrease. The error of the last
  /// request is thrown unchanged. A `CancellationError`, an ``IntegrationError`` and any error of a cancelled task are
  /// never retried. Cancelling the task ends a delay at once.
  ///
  /// - Parameters:
  ///   - count: The maximum number of requests after the first one.
  ///   - delay: The delays before the retries.
  ///   - clock: The clock that measures the delays.
  ///   - condition: Whether to retry after an error.
  ///   - random: Returns a number from 0 to 1 for the jitter of a delay.
  public func retry(
    _ count: Int, delay: RetryDelay = .none, clock: any Clock<Duration> = ContinuousClock(),
    where condition: @escaping @Sendable (any Error) -> Bool = { _ in true },
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) -> Provider<Parameters, Output> {
    Provider(streaming: { (parameters: Parameters, delivery: Delivery<Output>) in
      var retries = 0
      while true {
        do {
          return try await delivery.whileRunning { try await self.request(parameters, delivering: $0) }
        } catch {
          guard retries < count, !(error is CancellationError), !(error is IntegrationError), !Task.isCancelled,
            condition(error)
          else { throw error }
        }
        retries += 1
        let wait = delay.duration(beforeRetry: retries, random: random)
        if wait > .zero { try await clock.pause(for: wait) }
      }
    })
  }
}
