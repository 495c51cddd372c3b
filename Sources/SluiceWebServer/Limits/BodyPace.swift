/// How long a server still waits for the bytes of a body: a value that is told of waits and bytes.
///
/// Only the time in which the server wants bytes counts. Each byte that comes adds two milliseconds, so a body that comes at 500
/// bytes a second never ends early, and one that drips does.
struct BodyPace {
  private let time: Duration
  private var waited = Duration.zero
  /// Since when the server wants bytes; nil while it does not.
  private var since: Duration?
  private var received = 0

  init(time: Duration) {
    self.time = time
  }

  /// When the wait has lasted too long; nil while there is none.
  var deadline: Duration? { since.map { $0 + time + .milliseconds(received * 2) - waited } }

  mutating func wait(at now: Duration) {
    since = since ?? now
  }

  /// Ends the wait: bytes have come, or none are wanted any more.
  mutating func receive(_ count: Int, at now: Duration) {
    if let since { waited += now - since }
    since = nil
    received += count
  }
}
