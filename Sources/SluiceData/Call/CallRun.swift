import SluiceModel

/// One run of a prepared call, made by `call()`. An integrator can have any number of runs.
///
/// 1. The run waits until the policy admits it. If it ends now, no handler is called.
/// 2. The run begins. Its handlers are now fixed: the integrator's first, then the call's own. `onBeginning` is called.
/// 3. The run's task sends the request, and passes the results to its isolation: progress, early outputs, and the last
///    output or an error. After an error, another attempt can follow.
/// 4. The run ends once. If it ends by itself, the success or error handlers and the completion are called in one
///    transaction. If it is superseded or cancelled, or the integrator is released, only the completion is called.
///    Later results are dropped.
/// 5. The integrator admits other calls. Then the follow-ups of the call begin.
///
/// Belongs to the isolation in which it was made, and retains it.
final class CallRun<Model> {
  enum Phase { case waiting, running, ended }

  let name: String
  private let isolation: any Actor
  private weak var runner: CallRunner<Model>?
  /// Sends the request to the provider.
  private let request: () -> RunningRequest<Model>
  /// The call's own handlers, and below, the handlers of the run. The latter include the integrator's when the run has
  /// begun.
  private(set) var ownHandlers: CallHandlers<Model>
  private var handlers: CallHandlers<Model>
  private let optimistic: [OptimisticCall]
  private var transaction: ((String, () -> Void) -> Void)?
  /// The call's own transaction function, which replaces the integrator's.
  var ownTransaction: ((String, () -> Void) -> Void)?
  /// Called after the end, when the integrator has admitted other calls.
  private var whenEnded: [(CallEnding<Model>) -> Void] = []

  /// The position in the order of the integrator's calls. 0 until it is assigned.
  var number = 0
  private(set) var phase = Phase.waiting
  /// The ending of the run. Nil before the end.
  private(set) var ending: CallEnding<Model>?
  /// The result of the run after its end.
  var result: Result<Model, any Error> { ending?.result ?? .failure(CancellationError()) }
  /// The delay before the run asks for admission.
  let delay = CurrentWork()
  /// The task that processes the results of the requests, and the running request. The request is cancelled directly,
  /// because the isolation may be busy, and an unwanted request must not continue until it is free.
  private let work = CurrentWork(), asking = CurrentWork()
  /// The work to end when a run is cancelled while its isolation may be busy.
  var works: [CurrentWork] { [asking, work] }

  init(
    _ name: String, _ handlers: CallHandlers<Model>, _ optimistic: [OptimisticCall], of runner: CallRunner<Model>?,
    isolation: isolated any Actor, request: @escaping () -> RunningRequest<Model>
  ) {
    self.name = name
    ownHandlers = handlers
    self.handlers = handlers
    self.optimistic = optimistic
    self.runner = runner
    self.isolation = isolation
    self.request = request
  }

  /// Calls a closure after the end, or immediately if the run has ended.
  func onEnd(_ body: @escaping (CallEnding<Model>) -> Void) {
    if let ending { body(ending) } else { whenEnded.append(body) }
  }

  /// Begins the run after its admission.
  func begin(isolation: isolated any Actor) {
    guard phase == .waiting, let runner else { return }
    phase = .running
    handlers = runner.handlers.followed(by: handlers)
    transaction = ownTransaction ?? runner.transaction
    for update in optimistic { update.begin() }
    if !handlers.beginning.isEmpty {
      transact { for handler in handlers.beginning { handler() } }
    }
    // A handler may have cancelled the run. That event is handled after this function returns, so no request must
    // begin.
    guard runner.isWanted(number) else { return }
    // The request begins now, even if the isolation is busy.
    let first = ask()
    work.take(
      Task {
        _ = isolation
        await perform(first)
      })
  }

  /// Cancels the run in any phase.
  func cancel(isolation: isolated any Actor) {
    if let runner, number > 0 { runner.cancel(self, isolation: isolation) } else { stop(.cancelled) }
  }

  // MARK: Running

  private nonisolated(nonsending) func perform(_ first: RunningRequest<Model>) async {
    var (request, tries) = (first, 0)
    while phase == .running {
      guard let result = await outcome(of: request) else {
        return endByItself(.stopped(IntegrationError(runner == nil ? .integratorReleased : .cancelled, call: name)))
      }
      // The provider made a call itself, and that call was rejected or stopped.
      if case .failure(let error as IntegrationError) = result { return endByItself(.stopped(error)) }
      guard case .failure(let error) = result, !handlers.ignores(error), let retry = handlers.retry,
        tries < retry.count, retry.applies(to: error)
      else { return endByItself(CallEnding(result, handlers)) }
      tries += 1
      if !retry.isSilent { tell(handlers.error, error) }
      guard await isReady(for: retry, number: tries, after: error) else {
        return endByItself(.failure(error, isIgnored: false), isTold: !retry.isSilent)
      }
      if phase == .running, !work.hasEnded { request = ask() }
    }
  }

  /// Begins a request.
  private func ask() -> RunningRequest<Model> {
    let request = request()
    asking.take(request.task)
    return request
  }

