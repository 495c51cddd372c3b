// Calls that a task waits for. Their handlers are called as well.

extension IntegrationCall {
  /// Makes the call, and waits for its last model. Cancelling the waiting task cancels the call.
  ///
  /// - Throws: The error of the last attempt, even if it is ignored. An ``IntegrationError`` at once, if the call is
  ///   rejected or stopped. `CancellationError`, if the waiting task is cancelled.
  public func value(isolation: isolated any Actor = #isolation) async throws -> Model {
    try await value(isolation: isolation, onEarly: nil)
  }

  /// Makes the call, passes its early models to a closure, and waits for its last model.
  func value(isolation: isolated any Actor, onEarly early: ((Model) -> Void)?) async throws -> Model {
    settle()
    try Task.checkCancellation()
    weak var current: CallRun<Model>?
    // Success handlers also get the last model, after the end of the run. This function returns that model.
    let listener = early.map { early in { (model: Model) in if current?.phase == .running { early(model) } } }
    let run = run(isolation: isolation, listener)
    current = run
    let ending = await run.ending(isolation: isolation)
    if case .stopped(let error) = ending, error.reason == .cancelled { try Task.checkCancellation() }
    return try ending.result.get()
  }

  /// Makes the call, and returns a sequence of the models of all its outputs. Releasing the sequence cancels the call.
  ///
  ///     for try await users in integrator.prepareCall("apple").values() { show(users) }    // cached, then fetched
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

/// The models of one call, in order. The sequence ends with the call, and throws its error. Only one task can iterate
/// it.
public struct CallValues<Model>: AsyncSequence {
  /// The type of the models.
  public typealias Element = Model
  /// The type of the error that ends the sequence.
  public typealias Failure = any Error

  fileprivate let models: AsyncThrowingStream<CarriedModel<Model>, any Error>

  /// An iterator over the models.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var models: AsyncThrowingStream<CarriedModel<Model>, any Error>.AsyncIterator

    /// Returns the next model, or nil after the last one.
    ///
    /// - Throws: The error of the call.
    public mutating func next() async throws -> Model? { try await models.next()?.model }

    /// Returns the next model, or nil after the last one.
    ///
    /// - Parameter actor: The isolation of the caller.
    /// - Throws: The error of the call.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Model? {
      try await models.next(isolation: actor)?.model
    }
  }

  /// Returns an iterator. Only one task can use it.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(models: models.makeAsyncIterator()) }
}

/// A model that doesn't leave its isolation: it is created and used there.
struct CarriedModel<Model>: @unchecked Sendable {
  let model: Model
}

extension CallRun {
  /// Waits for the end of the run. Cancelling the waiting task cancels the run.
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
