public import SluiceData
import SluiceModel

extension Integrator {
  /// Returns when no call runs, waits to be let through, or follows one that has ended; or when the task is cancelled, as that of
  /// a test is which takes too long.
  public func untilIdle(isolation: isolated any Actor = #isolation) async {
    let name = "\(self)"
    let wait = PendingWaits.begin { "untilIdle() of \(name)" }
    defer { wait.end() }
    while runningCount + waitingCount > 0, !Task.isCancelled {
      await idleWatcher().untilEnded()
      // What follows the last call begins when that has ended.
      await Task.yield()
    }
  }
}
