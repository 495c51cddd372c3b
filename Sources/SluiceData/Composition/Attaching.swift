extension DataProvider {
  /// Sends every request to another provider as well, such as one for logs or statistics, and doesn't wait for it.
  ///
  /// The other provider receives the same parameters in a task of its own. Its outputs, deliveries and errors are
  /// dropped. Cancelling the request doesn't cancel the other provider's request, which may run longer. A request that
  /// is cancelled before it begins calls neither provider.
  public func attached<Other: DataProvider<Parameters, OtherOutput>, OtherOutput>(
    _ other: Other
  ) -> Provider<Parameters, Output> {
    Provider(streaming: { (parameters: Parameters, delivery: Delivery<Output>) in
      try Task.checkCancellation()
      Task { _ = try? await other.request(parameters) }
      return try await self.request(parameters, delivering: delivery)
    })
  }
}
