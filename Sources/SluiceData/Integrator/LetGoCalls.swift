import SluiceGraph
import SluiceMessages
import SluiceModel

/// The calls of one integrator that were let go without being made.
///
/// The last reference to a call may be dropped on any thread. Where the integrator has no handler of violations, the text goes
/// to standard error at once. A handler belongs to the integrator's isolation, so the calls wait here for the next call that is
/// prepared or made. They never trap, because the line that let the call go is not on the stack any more.
final class LetGoCalls: Sendable {
  private struct LetGoCall {
    let name: String
    let place: CodePlace

    func report(to handler: ((Violation) -> Void)?) {
      _ = ViolationPolicies.Policy.report.refuses(
        .contract, .callNotMade(call: name), [.call(name, at: place)], handler)
    }
  }

  private struct State {
    var isIgnored = false
    var hasHandler = false
    var waiting: [LetGoCall] = []
  }

  private let state = Guarded(State())

  /// Notes what becomes of calls from now on.
  func set(_ policy: ViolationPolicies.Policy, hasHandler: Bool) {
    state.withLock {
      $0.isIgnored = policy == .ignore
      $0.hasHandler = hasHandler
    }
  }

  /// Takes in a call, on any thread.
  func add(_ name: String, at place: CodePlace) {
    let call = LetGoCall(name: name, place: place)
    let isReportedNow = state.withLock { state -> Bool in
      if state.isIgnored { return false }
      if state.hasHandler { state.waiting.append(call) }
      return !state.hasHandler
    }
    if isReportedNow { call.report(to: nil) }
  }

  /// Reports the calls that wait. Without a handler, they go to standard error.
  func report(to handler: ((Violation) -> Void)?) {
    let calls = state.withLock { state -> [LetGoCall] in
      let waiting = state.waiting
      state.waiting = []
      return waiting
    }
    for call in calls { call.report(to: handler) }
  }
}
