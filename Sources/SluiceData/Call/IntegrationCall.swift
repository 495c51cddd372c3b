import SluiceMessages
import SluiceModel

/// A prepared call of an integrator. Does nothing until it is made.
///
///     users.prepareCall("apple")
///       .onBeginning { self.isLoading = true }
///       .onSuccess { self.users = $0 }
///       .onError { self.show($0) }
///       .onCompletion { self.isLoading = false }
///       .call()
///
/// ## Order of the handlers
///
/// 1. The integrator's policy admits the call at once, later, or never. If never, no handler is called.
/// 2. `onBeginning`.
/// 3. `onProgress`, any number of times, and `onSuccess` for each early output.
/// 4. `onSuccess` with the model, or `onError`.
/// 5. `onCompletion`, in the same transaction.
/// 6. The integrator admits waiting calls. Then the follow-ups of the call begin, such as `next` and `thenRecall`.
///
/// If a running call is superseded or cancelled, or its integrator is released, only its completion is called, at once.
/// For each event, the integrator's handlers are called first, then the call's own. Handlers of one event are called in
/// the order in which they were set, and none replaces another.
///
/// Handlers are called in the isolation that makes the call. If the integrator has a mediator, they run in a
/// transaction that is named after the call. A call that is made inside a transaction or an observer begins right after
/// it, and not at all if the transaction fails.
///
/// A call that is released before it is made is reported with the line of `prepareCall`, except under the policy
/// `ignore`. The report never traps. The integrator's `onViolation` receives the report when the next call is prepared
/// or made. Without that handler, the report is written to standard error at once. A call isn't reported if it was
/// cancelled, if another call makes it, as in ``next(on:after:_:)``, or if its integrator was released. If a call may
/// not be needed, prepare it where it is made.
///
/// A call may be made again. Each time is a separate run. The call refers to its integrator weakly, and retains its
/// handlers until it is deinitialized. A handler should therefore refer weakly to an owner of the call.
///
/// Not `Sendable`. Making a call costs about two tasks; see ``Integrator``. The idea and the terms are those of
/// IDMCore. In IDMCore, a handler replaces the previous one, so a presenter silences a handler, and each attempt of a
/// retried call begins and completes. Here, a call begins and completes once.
public final class IntegrationCall<Model> {
  /// The name of the call in transactions and messages.
  public let name: String
  weak var runner: CallRunner<Model>?
  let request: () -> RunningRequest<Model>
  var handlers = CallHandlers<Model>()
  /// Runs handlers in a transaction. Replaces the integrator's function for that.
  package var transaction: ((_ name: String, _ body: () -> Void) -> Void)?
  /// Called when a run has ended, also if the policy has not admitted it.
  package var whenEnded: (() -> Void)?
  /// Create the optimistic updates of one run.
  var optimistic: [() -> OptimisticCall] = []
  /// The follow-ups that begin when a run has ended.
  var followers: [(CallRun<Model>, CallEnding<Model>, isolated any Actor) -> Void] = []
  /// The source line that prepared the call.
  let place: CodePlace
  /// Stored here, because a release on another thread must not retain the runner.
  private let releasedCalls: ReleasedCalls
  /// Whether the call has been made. Its handlers are then fixed.
  private var isCalled = false
  /// Whether the call was made or cancelled, or another call makes it. Otherwise the release of the call is reported.
  private var isSettled = false
  /// The runs that have not ended, by number.
  private var runs: [Int: CallRun<Model>] = [:]
  private var lastRun = 0
  /// The number of cancellations. Code that waits to make the call compares it, to detect a cancellation in between.
  private var cancellations = 0

  init(
    _ name: String, of runner: CallRunner<Model>, at place: CodePlace, request: @escaping () -> RunningRequest<Model>
  ) {
    self.name = name
    self.runner = runner
    self.place = place
    releasedCalls = runner.releasedCalls
    self.request = request
  }

  /// May run on any thread.
  deinit {
    if !isSettled { releasedCalls.add(name, at: place) }
  }

  /// Excludes the call from the reports of released calls.
  func settle() { isSettled = true }

  /// Makes the call in the isolation of the caller, such as the main actor. Call this function from an actor-isolated
  /// context. Elsewhere, the compiler reports that 'nil' is no actor.
  ///
  /// If the integrator has been released, no handler is called, and a message is written to standard error.
  ///
  /// - Parameters:
  ///   - delay: The delay before the call asks the policy for admission.
  ///   - isolation: The isolation of the caller, in which handlers are called.
  public func call(after delay: Duration = .zero, isolation: isolated any Actor = #isolation) {
    if runner == nil { reportReleasedIntegrator() }
    run(after: delay, isolation: isolation)
  }

