/// Which calls of an integrator run: a machine that is told what happens and says what to do. It knows calls by number,
/// starts nothing and waits for nothing itself.
///
/// The rules are IDMCore's:
///
/// | policy | a call that comes while one runs |
/// |---|---|
/// | `concurrent` | begins |
/// | `only` | is ignored, and hears nothing |
/// | `queue` | waits; hears of its beginning when it begins |
/// | `latest` | waits for the end of the debounce; one that comes meanwhile takes its place, and it hears nothing; then the running one is superseded, which hears of its completion only, and it begins |
struct CallSchedule {
  /// What is to be done, in order.
  enum Action: Hashable {
    case begin(Int)
    /// It runs no more; its completion is all that it still hears of.
    case stop(Int, IntegrationError.Reason)
    /// It never runs, and hears nothing.
    case drop(Int, IntegrationError.Reason)
    /// Tell when this time has passed, counted from now; a wait before is given up.
    case wait(Duration)
    /// The wait is given up.
    case stopWaiting
  }

  let policy: ExecutionPolicy
  /// Those that run.
  private(set) var running: Set<Int> = []
  /// Those that are still to begin: those of a queue, or the one that waits for the end of a debounce.
  private(set) var waiting: Set<Int> = []
  /// The same in order, among some that wait no more.
  private var order: ArraySlice<Int> = []

  init(_ policy: ExecutionPolicy) { self.policy = policy }

  mutating func arrived(_ call: Int) -> [Action] {
    switch policy.kind {
    case .concurrent: return begin(call)
    case .only: return running.isEmpty ? begin(call) : [.drop(call, .ignored)]
    case .queue:
      if running.isEmpty { return begin(call) }
      wait(call)
      return []
    case .latest(let debounce):
      let dropped = dropWaiting(.superseded)
      guard debounce > .zero else { return dropped + supersede(by: call) }
      wait(call)
      return dropped + [.wait(debounce)]
    }
  }

  /// The wait is over.
  mutating func waited() -> [Action] {
    guard case .latest = policy.kind, let call = firstWaiting() else { return [] }
    return supersede(by: call)
  }

  /// A call that ran has ended by itself.
  mutating func ended(_ call: Int) -> [Action] {
    guard running.remove(call) != nil, policy.kind == .queue, let next = firstWaiting() else { return [] }
    return begin(next)
  }

  /// A call is not wanted any more.
  mutating func cancelled(_ call: Int) -> [Action] {
    if waiting.remove(call) != nil {
      forgetThoseThatWaitNoMore()
      return [.drop(call, .cancelled)] + (policy.kind == .queue ? [] : [.stopWaiting])
    }
    guard running.contains(call) else { return [] }
    return [.stop(call, .cancelled)] + ended(call)
  }

  /// No call is wanted any more.
  mutating func allCancelled() -> [Action] {
    let isDebouncing = policy.kind != .queue && !waiting.isEmpty
    let stopped = running.sorted().map { Action.stop($0, .cancelled) }
    running = []
    return (isDebouncing ? [.stopWaiting] : []) + dropWaiting(.cancelled) + stopped
  }

  private mutating func begin(_ call: Int) -> [Action] {
    running.insert(call)
    return [.begin(call)]
  }

  private mutating func supersede(by call: Int) -> [Action] {
    let stopped = running.sorted().map { Action.stop($0, .superseded) }
    running = [call]
    return stopped + [.begin(call)]
  }

  private mutating func dropWaiting(_ reason: IntegrationError.Reason) -> [Action] {
    defer { (waiting, order) = ([], []) }
    return order.filter(waiting.contains).map { .drop($0, reason) }
  }

  private mutating func wait(_ call: Int) {
    waiting.insert(call)
    order.append(call)
  }

  private mutating func firstWaiting() -> Int? {
    while let call = order.popFirst() {
      if waiting.remove(call) != nil { return call }
    }
    return nil
  }

  /// Looks through the order only when half of it is for nothing, so that a cancellation costs the same however many wait.
  private mutating func forgetThoseThatWaitNoMore() {
    if order.count > 2 * waiting.count { order.removeAll { !waiting.contains($0) } }
  }
}
