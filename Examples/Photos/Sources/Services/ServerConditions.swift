import Synchronization

/// How long the server waits before it answers.
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

/// What a page asks the server to do to each of its requests, so that waiting and failing can be seen.
final class ServerConditions: Sendable {
  private let current = Mutex((delay: Delay.none, fails: false))

  var values: (delay: Delay, fails: Bool) {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
