import SluiceGraph

extension DataProvider where Parameters: Hashable {
  /// Shares one request among all callers that request equal parameters at the same time.
  ///
  /// All waiting callers receive early outputs and progress. A later caller receives the latest of each at once. Each
  /// caller can be cancelled alone, and then throws `CancellationError` at once. The request is cancelled when all of
  /// its callers are cancelled. Its results are then dropped, and the next caller begins a new request. All callers
  /// receive an error.
  ///
  /// A request runs in a task of its own, with the priority and the task-local values of its first caller. Copies of
  /// the provider share the requests, but another call of `deduplicated` doesn't. Each request costs a task and an
  /// object, and each waiting caller costs a queue. Results aren't stored after the end of the request: see `cached`
  /// for that.
  public func deduplicated() -> Provider<Parameters, Output> { Provider(erasing: DeduplicatedProvider(self)) }
}

/// A provider that runs one shared request at a time for equal parameters.
package final class DeduplicatedProvider<Base: DataProvider>: StreamingProvider where Base.Parameters: Hashable {
  private let base: Base
  private let flights = Guarded<[Base.Parameters: Flight<Base.Output>]>([:])

  package init(_ base: Base) { self.base = base }

  package func request(
    _ parameters: Base.Parameters, delivering delivery: Delivery<Base.Output>
  ) async throws -> Base.Output {
    try Task.checkCancellation()
    let ticket = flights.withLock { flights in
      if let ticket = flights[parameters]?.join() { return ticket }
      let ticket = Flight.begin {
        try await self.base.request(parameters, delivering: $0)
      } settle: { flight, _ in
        self.flights.withLock { if $0[parameters] === flight { $0[parameters] = nil } }
      }
      flights[parameters] = ticket.flight
      return ticket
    }
    return try await ticket.output(delivering: delivery)
  }

  /// The number of running requests.
  package var flightCount: Int { flights.withLock { $0.count } }

  /// The number of callers that wait for these parameters.
  package func waitingCount(_ parameters: Base.Parameters) -> Int {
    flights.withLock { $0[parameters]?.waitingCount ?? 0 }
  }
}
