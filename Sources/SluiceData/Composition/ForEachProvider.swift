extension DataProvider {
  /// One request for each of many parameters, side by side: outputs come out in the order of the parameters.
  ///
  ///     let images = try await image.forEach(concurrency: 4).request(urls)
  ///
  /// The first failure cancels those that run, begins no other, and is thrown when all have ended. Cancelling the task
  /// does the same. For all results, failures among them, see ``ForEachProvider/settled()``.
  ///
  /// Early outputs are dropped; progress is how many requests have ended, of how many. Costs a child task for each.
  ///
  /// - Parameter concurrency: How many of one call run at once, at least one; nil is all. To limit all calls together,
  ///   take `limited(concurrency:)`.
  public func forEach(concurrency: Int? = nil) -> ForEachProvider<Self> {
    ForEachProvider(base: self, concurrency: max(1, concurrency ?? .max))
  }
}

/// A provider that is asked for each of many parameters, made by `forEach(concurrency:)`.
public struct ForEachProvider<Base: DataProvider>: StreamingProvider {
  let base: Base
  let concurrency: Int

  /// Asks the base for each of the parameters.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the base's requests.
  ///   - delivery: Receives the progress.
  /// - Returns: The outputs, in the order of the parameters.
  /// - Throws: What the first failing request throws.
  public func request(
    _ parameters: [Base.Parameters], delivering delivery: Delivery<[Base.Output]>
  ) async throws -> [Base.Output] {
    try await base.outputs(parameters, concurrency: concurrency, progress: delivery.onlyProgress())
  }

  /// All results in the order of the parameters: what each request brings, or its error.
  ///
  /// A failure cancels nobody. Throws only where the task was cancelled, which begins no other request:
  /// `CancellationError`, when those that run have ended.
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
  /// The outputs in the order of the parameters. The first failure cancels what runs.
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
