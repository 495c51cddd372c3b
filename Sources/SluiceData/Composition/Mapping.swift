extension DataProvider {
  /// Transforms the outputs of each request.
  ///
  /// The closure runs outside of the caller's isolation, as the request does. If it throws for the last output, the
  /// request throws that error. If it throws for an early output, that output is dropped, because another one follows.
  public func map<NewOutput: Sendable>(
    _ transform: @escaping @Sendable (Output) throws -> NewOutput
  ) -> Provider<Parameters, NewOutput> {
    Provider(streaming: { (parameters: Parameters, delivery: Delivery<NewOutput>) in
      let early = Delivery<Output>(
        output: { if let output = try? transform($0) { delivery.deliver(output) } }, progress: { delivery.report($0) })
      return try transform(try await self.request(parameters, delivering: early))
    })
  }

  /// Transforms the errors of each request, except for `CancellationError`, which callers recognize by its type.
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

  /// Transforms other parameters into the parameters of each request.
  ///
  ///     let users = usersByQuery.mapParameters { (name: String) in Query(name: name, limit: 20) }
  ///
  /// If the closure throws, its error is thrown, and no request is made.
  public func mapParameters<NewParameters: Sendable>(
    _ transform: @escaping @Sendable (NewParameters) throws -> Parameters
  ) -> Provider<NewParameters, Output> {
    Provider(streaming: { (parameters: NewParameters, delivery: Delivery<Output>) in
      try await self.request(try transform(parameters), delivering: delivery)
    })
  }
}
