extension DataProvider {
  /// Merges two providers: the outputs of this one are early, and the last output is that of the other one. An example
  /// is a cache that is merged with a server.
  ///
  ///     let users = cache.merged(with: server) { !$0.isEmpty }
  ///
  /// Both requests begin at once. An output of this provider is delivered if it arrives before any output of the other
  /// one, and if the condition accepts it. When the other provider succeeds, this one is cancelled. The request ends
  /// when both have ended.
  ///
  /// A failure of this provider is ignored, because early outputs are optional. If the other one fails, its error is
  /// thrown after this provider has ended and its output has been delivered. An offline app therefore shows the cached
  /// output and the error. Cancelling the request cancels both. The progress is that of the other provider.
  ///
  /// In IDMCore, both results have equal rank in any order. A cache that is slower than the server replaces the
  /// server's answer by an older one, and a failing cache fails the request. Here, the last output is always that of
  /// the other provider.
  ///
  /// - Parameters:
  ///   - other: The provider of the last output.
  ///   - condition: Whether to deliver an output of this provider.
  public func merged(
    with other: some DataProvider<Parameters, Output>,
    where condition: @escaping @Sendable (Output) -> Bool = { _ in true }
  ) -> Provider<Parameters, Output> {
    Provider(streaming: { (parameters: Parameters, delivery: Delivery<Output>) in
      try Task.checkCancellation()
      // One queue orders the events of both tasks. Events that are in the queue after the end are dropped.
      let (moments, queue) = AsyncStream.makeStream(of: MergedMoment<Output>.self)
      return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          let early = Delivery<Output>(output: { queue.yield(.first($0)) })
          if let output = try? await self.request(parameters, delivering: early) { queue.yield(.first(output)) }
          queue.yield(.firstEnded)
        }
        group.addTask {
          let early = Delivery<Output>(
            output: { queue.yield(.second($0)) }, progress: { queue.yield(.progress($0)) })
          do {
            queue.yield(.secondEnded(.success(try await other.request(parameters, delivering: early))))
          } catch {
            queue.yield(.secondEnded(.failure(error)))
          }
        }
        defer { group.cancelAll() }
        return try await lastOutput(of: moments, delivering: delivery, where: condition)
      }
    })
  }
}

/// An event of one of two merged requests.
private enum MergedMoment<Output: Sendable>: Sendable {
  case first(Output)
  case firstEnded
  case second(Output)
  case progress(DataProgress)
  case secondEnded(Result<Output, any Error>)
}

/// Delivers the early outputs and the progress, and returns the output of the second request.
private func lastOutput<Output>(
  of moments: AsyncStream<MergedMoment<Output>>, delivering delivery: Delivery<Output>,
  where condition: (Output) -> Bool
) async throws -> Output {
  var firstHasEnded = false
  var secondHasCome = false
  var failure: (any Error)?
  for await moment in moments {
    switch moment {
    case .first(let output): if !secondHasCome, condition(output) { delivery.deliver(output) }
    case .firstEnded: firstHasEnded = true
    case .second(let output):
      secondHasCome = true
      delivery.deliver(output)
    case .progress(let progress): delivery.report(progress)
    case .secondEnded(.success(let output)): return output
    case .secondEnded(.failure(let error)):
      if error is CancellationError { throw error }
      failure = error
    }
    if firstHasEnded, let failure { throw failure }
  }
  throw CancellationError()
}
