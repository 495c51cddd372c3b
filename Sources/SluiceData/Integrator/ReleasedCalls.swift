import SluiceGraph
import SluiceMessages
import SluiceModel

/// The calls of one integrator that were released before they were made.
///
/// The last reference to a call may be dropped on any thread. If the integrator has no handler of violations, the text
/// is written to standard error at once. A handler belongs to the integrator's isolation, so the calls are stored here
/// until the next call is prepared or made. A report never traps, because the line that released the call is no longer
/// on the stack.
final class ReleasedCalls: Sendable {
  private struct Call {
    let name: String
    let place: CodePlace

    func report(to handler: ((Violation) -> Void)?) {
      _ = ViolationPolicies.Policy.report.refuses(
        CallViolation.callNotMade(call: name), [.call(name, at: place)], handler)
    }
  }

  private struct State {
    /// Whether the policy is `ignore`, or the integrator has been released.
    var isIgnored = false
    var hasHandler = false
    var waiting: [Call] = []
  }

  private let state = Guarded(State())

  /// Whether no call waits to be reported.
  var isEmpty: Bool { state.withLock { $0.waiting.isEmpty } }

  /// Sets how released calls are reported. The policy `ignore` drops the waiting ones.
  func set(_ policy: ViolationPolicies.Policy, hasHandler: Bool) {
    state.withLock {
      $0.isIgnored = policy == .ignore
      $0.hasHandler = hasHandler
      if $0.isIgnored { $0.waiting = [] }
    }
  }

  /// Records a released call, on any thread.
  func add(_ name: String, at place: CodePlace) {
    let call = Call(name: name, place: place)
    let isReportedNow = state.withLock { state -> Bool in
      if state.isIgnored { return false }
      if state.hasHandler { state.waiting.append(call) }
      return !state.hasHandler
    }
    if isReportedNow { call.report(to: nil) }
  }

  /// Reports the waiting calls. Without a handler, they are written to standard error.
  func report(to handler: ((Violation) -> Void)?) {
    let calls = state.withLock { state -> [Call] in
      let waiting = state.waiting
      state.waiting = []
      return waiting
    }
    for call in calls { call.report(to: handler) }
  }

  /// Writes the waiting calls to standard error, and ignores later ones. The integrator has been released, so later
  /// calls could not be made.
  func close() {
    report(to: nil)
    set(.ignore, hasHandler: false)
  }
}
