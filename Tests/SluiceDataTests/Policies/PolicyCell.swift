import Sluice
import Testing

/// An execution policy in one situation.
struct PolicyCell: Hashable, Sendable, CustomTestStringConvertible {
  /// Numbers name the calls. Running calls are answered in the order of the numbers, until none runs.
  enum Situation: String, CaseIterable, Sendable {
    /// 1.
    case one
    /// 1, and 2 while it runs.
    case two
    /// 1, and 2 to 10 while it runs.
    case ten
    /// 1, and 2 and 3 while it runs; the request of 2 fails.
    case failure
    /// 1, and 2 and 3 while it runs; then all are cancelled, and 4 is called.
    case cancellation
    /// 1, and 2 and 3 while it runs; then the integrator is released.
    case integratorGone
  }

  let policy: ExecutionPolicy
  let situation: Situation
  /// Whether two calls are 0.5 seconds apart, by the integrator's clock. Otherwise they are made at once.
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
