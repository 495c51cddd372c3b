import Foundation

/// The signals that ask a program to end: SIGINT and SIGTERM.
///
/// All threads block the signals, and the main thread waits for them. So the main function must not be `async`: the
/// main thread of such a program waits elsewhere, and on Linux unblocks all signals.
struct TerminationSignals {
  private var signals = sigset_t()

  /// Blocks the signals. Call this initializer on the main thread before another thread begins: new threads block the
  /// same signals.
  init() {
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for a signal. The next one ends the process.
  mutating func wait() {
    var received: Int32 = 0
    sigwait(&signals, &received)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
