import SluiceMessages
import SluiceModel

/// Runs the calls of one integrator, as its schedule says.
///
/// It belongs to an isolation. Calls hold it weakly, so it dies with its integrator, on whatever thread: then the calls
/// that run are cancelled and complete in their isolation, and those that wait end unheard.
final class CallRunner<Model> {
  private var schedule: CallSchedule
  /// Those that wait or run, by number.
  private var runs: [Int: CallRun<Model>] = [:]
  private var lastNumber = 0
  /// The wait for the end of a throttle.
  private var throttle: CurrentWork?
  /// What the schedule has decided and is not done yet: handlers may make calls, which are decided on behind.
  private var decided: ArraySlice<CallSchedule.Action> = []
  private var isActing = false

  let name: String
  let clock: any Clock<Duration>
  /// A number from 0 to 1, for the jitter of a wait.
  var random: @Sendable () -> Double = { .random(in: 0...1) }
  var handlers = CallHandlers<Model>()
  /// Runs a closure in a transaction of the mediator, if there is one.
  var transaction: ((_ name: String, _ body: () -> Void) -> Void)?
  var violationPolicy = ViolationPolicies()[.contract]
  var onViolation: ((Violation) -> Void)?

  init(_ policy: ExecutionPolicy, name: String, clock: any Clock<Duration>) {
    schedule = CallSchedule(policy)
    self.name = name
    self.clock = clock
  }

  deinit {
    throttle?.end()
    if !runs.isEmpty { CallRun.integratorReleased(runs.values.sorted { $0.number < $1.number }) }
  }

  var policy: ExecutionPolicy { schedule.policy }
  var runningCount: Int { schedule.running.count }
  var waitingCount: Int { runs.count - schedule.running.count }

  /// A run asks to be let through: at once, or when its delay has passed.
  func take(_ run: CallRun<Model>, after delay: Duration, isolation: isolated any Actor) {
    guard run.phase == .waiting else { return }
    lastNumber += 1
    run.number = lastNumber
    runs[run.number] = run
    guard delay > .zero else { return act(schedule.arrived(run.number), isolation: isolation) }
    run.delay.take(
      Task { [weak self, clock] in
        _ = isolation
        try? await clock.sleep(for: delay)
        guard !run.delay.hasEnded, let self else { return }
        act(schedule.arrived(run.number), isolation: isolation)
      })
  }

  /// A run has ended by itself.
  func ended(_ run: CallRun<Model>, isolation: isolated any Actor) {
    runs[run.number] = nil
    act(schedule.ended(run.number), isolation: isolation)
  }

  func cancel(_ run: CallRun<Model>, isolation: isolated any Actor) {
    guard runs[run.number] === run else { return }
    let actions = schedule.cancelled(run.number)
    // One that is delayed has not come to the schedule yet.
    act(actions.isEmpty ? [.drop(run.number, .cancelled)] : actions, isolation: isolation)
  }

  func cancelAll(isolation: isolated any Actor) {
    let known = Set(schedule.running).union(schedule.waiting)
    let delayed = runs.keys.filter { !known.contains($0) }.sorted()
    act(schedule.allCancelled() + delayed.map { .drop($0, .cancelled) }, isolation: isolation)
  }

  private func act(_ actions: [CallSchedule.Action], isolation: isolated any Actor) {
    decided += actions
    guard !isActing else { return }
    isActing = true
    defer { isActing = false }
    while let action = decided.popFirst() {
      switch action {
      case .begin(let number): runs[number]?.begin(isolation: isolation)
      case .stop(let number, let reason), .drop(let number, let reason):
        runs.removeValue(forKey: number)?.stop(reason)
      case .wait(let time): wait(time, isolation: isolation)
      case .stopWaiting: throttle?.end()
      }
    }
  }

  private func wait(_ time: Duration, isolation: isolated any Actor) {
    throttle?.end()
    let timer = CurrentWork()
    throttle = timer
    timer.take(
      Task { [weak self, clock] in
        _ = isolation
        try? await clock.sleep(for: time)
        guard !timer.hasEnded, let self else { return }
        act(schedule.waited(), isolation: isolation)
      })
  }
}

extension CallRunner {
  /// Treats a misuse as the policy says. Whether what was asked must not happen.
  func refuses(_ message: Message) -> Bool {
    violationPolicy.refuses(.contract, message, onViolation)
  }
}
