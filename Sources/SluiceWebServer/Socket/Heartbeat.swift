/// Detects whether the other side of a WebSocket is still connected. A value type that decides by time.
///
/// The server sends a ping to a silent page, and ends the connection if no frame follows. Otherwise a connection whose
/// network has failed would occupy its place until the system closes it after minutes or hours.
///
/// Two waits are not caused by the page and count as activity. While the page's messages wait for the application, they
/// are not read. While the page receives a large patch in pieces, the ping waits behind the patch.
struct Heartbeat {
  enum Step: Equatable {
    /// Check again at this time.
    case wait(until: Duration)
    /// Send a ping, and check again at this time.
    case ping(until: Duration)
    case end
  }

  private let interval: Duration
  private let pongTime: Duration
  private var lastHeard: Duration
  /// The time since which a ping is unanswered.
  private var asked: Duration?
  private var backlog = 0

  init(interval: Duration, pongTime: Duration, at now: Duration) {
    self.interval = interval
    self.pongTime = pongTime
    lastHeard = now
  }

  /// Records a received frame. Returns the time of the next check.
  @discardableResult
  mutating func hear(at now: Duration) -> Duration {
    lastHeard = now
    asked = nil
    return now + interval
  }

  /// - Parameters:
  ///   - backlog: The number of bytes that the page has not received yet.
  ///   - isReading: Whether frames of the page are being read.
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

  /// A page that receives fewer bytes than this between two checks is regarded as not reading.
  private static var leastProgress: Int { 4_096 }
}
