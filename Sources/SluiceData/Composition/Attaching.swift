extension DataProvider {
  /// Lets another provider know of every request: for logs, statistics and whatever else nobody waits for.
  ///
  /// The other is asked for the same parameters when this one is, in a task of its own. What it brings, delivers and throws
  /// is dropped, and cancelling the request does not reach it: it may outlive the request. A request that is cancelled before
  /// it begins asks neither.
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
