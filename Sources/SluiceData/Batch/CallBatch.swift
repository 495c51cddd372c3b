import SluiceGraph
import SluiceModel

/// A batch of calls of one type, which run concurrently up to a limit. Belongs to the isolation that makes it.
final class CallBatch<Model> {
  private let isolation: any Actor
  private let calls: [IntegrationCall<Model>]
  /// The runs of the calls that were made, in order.
  private var runs: [CallRun<Model>] = []
  private var runningCount = 0
  private var isMaking = false
  private let cancellation: Guarded<Cancellation>
  private let maximum: Int
  private var completion: (([Result<Model, any Error>]) -> Void)?

  /// The state that a cancellation on any thread changes.
  private struct Cancellation {
    /// Whether no further call is made.
    var isCancelled = false
    /// The work of the calls that were made.
    var works: [CurrentWork] = []
  }

  init(
    _ calls: [IntegrationCall<Model>], concurrency maximum: Int?, isCancelled: Bool = false,
    isolation: isolated any Actor
  ) {
    self.calls = calls
    self.maximum = max(1, maximum ?? .max)
    cancellation = Guarded(Cancellation(isCancelled: isCancelled))
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
      let works = run.works
      cancellation.withLock { $0.works += works }
      if isCancelled { for work in works { work.end() } }
      run.onEnd { [self] _ in
        runningCount -= 1
        nonisolated(unsafe) let batch = self
        isolation.assumeIsolated { batch.goOn(isolation: $0) }
      }
    }
    isMaking = false
    if runningCount == 0 { complete() }
  }

  private var isCancelled: Bool { cancellation.withLock { $0.isCancelled } }

  private func complete() {
    guard let completion else { return }
    self.completion = nil
    let ended = runs.compactMap(\.ending?.result)
    completion(ended + calls[runs.count...].map { .failure(IntegrationError(.cancelled, call: $0.name)) })
  }

  /// Cancels all calls, from any thread. The requests are cancelled immediately, even if the isolation is busy.
  func cancelFromAnywhere() {
    let works = cancellation.withLock { cancellation in
      cancellation.isCancelled = true
      return cancellation.works
    }
    for work in works { work.end() }
    isolation.later(with: self) { batch, isolation in
      for run in batch.runs { run.cancel(isolation: isolation) }
    }
  }
}

extension Array {
  /// Makes calls concurrently, and passes their results to a closure when all have ended, in the order of the calls.
  ///
  /// The result of a rejected or stopped call is an ``IntegrationError``. The idea is that of IDMCore's batch call and
  /// group integrator. In IDMCore, results arrive in the order in which the calls end, and two calls can't be of one
  /// integrator.
  ///
  /// - Parameters:
  ///   - maximum: The number of calls that run at a time, at least one. Nil sets no limit.
  ///   - completion: Called once, in the isolation that makes the calls.
  public func call<Model>(
    concurrency maximum: Int? = nil, isolation: isolated any Actor = #isolation,
    _ completion: @escaping ([Result<Model, any Error>]) -> Void
  ) where Element == IntegrationCall<Model> {
    CallBatch(self, concurrency: maximum, isolation: isolation).begin(isolation: isolation, completion)
  }

  /// Makes calls concurrently, and waits for their results, in the order of the calls. Cancelling the waiting task
  /// cancels the calls.
  ///
  /// - Parameter maximum: The number of calls that run at a time, at least one. Nil sets no limit.
  public func results<Model>(
    concurrency maximum: Int? = nil, isolation: isolated any Actor = #isolation
  ) async -> [Result<Model, any Error>] where Element == IntegrationCall<Model> {
    let batch = CallBatch(self, concurrency: maximum, isCancelled: Task.isCancelled, isolation: isolation)
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
