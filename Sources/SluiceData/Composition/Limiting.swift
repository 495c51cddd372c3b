extension DataProvider {
  /// Limits the number of requests that run at once. Other requests wait in their order of arrival.
  ///
  /// A request that is cancelled while it waits leaves the queue, and throws `CancellationError` at once. Copies of the
  /// provider share the limit, but another call of `limited` has a limit of its own. Each request costs a lock, and a
  /// waiting request also costs an entry in a queue.
  ///
  /// > Note: A request that calls the same limited provider again and waits for it can deadlock.
  ///
  /// - Parameter concurrency: The maximum number of running requests, at least one.
  public func limited(concurrency: Int) -> Provider<Parameters, Output> {
    Provider(erasing: LimitedProvider(self, concurrency: concurrency))
  }
}

/// A provider whose requests pass a gate.
package struct LimitedProvider<Base: DataProvider>: StreamingProvider {
  private let base: Base
  private let gate: Gate

  package init(_ base: Base, concurrency: Int) {
    self.base = base
    gate = Gate(places: max(1, concurrency))
  }

  package func request(
    _ parameters: Base.Parameters, delivering delivery: Delivery<Base.Output>
  ) async throws -> Base.Output {
    try await gate.enter()
    defer { gate.leave() }
    try Task.checkCancellation()
    return try await base.request(parameters, delivering: delivery)
  }

  /// The number of waiting requests.
  package var waitingCount: Int { gate.waitingCount }
}
