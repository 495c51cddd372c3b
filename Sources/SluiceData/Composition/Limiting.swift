extension DataProvider {
  /// Runs so many requests at once; the others wait in the order in which they came.
  ///
  /// One that is cancelled while it waits leaves the queue and throws `CancellationError` at once. Copies share the limit;
  /// another call of `limited` has its own. Costs a lock for each request, and for one that waits an entry in a queue.
  ///
  /// A request that asks the same limited provider again, and waits for it, may wait for itself.
  ///
  /// - Parameter concurrency: How many, at least one.
  public func limited(concurrency: Int) -> Provider<Parameters, Output> {
    Provider(erasing: LimitedProvider(self, concurrency: concurrency))
  }
}

/// Requests that pass a gate.
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

  /// How many wait.
  package var waitingCount: Int { gate.waitingCount }
}
