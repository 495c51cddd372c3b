extension DataProvider {
  /// The same requests, with something else made of what they bring.
  ///
  /// The closure runs beside the caller, as the request does. What it throws for the last output is thrown; an early output
  /// for which it throws is dropped, since another follows.
  public func map<NewOutput: Sendable>(
    _ transform: @escaping @Sendable (Output) throws -> NewOutput
  ) -> Provider<Parameters, NewOutput> {
    Provider(streaming: { (parameters: Parameters, delivery: Delivery<NewOutput>) in
      let early = Delivery<Output>(
        output: { if let output = try? transform($0) { delivery.deliver(output) } }, progress: { delivery.report($0) })
      return try transform(try await self.request(parameters, delivering: early))
    })
  }

  /// The same requests, with other errors. A `CancellationError` stays what it is: whoever waits knows it by its type.
  public func mapError(
    _ transform: @escaping @Sendable (any Error) -> any Error
  ) -> Provider<Parameters, Output> {
    Provider(streaming: { (parameters: Parameters, delivery: Delivery<Output>) in
      do {
        return try await self.request(parameters, delivering: delivery)
      } catch {
        throw error is CancellationError ? error : transform(error)
      }
    })
  }

  /// The same requests, asked for by something else of which the parameters are made.
  ///
  ///     let users = usersByQuery.mapParameters { (name: String) in Query(name: name, limit: 20) }
  ///
  /// What the closure throws is thrown, and nothing is requested.
  public func mapParameters<NewParameters: Sendable>(
    _ transform: @escaping @Sendable (NewParameters) throws -> Parameters
  ) -> Provider<NewParameters, Output> {
    Provider(streaming: { (parameters: NewParameters, delivery: Delivery<Output>) in
      try await self.request(try transform(parameters), delivering: delivery)
    })
  }
}
