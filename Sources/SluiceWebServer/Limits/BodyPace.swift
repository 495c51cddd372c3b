/// The deadline for the bytes of a body. A value type that receives waits and bytes.
///
/// Only the time in which the server wants bytes counts. Each received byte adds two milliseconds. So a body that
/// arrives at 500 bytes per second never times out, and a slower one does.
struct BodyPace {
  private let time: Duration
  private var waited = Duration.zero
  /// The time since which the server wants bytes; nil while it does not.
  private var since: Duration?
  private var received = 0

  init(time: Duration) {
    self.time = time
  }

  /// The time at which the wait is too long; nil while the server does not wait.
  var deadline: Duration? { since.map { $0 + time + .milliseconds(received * 2) - waited } }

  mutating func wait(at now: Duration) {
    since = since ?? now
  }

  /// Ends the wait, because bytes have arrived or because no more are wanted.
  mutating func receive(_ count: Int, at now: Duration) {
    if let since { waited += now - since }
    since = nil
    received += count
  }
}
