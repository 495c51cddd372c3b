// Calls that are waited for. Their handlers are called as well.

extension IntegrationCall {
  /// Makes the call, and waits for its model: the last one, where a provider brings several. Cancelling the task that
  /// waits cancels the call.
  ///
  /// - Throws: The error of the last attempt, also an ignored one; an ``IntegrationError`` where the call was not let
  ///   through or not left to run, at once; `CancellationError` if the task that waits was cancelled.
  public func value(isolation: isolated any Actor = #isolation) async throws -> Model {
    settle()
    try Task.checkCancellation()
    let ending = await run(isolation: isolation).ending(isolation: isolation)
    if case .stopped(let error) = ending, error.reason == .cancelled { try Task.checkCancellation() }
    return try ending.result.get()
  }

  /// Makes the call, and hands over each model that its provider brings. Letting the sequence go cancels the call.
  ///
  ///     for try await users in integrator.prepareCall("apple").values() { show(users) }    // kept ones, then the server's
  public func values(isolation: isolated any Actor = #isolation) -> CallValues<Model> {
    let (models, continuation) = AsyncThrowingStream.makeStream(of: CarriedModel<Model>.self)
    let run = run(isolation: isolation) { continuation.yield(CarriedModel(model: $0)) }
    run.onEnd { ending in
      switch ending {
      case .success: continuation.finish()
      case .failure(let error, _): continuation.finish(throwing: error)
      case .stopped(let error): continuation.finish(throwing: error)
      }
    }
    nonisolated(unsafe) let unsafeRun = run
    continuation.onTermination = { reason in
      if case .cancelled = reason { unsafeRun.cancelFromAnywhere() }
    }
    return CallValues(models: models)
  }
}

/// The models of one call, in order; ends with the call, by its error if it has none. For one task.
public struct CallValues<Model>: AsyncSequence {
  /// A model.
  public typealias Element = Model
  /// Why there is no model, or no more.
  public typealias Failure = any Error

  fileprivate let models: AsyncThrowingStream<CarriedModel<Model>, any Error>

  /// Takes what comes.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var models: AsyncThrowingStream<CarriedModel<Model>, any Error>.AsyncIterator

    /// The next model; nil after the last.
    ///
    /// - Throws: What the call fails with.
    public mutating func next() async throws -> Model? { try await models.next()?.model }

    /// The next model; nil after the last.
    ///
    /// - Parameter actor: The isolation of the caller.
    /// - Throws: What the call fails with.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Model? {
      try await models.next(isolation: actor)?.model
    }
  }

  /// An iterator of the one task.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(models: models.makeAsyncIterator()) }
}

/// A model that does not leave its isolation: made and taken there.
struct CarriedModel<Model>: @unchecked Sendable {
  let model: Model
}

extension CallRun {
  /// Waits for the end. Cancelling the task that waits cancels the run.
  func ending(isolation: isolated any Actor) async -> CallEnding<Model> {
    nonisolated(unsafe) let run = self
    let carried: CarriedModel<CallEnding<Model>> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        onEnd { continuation.resume(returning: CarriedModel(model: $0)) }
      }
    } onCancel: {
      run.cancelFromAnywhere()
    }
    return carried.model
  }
}
