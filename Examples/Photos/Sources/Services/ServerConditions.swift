import Synchronization

/// The delay of the server's answers.
enum Delay: String, CaseIterable, Sendable {
  case none = "no delay"
  case short = "half a second"
  case long = "three seconds"

  var milliseconds: Int {
    switch self {
    case .none: 0
    case .short: 500
    case .long: 3000
    }
  }
}

/// The delay and failure that the server applies to each request of a page, to demonstrate waiting and failing.
final class ServerConditions: Sendable {
  private let current = Mutex((delay: Delay.none, fails: false))

  var values: (delay: Delay, fails: Bool) {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
