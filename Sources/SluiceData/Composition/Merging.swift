extension DataProvider {
  /// This one first, and the other for good: what a cache has is delivered early, and what the server brings is the
  /// last output.
  ///
  ///     let users = cache.merged(with: server) { !$0.isEmpty }
  ///
  /// Both begin at once. What this one brings is delivered if it comes before anything of the other, and if the
  /// condition accepts it. When the other has ended well, this one is cancelled, and the request ends when both have
  /// ended.
  ///
  /// A failure of this one is no failure: nobody misses an early output. If the other fails, its error is thrown when
  /// this one has ended as well and what it brings has been delivered: who is offline sees what the cache has, and that
  /// it is no more than that. Cancelling cancels both. Progress is the other's.
  ///
  /// In IDMCore both results are equal, in whatever order they come: a cache that is slower than the server replaces
  /// the server's answer by an older one, and one that fails is reported as the failure of the whole. Here the last
  /// output is always the other's.
  ///
  /// - Parameters:
  ///   - other: The provider whose output is the last one.
  ///   - condition: Whether an output of this one is worth showing.
  public func merged(
    with other: some DataProvider<Parameters, Output>,
    where condition: @escaping @Sendable (Output) -> Bool = { _ in true }
  ) -> Provider<Parameters, Output> {
    Provider(streaming: { (parameters: Parameters, delivery: Delivery<Output>) in
      try Task.checkCancellation()
      // One queue puts in order what two tasks say; what is in it after the end is heard by nobody.
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

/// What one of two merged requests says.
private enum MergedMoment<Output: Sendable>: Sendable {
  case first(Output)
  case firstEnded
  case second(Output)
  case progress(DataProgress)
  case secondEnded(Result<Output, any Error>)
}

/// Delivers what is to be delivered, and returns the second's output.
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
