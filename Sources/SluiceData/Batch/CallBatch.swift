/// Calls of one type that are made side by side, so many at a time. Belongs to the isolation that makes them.
final class CallBatch<Model> {
  private let isolation: any Actor
  private let calls: [IntegrationCall<Model>]
  /// Those that were made, in order.
  private var runs: [CallRun<Model>] = []
  private var runningCount = 0
  private var isMaking = false
  /// Whether none is made any more.
  var isCancelled = false
  private let maximum: Int
  private var completion: (([Result<Model, any Error>]) -> Void)?

  init(_ calls: [IntegrationCall<Model>], concurrency maximum: Int?, isolation: isolated any Actor) {
    self.calls = calls
    self.maximum = max(1, maximum ?? .max)
    self.isolation = isolation
    // The batch decides which calls are made, so none is reported as released.
    for call in calls { call.settle() }
  }

  /// Makes the calls.
  ///
  /// - Parameter completion: Called with the results when all have ended.
  func begin(isolation: isolated any Actor, _ completion: @escaping ([Result<Model, any Error>]) -> Void) {
    self.completion = completion
    goOn(isolation: isolation)
  }

  private func goOn(isolation: isolated any Actor) {
    // A call may end while it is made.
    guard !isMaking else { return }
    isMaking = true
    while !isCancelled, runningCount < maximum, runs.count < calls.count {
      runningCount += 1
      let run = calls[runs.count].run(isolation: isolation)
      runs.append(run)
      run.onEnd { [self] _ in
        runningCount -= 1
        nonisolated(unsafe) let batch = self
        isolation.assumeIsolated { batch.goOn(isolation: $0) }
      }
    }
    isMaking = false
    if runningCount == 0 { complete() }
  }

  private func complete() {
    guard let completion else { return }
    self.completion = nil
    let ended = runs.compactMap(\.ending?.result)
    completion(ended + calls[runs.count...].map { .failure(IntegrationError(.cancelled, call: $0.name)) })
  }

  /// Cancels them from any thread.
  func cancelFromAnywhere() {
    isolation.later(with: self) { batch, isolation in
      batch.isCancelled = true
      for run in batch.runs { run.cancel(isolation: isolation) }
    }
  }
}

extension Array {
  /// Makes calls side by side, and hands over their results when all have ended, in the order of the calls.
  ///
  /// A call that was not let through or not left to run has an ``IntegrationError`` for its result. The idea is IDMCore's
  /// batch call and group integrator; there results come in the order in which calls end, and no two calls may be of one
  /// integrator.
  ///
  /// - Parameters:
  ///   - maximum: How many run at a time, at least one; all, if nothing is said.
  ///   - completion: Called once, in the isolation that makes the calls.
  public func call<Model>(
    concurrency maximum: Int? = nil, isolation: isolated any Actor = #isolation,
    _ completion: @escaping ([Result<Model, any Error>]) -> Void
  ) where Element == IntegrationCall<Model> {
    CallBatch(self, concurrency: maximum, isolation: isolation).begin(isolation: isolation, completion)
  }

  /// Makes calls side by side, and waits for their results, in the order of the calls. Cancelling the task that waits
  /// cancels them.
  ///
  /// - Parameter maximum: How many run at a time, at least one; all, if nothing is said.
  public func results<Model>(
    concurrency maximum: Int? = nil, isolation: isolated any Actor = #isolation
  ) async -> [Result<Model, any Error>] where Element == IntegrationCall<Model> {
    let batch = CallBatch(self, concurrency: maximum, isolation: isolation)
    batch.isCancelled = Task.isCancelled
    nonisolated(unsafe) let unsafeBatch = batch
    let carried: CarriedModel<[Result<Model, any Error>]> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        batch.begin(isolation: isolation) { continuation.resume(returning: CarriedModel(model: $0)) }
      }
    } onCancel: {
      unsafeBatch.cancelFromAnywhere()
    }
    return carried.model
  }
}
