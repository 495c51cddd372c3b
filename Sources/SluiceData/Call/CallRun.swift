import SluiceModel

/// One run of a call: what `call()` makes of a prepared call, and of which an integrator has any number.
///
/// 1. It waits to be let through. Whatever ends it now, no handler hears of it.
/// 2. It begins: its handlers are settled, the integrator's first and then the call's own, and `onBeginning` is called.
/// 3. Its task asks the provider, and takes what comes back to its isolation: progress, early outputs, a last output or an
///    error. An error may lead to another attempt.
/// 4. It ends, once: by itself with the success or error and the completion, in one transaction; or because it was
///    superseded or cancelled, or the integrator is gone, with the completion only. What then still comes is dropped.
/// 5. Its integrator lets others through, then what follows the call begins.
///
/// Belongs to the isolation in which it was made, which it keeps.
final class CallRun<Model> {
  enum Phase { case waiting, running, ended }

  let name: String
  private let isolation: any Actor
  private weak var runner: CallRunner<Model>?
  /// Asks the provider.
  private let request: () -> RunningRequest<Model>
  /// Those of the call, and with the integrator's since it has begun.
  private(set) var ownHandlers: CallHandlers<Model>
  private var handlers: CallHandlers<Model>
  private let optimistic: [OptimisticCall]
  private var transaction: ((String, () -> Void) -> Void)?
  /// That of the call, in the place of the integrator's.
  var ownTransaction: ((String, () -> Void) -> Void)?
  /// Called after the end, when the integrator has let others through.
  private var whenEnded: [(CallEnding<Model>) -> Void] = []

  /// Its place in the order of its integrator's calls; 0 before it has one.
  var number = 0
  private(set) var phase = Phase.waiting
  /// How it has ended; nil before.
  private(set) var ending: CallEnding<Model>?
  /// What came of it, once it has ended.
  var result: Result<Model, any Error> { ending?.result ?? .failure(CancellationError()) }
  /// The wait before it asks to be let through.
  let delay = CurrentWork()
  /// What takes in what comes of its requests, and the request that runs. That is ended by itself, since the isolation may
  /// be busy, and nobody is to be asked meanwhile for what is not wanted.
  private let work = CurrentWork(), asking = CurrentWork()

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

  /// Calls a closure after the end, or now if that is over.
  func onEnd(_ body: @escaping (CallEnding<Model>) -> Void) {
    if let ending { body(ending) } else { whenEnded.append(body) }
  }

  /// It is let through.
  func begin(isolation: isolated any Actor) {
    guard phase == .waiting, let runner else { return }
    phase = .running
    handlers = runner.handlers.followed(by: handlers)
    transaction = ownTransaction ?? runner.transaction
    for update in optimistic { update.begin() }
    if !handlers.beginning.isEmpty {
      transact { for handler in handlers.beginning { handler() } }
    }
    // A handler may have cancelled it, which is decided on when this is done: then nobody is asked.
    guard runner.isWanted(number) else { return }
    // The request begins now, however long the isolation is busy.
    let first = ask()
    work.take(
      Task {
        _ = isolation
        await perform(first)
      })
  }

  /// Cancels it, wherever it is.
  func cancel(isolation: isolated any Actor) {
    if let runner, number > 0 { runner.cancel(self, isolation: isolation) } else { stop(.cancelled) }
  }

  // MARK: While it runs

  private nonisolated(nonsending) func perform(_ first: RunningRequest<Model>) async {
    var (request, tries) = (first, 0)
    while phase == .running {
      guard let result = await outcome(of: request) else {
        return endByItself(.stopped(IntegrationError(runner == nil ? .integratorReleased : .cancelled, call: name)))
      }
      // The provider makes calls itself, and one of those was not let through or not left to run.
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

  /// What comes of one request. Nil if it was cancelled.
  private nonisolated(nonsending) func outcome(
    of request: RunningRequest<Model>
  ) async -> Result<Model, any Error>? {
    for await arrival in request.arrivals {
      guard phase == .running else { return nil }
      switch arrival {
      case .progress: if let progress = request.progress.take() { tell(handlers.progress, progress) }
      case .early(let model):
        // The last output decides, so one of which no model can be made is no failure.
        if let model = try? model() { tell(handlers.success, model) }
      case .last(let model): return Result { try model() }
      case .failure(let error): return error is CancellationError ? nil : .failure(error)
      }
    }
    return nil
  }

  /// Waits before another attempt. Whether there is to be one.
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
      // Of the same isolation, which is this one.
      nonisolated(unsafe) let unsafeCall = call
      guard await unsafeCall.reaches(through.moment, isolation: isolation) else { return false }
    }
    let delay = retry.delay.duration(beforeRetry: number) { runner?.random() ?? 0 }
    // What waits does not keep the integrator.
    if delay > .zero, let clock = runner?.clock { try? await clock.pause(for: delay) }
    return true
  }

  /// Something before the end. A handler may end the call, and those behind it then hear no more of it.
  private func tell<Value>(_ handlers: [(Value) -> Void], _ value: Value) {
    if !handlers.isEmpty { transact { for handler in handlers where phase == .running { handler(value) } } }
  }

  /// Calls a closure in a transaction of the mediator, if there is one.
  func transact(_ body: () -> Void) {
    if let transaction { transaction(name, body) } else { body() }
  }

  // MARK: Its end

  /// It is not let through, or not left to run. Nothing more comes of it.
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

  /// Its outcome, in one transaction. What was optimistic is taken back before, or confirmed after.
  ///
  /// - Parameter isTold: Whether handlers have heard of the error before.
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
  /// How a call ends whose last attempt came to this.
  fileprivate init(_ result: Result<Model, any Error>, _ handlers: CallHandlers<Model>) {
    switch result {
    case .success(let model): self = .success(model)
    case .failure(let error): self = .failure(error, isIgnored: handlers.ignores(error))
    }
  }
}

extension CallRun {
  /// The integrator of these is gone: they are stopped in their isolation. May be called on any thread.
  static func integratorReleased(_ runs: [CallRun]) {
    for run in runs {
      run.asking.end()
      run.work.end()
    }
    runs[0].isolation.later(with: runs) { runs, _ in
      for run in runs { run.stop(.integratorReleased) }
    }
  }

  /// Cancels it from any thread. Its request hears of that now, however long the isolation is busy.
  func cancelFromAnywhere() {
    asking.end()
    work.end()
    isolation.later(with: self) { $0.cancel(isolation: $1) }
  }
}