  /// Returns the result of one request. Nil if it was cancelled.
  private nonisolated(nonsending) func outcome(
    of request: RunningRequest<Model>
  ) async -> Result<Model, any Error>? {
    for await arrival in request.arrivals {
      guard phase == .running else { return nil }
      switch arrival {
      case .progress(let newest): if let progress = newest.take() { tell(handlers.progress, progress) }
      case .early(let model):
        // The last output decides, so a failure to make a model of an early output is ignored.
        if let model = try? model() { tell(handlers.success, model) }
      case .last(let model): return Result { try model() }
      case .failure(let error): return error is CancellationError ? nil : .failure(error)
      }
    }
    return nil
  }

  /// Waits before another attempt, and returns whether to make it.
  private nonisolated(nonsending) func isReady(
    for retry: CallRetry, number: Int, after error: any Error
  ) async -> Bool {
    if let through = retry.through {
      guard let call = through.call(error) else { return false }
      if let runner, call.exclusiveRunner === runner {
        call.settle()
        _ = runner.refuses(.retryThroughItself(call: name))
        return false
      }
      // The other call has the same isolation as this run.
      nonisolated(unsafe) let unsafeCall = call
      guard await unsafeCall.reaches(through.moment, isolation: isolation) else { return false }
    }
    let delay = retry.delay.duration(beforeRetry: number) { runner?.random() ?? 0 }
    // A waiting run doesn't retain the integrator.
    if delay > .zero, let clock = runner?.clock { try? await clock.pause(for: delay) }
    return true
  }

  /// Calls handlers before the end of the run. If a handler ends the run, the remaining handlers aren't called.
  private func tell<Value>(_ handlers: [(Value) -> Void], _ value: Value) {
    if !handlers.isEmpty { transact { for handler in handlers where phase == .running { handler(value) } } }
  }

  /// Calls a closure in a transaction of the mediator, if there is one.
  func transact(_ body: () -> Void) {
    if let transaction { transaction(name, body) } else { body() }
  }

  // MARK: Ending

  /// Stops a run that is rejected, superseded or cancelled, or whose integrator is released. Later results are dropped.
  func stop(_ reason: IntegrationError.Reason) {
    guard phase != .ended else { return }
    let hasBegun = phase == .running
    phase = .ended
    delay.end()
    asking.end()
    work.end()
    let ending = CallEnding<Model>.stopped(IntegrationError(reason, call: name))
    if hasBegun { tell(ending, isTold: false) }
    follow(ending)
  }

  private func endByItself(_ ending: CallEnding<Model>, isTold: Bool = false) {
    guard phase == .running else { return }
    phase = .ended
    work.finish()
    nonisolated(unsafe) let (run, unsafeEnding) = (self, ending)
    isolation.assumeIsolated { isolation in
      guard let runner = run.runner else { return run.tell(unsafeEnding, isTold: isTold) }
      runner.ended(run, isolation: isolation) { run.tell(unsafeEnding, isTold: isTold) }
    }
    follow(ending)
  }

  /// Calls the handlers of the outcome, in one transaction. Optimistic updates are reverted before that, or confirmed
  /// after.
  ///
  /// - Parameter isTold: Whether the error handlers have already received the error.
  private func tell(_ ending: CallEnding<Model>, isTold: Bool) {
    if case .success = ending {} else { for update in optimistic.reversed() { update.answer(isConfirmed: false) } }
    let told = handlers
    let hasOutcome =
      switch ending {
      case .success: !told.success.isEmpty
      case .failure(_, let isIgnored): !isIgnored && !isTold && !told.error.isEmpty
      case .stopped: false
      }
    if hasOutcome || !told.completion.isEmpty {
      transact {
        switch ending {
        case .success(let model): for handler in told.success { handler(model) }
        case .failure(let error, _): if hasOutcome { for handler in told.error { handler(error) } }
        case .stopped: break
        }
        for handler in told.completion { handler(ending) }
      }
    }
    if case .success = ending { for update in optimistic { update.answer(isConfirmed: true) } }
  }

  private func follow(_ ending: CallEnding<Model>) {
    self.ending = ending
    let following = whenEnded
    whenEnded = []
    handlers = CallHandlers()
    for body in following { body(ending) }
    ownHandlers = CallHandlers()
  }
}

extension CallEnding {
  /// Creates the ending of a call from the result of its last attempt.
  fileprivate init(_ result: Result<Model, any Error>, _ handlers: CallHandlers<Model>) {
    switch result {
    case .success(let model): self = .success(model)
    case .failure(let error): self = .failure(error, isIgnored: handlers.ignores(error))
    }
  }
}

extension CallRun {
  /// Stops runs of a released integrator, in their isolation. May be called on any thread.
  static func integratorReleased(_ runs: [CallRun]) {
    for run in runs {
      run.asking.end()
      run.work.end()
    }
    runs[0].isolation.later(with: runs) { runs, _ in
      for run in runs { run.stop(.integratorReleased) }
    }
  }

  /// Cancels the run from any thread. The request is cancelled immediately, even if the isolation is busy.
  func cancelFromAnywhere() {
    asking.end()
    work.end()
    isolation.later(with: self) { $0.cancel(isolation: $1) }
  }
}
