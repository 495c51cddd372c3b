import SluiceModel

/// Runs the calls of one integrator according to its schedule.
///
/// Belongs to one isolation. Calls refer to the runner weakly, so it is deinitialized with its integrator, on any
/// thread. Running calls are then cancelled and complete in their isolation. Waiting calls end, and none of their
/// handlers is called.
final class CallRunner<Model> {
  private var schedule: CallSchedule
  /// The waiting and running runs, by number.
  private var runs: [Int: CallRun<Model>] = [:]
  private var lastNumber = 0
  /// The wait for the end of a debounce.
  private var debounce: CurrentWork?
  /// Events that have not been handled yet. Handlers can make and cancel calls. Those events are handled after the
  /// handlers have returned.
  private var events: ArraySlice<Event> = []
  private var isBusy = false

  /// Work that finishes when no call is left.
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

  /// Registers a run that asks for admission, at once or after a delay.
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

  /// Ends a run that has ended by itself. Events that occur during `tell` are handled when the run has left the
  /// schedule.
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
        // The run may have been cancelled meanwhile.
        if runs[number] != nil { act(schedule.arrived(number), isolation: isolation) }
      case .waited: act(schedule.waited(), isolation: isolation)
      case .cancelled(let number):
        guard runs[number] != nil else { continue }
        let actions = schedule.cancelled(number)
        // A delayed run is not in the schedule yet.
        act(actions.isEmpty ? [.drop(number, .cancelled)] : actions, isolation: isolation)
      case .allCancelled:
        // Delayed runs are not in the schedule yet.
        let known = schedule.running.union(schedule.waiting)
        let delayed = runs.keys.filter { !known.contains($0) && !isAnnounced($0) }.sorted()
        act(schedule.allCancelled() + delayed.map { .drop($0, .cancelled) }, isolation: isolation)
      }
    }
  }

  /// Returns whether no pending event ends the run.
  func isWanted(_ call: Int) -> Bool {
    !events.contains { event in
      switch event {
      case .cancelled(call), .allCancelled: true
      case .arrived: policy == .latest(debounce: .zero)
      case .cancelled, .waited: false
      }
    }
  }

  /// Returns whether the arrival of the call is still pending: it occurred after the current event.
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

  /// Returns work that finishes when no call is left.
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
  /// Handles a misuse according to the policy, and returns whether the requested operation must not happen.
  func refuses(_ message: CallViolation) -> Bool {
    violationPolicy.refuses(message, [], onViolation)
  }

  /// Reports the calls that were released before they were made. Inside a transaction or an observer, the report
  /// follows right after it, because the handler isn't a part of it. If the transaction fails, the calls are reported
  /// with the next call.
  func reportReleasedCalls() {
    if releasedCalls.isEmpty { return }
    CurrentRun.follow("report released calls") { [weak self] in
      if let self { releasedCalls.report(to: onViolation) }
    }
  }

  private func noteReporting() { releasedCalls.set(violationPolicy, hasHandler: onViolation != nil) }
}
