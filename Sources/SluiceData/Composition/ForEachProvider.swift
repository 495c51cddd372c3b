extension DataProvider {
  /// Makes one request for each element of an array, concurrently, and returns the outputs in the order of the
  /// parameters.
  ///
  ///     let images = try await image.forEach(concurrency: 4).request(urls)
  ///
  /// The first failure cancels the running requests and prevents further ones. Its error is thrown when all have ended.
  /// Cancelling the task has the same effect. To receive all results including failures, see
  /// ``ForEachProvider/settled()``.
  ///
  /// Early outputs are dropped. The progress counts the ended requests and their total. Each request costs a child
  /// task.
  ///
  /// - Parameter concurrency: The number of requests of one call that run at once, at least one. Nil sets no limit. To
  ///   limit all calls together, use `limited(concurrency:)`.
  public func forEach(concurrency: Int? = nil) -> ForEachProvider<Self> {
    ForEachProvider(base: self, concurrency: max(1, concurrency ?? .max))
  }
}

/// A provider that makes one request for each element of its parameters, made by `forEach(concurrency:)`.
public struct ForEachProvider<Base: DataProvider>: StreamingProvider {
  let base: Base
  let concurrency: Int

  /// Requests the output of each element.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the base's requests.
  ///   - delivery: Receives the progress.
  /// - Returns: The outputs, in the order of the parameters.
  /// - Throws: The first error of a request.
  public func request(
    _ parameters: [Base.Parameters], delivering delivery: Delivery<[Base.Output]>
  ) async throws -> [Base.Output] {
    try await base.outputs(parameters, concurrency: concurrency, progress: delivery.onlyProgress())
  }

  /// Returns a provider of all results in the order of the parameters: the output or the error of each request.
  ///
  /// A failure cancels no other request. If the task is cancelled, no further request begins, and `CancellationError`
  /// is thrown when the running ones have ended. No other error is thrown.
  public func settled() -> Provider<[Base.Parameters], [Result<Base.Output, any Error>]> {
    Provider(streaming: {
      (parameters: [Base.Parameters], delivery: Delivery<[Result<Base.Output, any Error>]>) in
      let settling = Provider { (parameters: Base.Parameters) -> Result<Base.Output, any Error> in
        do { return .success(try await base.request(parameters)) } catch { return .failure(error) }
      }
      let results = try await settling.outputs(
        parameters, concurrency: concurrency, progress: delivery.onlyProgress())
      try Task.checkCancellation()
      return results
    })
  }
}

extension DataProvider {
  /// Returns the outputs in the order of the parameters. The first failure cancels the running requests.
  fileprivate func outputs(
    _ parameters: [Parameters], concurrency: Int, progress: Delivery<Void>
  ) async throws -> [Output] {
    try Task.checkCancellation()
    return try await withThrowingTaskGroup(of: (index: Int, output: Output).self) { group in
      func begin(_ index: Int) {
        let parameters = parameters[index]
        group.addTask { (index, try await request(parameters)) }
      }
      var outputs = [Output?](repeating: nil, count: parameters.count)
      var begun = min(concurrency, parameters.count)
      for index in 0..<begun { begin(index) }
      var ended: Int64 = 0
      while let (index, output) = try await group.next() {
        outputs[index] = output
        ended += 1
        progress.report(DataProgress(completed: ended, total: Int64(parameters.count)))
        guard begun < parameters.count else { continue }
        try Task.checkCancellation()
        begin(begun)
        begun += 1
      }
      return outputs.compactMap { $0 }
    }
  }
}
