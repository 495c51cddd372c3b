import SluiceMessages
import SluiceModel

/// A call of an integrator that was prepared, and does nothing until it is made.
///
///     users.prepareCall("apple")
///       .onBeginning { self.isLoading = true }
///       .onSuccess { self.users = $0 }
///       .onError { self.show($0) }
///       .onCompletion { self.isLoading = false }
///       .call()
///
/// ## What is called, and when
///
/// 1. The integrator's policy lets the call through, at once or later, or never: then nothing is called.
/// 2. `onBeginning`.
/// 3. `onProgress`, any number of times, and `onSuccess` for outputs that come before the last one.
/// 4. `onSuccess` with the model, or `onError`.
/// 5. `onCompletion`, in the same transaction.
/// 6. The integrator lets through what waits. Then begins what follows the call: `next` and `thenRecall`.
///
/// A call that is superseded or cancelled while it runs, or whose integrator goes, gets its completion and nothing
/// else, at once. At every moment the integrator's handlers come first, then the call's own, each kind in the order in
/// which they were set: one does not replace another. Handlers are called in the isolation that makes the call, in a
/// transaction of the integrator's mediator, named after the call, if it has one; a call made inside a transaction or
/// an observer begins right after that, and not at all if the transaction fails.
///
/// A call that is released before it is made is reported with the line of `prepareCall`, except under the policy
/// `ignore`. The report never traps. The integrator's `onViolation` receives the report when the next call is prepared
/// or made. Without that handler, the report goes to standard error at once. A call that was cancelled, that another
/// call makes, as in ``next(on:after:_:)``, or whose integrator is gone is not reported. Prepare a call that may not be
/// needed where it is made.
///
/// A call may be made again, each time as a run of its own. It holds its integrator weakly, and its handlers until it
/// dies: those that refer to an owner of the call refer to it weakly.
///
/// Not `Sendable`. Making a call costs about two tasks; see ``Integrator``. The idea and the words are IDMCore's. There
/// a handler replaces the one before, so a presenter silences a handler, and each attempt of a retried call begins and
/// completes; here it completes once.
public final class IntegrationCall<Model> {
  /// Names it in transactions and messages.
  public let name: String
  weak var runner: CallRunner<Model>?
  let request: () -> RunningRequest<Model>
  var handlers = CallHandlers<Model>()
  /// Runs handlers in a transaction, in the place of what the integrator has for that.
  package var transaction: ((_ name: String, _ body: () -> Void) -> Void)?
  /// Make the optimistic updates of one run.
  var optimistic: [() -> OptimisticCall] = []
  /// What begins when a run has ended.
  var followers: [(CallRun<Model>, CallEnding<Model>, isolated any Actor) -> Void] = []
  /// The line on which it was prepared.
  let place: CodePlace
  /// Held here, since a release on another thread must not retain the runner.
  private let releasedCalls: ReleasedCalls
  /// Whether it has been made, which settles its handlers.
  private var isCalled = false
  /// Whether it was made or cancelled, or another call makes it. A call that is released before is reported.
  private var isSettled = false
  /// Its runs that have not ended, by number.
  private var runs: [Int: CallRun<Model>] = [:]
  private var lastRun = 0
  /// How often it was cancelled: what waits to make it looks whether that has happened meanwhile.
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

  /// Makes the call, in the isolation of the caller: the main actor's or another's. Code that belongs to none cannot,
  /// and is told that 'nil' is no actor.
  ///
  /// If the integrator is gone, nothing is called, and standard error says so.
  ///
  /// - Parameters:
  ///   - delay: How long it waits before it asks the policy to let it through.
  ///   - isolation: That of the caller, in which handlers are called.
  public func call(after delay: Duration = .zero, isolation: isolated any Actor = #isolation) {
    if runner == nil { reportReleasedIntegrator() }
    run(after: delay, isolation: isolation)
  }

  /// Makes another call, and this one when that has come to a moment; if it does not, this one is not made.
  ///
  /// - Parameters:
  ///   - other: The call that is made first.
  ///   - moment: The moment to which the other call has to come.
  ///   - delay: How long this call waits after the end of the other one.
  ///   - isolation: That of the caller, in which handlers are called.
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

  /// Cancels what runs of this call, and what waits to be let through or for another call. The integrator's other calls
  /// go on.
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

  /// Whether it has been made and has not ended: it runs, or waits to be let through.
  public var isPending: Bool { !runs.isEmpty }

  /// Makes the call.
  ///
  /// - Parameters:
  ///   - isWanted: Whether it may be let through; one that may not has been cancelled when this returns.
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
    let followers = followers
    run.onEnd { [weak self] ending in
      self?.runs[number] = nil
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

  /// Nobody waits for the call, so nobody else would say so.
  private func reportReleasedIntegrator() {
    let message = CallViolation.integratorReleased(call: name)
    _ = ViolationPolicies.Policy.report.refuses(message, [.call(name, at: place)], nil)
  }

  /// Adds to what is called, unless the call has been made.
  func set(_ handler: String, _ change: (inout CallHandlers<Model>) -> Void) -> Self {
    if !mayChange(handler) { return self }
    change(&handlers)
    return self
  }

  /// Whether what the call does can still be settled.
  func mayChange(_ what: String) -> Bool {
    guard isCalled else { return true }
    let message = CallViolation.handlerAfterCall(call: name, handler: what)
    let policy = runner?.violationPolicy ?? ViolationPolicies()[.contract]
    _ = policy.refuses(message, [.call(name, at: place)], runner?.onViolation)
    return false
  }
}
