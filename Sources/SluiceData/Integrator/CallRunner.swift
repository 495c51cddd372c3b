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
  /// The wait for the end of a debounce.
  private var debounce: CurrentWork?
  /// What has happened and was not decided on yet: handlers may make calls and cancel, which is decided on behind what they
  /// are told of.
  private var events: ArraySlice<Event> = []
  private var isBusy = false

  /// Who waits until there is no call.
  private var idleWatchers: [CurrentWork] = []

  private enum Event { case arrived(Int), waited, cancelled(Int), allCancelled }

  let name: String
  let clock: any Clock<Duration>
  /// A number from 0 to 1, for the jitter of a wait.
  let random: @Sendable () -> Double
  var handlers = CallHandlers<Model>()
  /// Runs a closure in a transaction of the mediator, if there is one.
  var transaction: ((_ name: String, _ body: () -> Void) -> Void)?
  var violationPolicy = ViolationPolicies()[.contract] { didSet { noteReporting() } }
  var onViolation: ((Violation) -> Void)? { didSet { noteReporting() } }
  let releasedCalls = ReleasedCalls()

  init(
    _ policy: ExecutionPolicy, name: String, clock: any Clock<Duration>, random: @escaping @Sendable () -> Double
  ) {
    schedule = CallSchedule(policy)
    self.name = name
    self.clock = clock
    self.random = random
  }

  deinit {
    releasedCalls.close()
    debounce?.end()
    for watcher in idleWatchers { watcher.end() }
    if !runs.isEmpty { CallRun.integratorReleased(runs.values.sorted { $0.number < $1.number }) }
  }

  var policy: ExecutionPolicy { schedule.policy }
  var runningCount: Int { schedule.running.count }
  var waitingCount: Int { runs.count - schedule.running.count }

  /// A run asks to be let through: at once, or when its delay has passed.
  func take(_ run: CallRun<Model>, after delay: Duration, isolation: isolated any Actor) {
    reportReleasedCalls()
    guard run.phase == .waiting else { return }
    lastNumber += 1
    run.number = lastNumber
    runs[run.number] = run
    guard delay > .zero else { return happened(.arrived(run.number), isolation: isolation) }
    run.delay.take(
      Task { [weak self, clock] in
        _ = isolation
        try? await clock.pause(for: delay)
        guard !run.delay.hasEnded, let self else { return }
        happened(.arrived(run.number), isolation: isolation)
      })
  }

  /// A run has ended by itself. What happens while that is told waits until its place is free.
  func ended(_ run: CallRun<Model>, isolation: isolated any Actor, _ tell: () -> Void) {
    isBusy = true
    tell()
    runs[run.number] = nil
    act(schedule.ended(run.number), isolation: isolation)
    decide(isolation: isolation)
  }

  func cancel(_ run: CallRun<Model>, isolation: isolated any Actor) {
    if runs[run.number] === run { happened(.cancelled(run.number), isolation: isolation) }
  }

  func cancelAll(isolation: isolated any Actor) { happened(.allCancelled, isolation: isolation) }

  private func happened(_ event: Event, isolation: isolated any Actor) {
    events.append(event)
    if !isBusy { decide(isolation: isolation) }
  }

  private func decide(isolation: isolated any Actor) {
    isBusy = true
    defer {
      isBusy = false
      if runs.isEmpty { tellIdleWatchers() }
    }
    while let event = events.popFirst() {
      switch event {
      case .arrived(let number):
        // It may have been cancelled meanwhile.
        if runs[number] != nil { act(schedule.arrived(number), isolation: isolation) }
      case .waited: act(schedule.waited(), isolation: isolation)
      case .cancelled(let number):
        guard runs[number] != nil else { continue }
        let actions = schedule.cancelled(number)
        // One that is delayed has not come to the schedule yet.
        act(actions.isEmpty ? [.drop(number, .cancelled)] : actions, isolation: isolation)
      case .allCancelled:
        // Those that are delayed have not come to the schedule yet.
        let known = schedule.running.union(schedule.waiting)
        let delayed = runs.keys.filter { !known.contains($0) && !isAnnounced($0) }.sorted()
        act(schedule.allCancelled() + delayed.map { .drop($0, .cancelled) }, isolation: isolation)
      }
    }
  }

  /// Whether nothing has happened that will end a run as soon as it is decided on.
  func isWanted(_ call: Int) -> Bool {
    !events.contains { event in
      switch event {
      case .cancelled(call), .allCancelled: true
      case .arrived: policy == .latest(debounce: .zero)
      case .cancelled, .waited: false
      }
    }
  }

  /// Whether its arrival is still to be decided on: it came after what is decided on now.
  private func isAnnounced(_ call: Int) -> Bool {
    events.contains { if case .arrived(call) = $0 { true } else { false } }
  }

  private func act(_ actions: [CallSchedule.Action], isolation: isolated any Actor) {
    for action in actions {
      switch action {
      case .begin(let number): runs[number]?.begin(isolation: isolation)
      case .stop(let number, let reason), .drop(let number, let reason):
        runs.removeValue(forKey: number)?.stop(reason)
      case .wait(let time): wait(time, isolation: isolation)
      case .stopWaiting: debounce?.end()
      }
    }
  }

  private func tellIdleWatchers() {
    for watcher in idleWatchers { watcher.finish() }
    idleWatchers = []
  }

  /// What ends when there is no call.
  func idleWatcher() -> CurrentWork {
    let watcher = CurrentWork()
    if runs.isEmpty { watcher.finish() } else { idleWatchers.append(watcher) }
    return watcher
  }

  private func wait(_ time: Duration, isolation: isolated any Actor) {
    debounce?.end()
    let timer = CurrentWork()
    debounce = timer
    timer.take(
      Task { [weak self, clock] in
        _ = isolation
        try? await clock.pause(for: time)
        guard !timer.hasEnded, let self else { return }
        happened(.waited, isolation: isolation)
      })
  }
}

extension CallRunner {
  /// Treats a misuse as the policy says. Whether what was asked must not happen.
  func refuses(_ message: CallViolation) -> Bool {
    violationPolicy.refuses(message, [], onViolation)
  }

  /// Reports the calls that were released before they were made: inside a transaction or an observer, right after it, since the
  /// handler is no part of it. If the transaction fails, they wait for the next call.
  func reportReleasedCalls() {
    if releasedCalls.isEmpty { return }
    CurrentRun.follow("report released calls") { [weak self] in
      if let self { releasedCalls.report(to: onViolation) }
    }
  }

  private func noteReporting() { releasedCalls.set(violationPolicy, hasHandler: onViolation != nil) }
}
