import Sluice
import Testing

/// A policy in a situation.
struct PolicyCell: Hashable, Sendable, CustomTestStringConvertible {
  /// Calls are named by numbers. Those that run are answered in the order of the numbers, until none runs.
  enum Situation: String, CaseIterable, Sendable {
    /// 1.
    case one
    /// 1, and 2 while it runs.
    case two
    /// 1, and 2 to 10 while it runs.
    case ten
    /// 1, and 2 and 3 while it runs; whatever is asked for 2 fails.
    case failure
    /// 1, and 2 and 3 while it runs; then all are cancelled, and 4 is called.
    case cancellation
    /// 1, and 2 and 3 while it runs; then the integrator goes.
    case integratorGone
  }

  let policy: ExecutionPolicy
  let situation: Situation
  /// Whether there are 0.5 seconds, by the clock of the integrator, between two calls. Otherwise they come at once.
  var isSlow = false

  var testDescription: String { "\(policy)\(isSlow ? ", slow" : ""): \(situation.rawValue)" }

  var calls: ClosedRange<Int> {
    switch situation {
    case .one: 1...1
    case .two: 1...2
    case .ten: 1...10
    case .failure, .cancellation, .integratorGone: 1...3
    }
  }
}
