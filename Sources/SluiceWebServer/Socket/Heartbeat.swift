/// Finds out whether the other side of a WebSocket is still there: a value that decides by time.
///
/// A page that is silent is sent a ping, and its connection ends when no frame comes back. A connection whose network is gone
/// would otherwise hold its place until the system gives it up, after minutes or hours.
///
/// Two waits are not the page's doing and count as signs of life: while its messages wait for the application, they are not
/// read; and while it takes a large patch piece by piece, the ping waits behind that.
struct Heartbeat {
  enum Step: Equatable {
    /// Look again at this time.
    case wait(until: Duration)
    /// Send a ping, and look again at this time.
    case ping(until: Duration)
    case end
  }

  private let interval: Duration
  private let pongTime: Duration
  private var lastHeard: Duration
  /// Since when a ping is unanswered.
  private var asked: Duration?
  private var backlog = 0

  init(interval: Duration, pongTime: Duration, at now: Duration) {
    self.interval = interval
    self.pongTime = pongTime
    lastHeard = now
  }

  /// A frame has come. Returns when to look again.
  @discardableResult
  mutating func hear(at now: Duration) -> Duration {
    lastHeard = now
    asked = nil
    return now + interval
  }

  /// - Parameters:
  ///   - backlog: How many bytes the page has not taken yet.
  ///   - isReading: Whether frames of the page are read.
  mutating func check(backlog: Int, isReading: Bool, at now: Duration) -> Step {
    let takes = backlog < self.backlog - Self.leastProgress || backlog == 0 && self.backlog > 0
    self.backlog = backlog
    if !isReading || takes { hear(at: now) }
    if let asked {
      return now - asked >= pongTime ? .end : .wait(until: asked + pongTime)
    }
    guard now - lastHeard >= interval else { return .wait(until: lastHeard + interval) }
    asked = now
    return .ping(until: now + pongTime)
  }

  /// A page that takes less than this between two looks does not read.
  private static var leastProgress: Int { 4_096 }
}
