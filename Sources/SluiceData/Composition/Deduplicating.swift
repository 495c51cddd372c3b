import SluiceGraph

extension DataProvider where Parameters: Hashable {
  /// Asks once for equal parameters that are asked for at the same time: all who ask while a request runs wait for that one.
  ///
  /// Early outputs and progress go to everybody who waits by then; who joins later gets the latest of each at once. Each can
  /// be cancelled alone, and throws `CancellationError` at once. The request is cancelled when all who wait for it have
  /// been; whatever it still does is for nobody, and who asks now begins a new one. An error is thrown to everybody.
  ///
  /// A request runs in a task of its own, with the priority and the task-local values of who asked first. Copies share the
  /// requests; another call of `deduplicated` does not. Costs a task and an object for each request, and a queue for each
  /// who waits. Nothing is kept after the end: see `cached` for that.
  public func deduplicated() -> Provider<Parameters, Output> { Provider(erasing: DeduplicatedProvider(self)) }
}

/// One flight at a time for equal parameters.
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

  /// How many requests are known: those that run.
  package var flightCount: Int { flights.withLock { $0.count } }

  /// How many wait for these parameters.
  package func waitingCount(_ parameters: Base.Parameters) -> Int {
    flights.withLock { $0[parameters]?.waitingCount ?? 0 }
  }
}