  // check-words: allow "moment", because a parameter has this name
  /// Makes another call, and makes this one when the other has reached an event. Otherwise this call isn't made.
  ///
  /// - Parameters:
  ///   - other: The call that is made first.
  ///   - moment: The event that the other call must reach.
  ///   - delay: The delay between the end of the other call and this call.
  ///   - isolation: The isolation of the caller, in which handlers are called.
  public func call<Other>(
    dependingOn other: IntegrationCall<Other>, on moment: CallMoment = .completion, after delay: Duration = .zero,
    isolation: isolated any Actor = #isolation
  ) {
    settle()
    let cancellations = cancellations
    other.run(isolation: isolation).onEnd { [self] ending in
      guard ending.reaches(moment), cancellations == self.cancellations else { return }
      nonisolated(unsafe) let call = self
      isolation.assumeIsolated { _ = call.run(after: delay, isolation: $0) }
    }
  }

  /// Cancels all runs of this call: those that run, wait for admission, or wait for another call. Other calls of the
  /// integrator continue.
  public func cancel(isolation: isolated any Actor = #isolation) {
    settle()
    CurrentRun.follow("cancel \(name)") { [self] in
      nonisolated(unsafe) let call = self
      isolation.assumeIsolated { isolation in
        call.cancellations += 1
        for (_, run) in call.runs.sorted(by: { $0.key < $1.key }) { run.cancel(isolation: isolation) }
      }
    }
  }

  /// Whether the call has been made and has not ended: it runs, or waits for admission.
  public var isPending: Bool { !runs.isEmpty }

  /// Makes the call.
  ///
  /// - Parameters:
  ///   - isWanted: Whether the policy may admit the run. Otherwise the run is cancelled when this function returns.
  ///   - listener: Called with each model, after the handlers.
  @discardableResult
  func run(
    after delay: Duration = .zero, isWanted: Bool = true, isolation: isolated any Actor,
    _ listener: ((Model) -> Void)? = nil
  ) -> CallRun<Model> {
    isCalled = true
    settle()
    var all = handlers
    if let listener { all.success.append(listener) }
    let run = CallRun(name, all, optimistic.map { $0() }, of: runner, isolation: isolation, request: request)
    run.ownTransaction = transaction
    lastRun += 1
    let number = lastRun
    runs[number] = run
    let (followers, whenEnded) = (followers, whenEnded)
    run.onEnd { [weak self] ending in
      self?.runs[number] = nil
      whenEnded?()
      nonisolated(unsafe) let (followers, run, ending) = (followers, run, ending)
      isolation.assumeIsolated { isolation in
        for follower in followers { follower(run, ending, isolation) }
      }
    }
    if !isWanted { run.stop(.cancelled) }
    if CurrentRun.isNone { enter(run, after: delay, isolation: isolation) } else { enterLater(run, delay, isolation) }
    return run
  }

  private func enter(_ run: CallRun<Model>, after delay: Duration, isolation: isolated any Actor) {
    if let runner { return runner.take(run, after: delay, isolation: isolation) }
    run.stop(.integratorReleased)
  }

  private func enterLater(_ run: CallRun<Model>, _ delay: Duration, _ isolation: isolated any Actor) {
    CurrentRun.follow(name, orElse: { run.cancelFromAnywhere() }) { [self] in
      nonisolated(unsafe) let (call, run) = (self, run)
      isolation.assumeIsolated { call.enter(run, after: delay, isolation: $0) }
    }
  }

  /// Reports that the integrator was released. No caller waits for the call, so no error can report it.
  private func reportReleasedIntegrator() {
    let message = CallViolation.integratorReleased(call: name)
    _ = ViolationPolicies.Policy.report.refuses(message, [.call(name, at: place)], nil)
  }

  /// Adds a handler, unless the call has been made.
  func set(_ handler: String, _ change: (inout CallHandlers<Model>) -> Void) -> Self {
    if !mayChange(handler) { return self }
    change(&handlers)
    return self
  }

  /// Returns whether the call can still be configured. Otherwise reports a violation.
  func mayChange(_ what: String) -> Bool {
    guard isCalled else { return true }
    let message = CallViolation.handlerAfterCall(call: name, handler: what)
    let policy = runner?.violationPolicy ?? ViolationPolicies()[.contract]
    _ = policy.refuses(message, [.call(name, at: place)], runner?.onViolation)
    return false
  }
}
