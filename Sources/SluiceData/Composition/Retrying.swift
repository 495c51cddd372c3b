extension DataProvider {
  /// Asks again after a failure, up to so many times: `retry(2)` makes three requests at most, one after the other.
  ///
  /// Early outputs and progress of every request are delivered, so progress may go back. The error of the last request
  /// is thrown as it is. A `CancellationError` is never a reason to ask again, nor an ``IntegrationError``, nor is any
  /// other error of a task that was cancelled. Cancelling ends a wait at once.
  ///
  /// - Parameters:
  ///   - count: How many requests may follow the first one.
  ///   - delay: How long to wait before each retry.
  ///   - clock: The clock of the waits.
  ///   - condition: Whether an error is worth another request.
  ///   - random: A number from 0 to 1 for the jitter of a wait.
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
