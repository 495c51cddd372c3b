/// A state machine that decides which calls of an integrator run. The schedule identifies calls by number, and returns
/// actions for its owner. No call is started or awaited here.
///
/// The rules are those of IDMCore:
///
/// | policy | a call that arrives while another one runs |
/// |---|---|
/// | `concurrent` | begins |
/// | `only` | is ignored; none of its handlers is called |
/// | `queue` | waits; its `onBeginning` is called when it begins |
/// | `latest` | waits for the end of the debounce. A later call within that time replaces it, and none of its handlers is called. After the debounce, the running call is superseded and only its completion is called; then the waiting call begins. |
struct CallSchedule {
  /// An action for the owner of the schedule. Actions are performed in order.
  enum Action: Hashable {
    case begin(Int)
    /// Stops a running call. Of its handlers, only the completion is called.
    case stop(Int, IntegrationError.Reason)
    /// Drops a call that hasn't run. None of its handlers is called.
    case drop(Int, IntegrationError.Reason)
    /// Calls `waited` when this time has passed, counted from now. Replaces a previous wait.
    case wait(Duration)
    /// Cancels the wait.
    case stopWaiting
  }

  let policy: ExecutionPolicy
  /// The running calls.
  private(set) var running: Set<Int> = []
  /// The calls that are still to begin: those in a queue, or the one that waits for the end of a debounce.
  private(set) var waiting: Set<Int> = []
  /// The waiting calls in order, together with some that wait no more.
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

  /// Ends a debounce.
  mutating func waited() -> [Action] {
    guard case .latest = policy.kind, let call = firstWaiting() else { return [] }
    return supersede(by: call)
  }

  /// Removes a running call that has ended by itself.
  mutating func ended(_ call: Int) -> [Action] {
    guard running.remove(call) != nil, policy.kind == .queue, let next = firstWaiting() else { return [] }
    return begin(next)
  }

  /// Cancels a call.
  mutating func cancelled(_ call: Int) -> [Action] {
    if waiting.remove(call) != nil {
      forgetThoseThatWaitNoMore()
      return [.drop(call, .cancelled)] + (policy.kind == .queue ? [] : [.stopWaiting])
    }
    guard running.contains(call) else { return [] }
    return [.stop(call, .cancelled)] + ended(call)
  }

  /// Cancels all calls.
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

  /// Filters the order only when over half of its entries are obsolete. The cost of a cancellation therefore doesn't
  /// depend on the number of waiting calls.
  private mutating func forgetThoseThatWaitNoMore() {
    if order.count > 2 * waiting.count { order.removeAll { !waiting.contains($0) } }
  }
}
