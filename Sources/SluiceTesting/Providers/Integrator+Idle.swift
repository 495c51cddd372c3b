public import SluiceData
import SluiceModel

extension Integrator {
  /// Waits until no call runs, waits for its turn, or follows one that has ended. Returns early if the task is
  /// cancelled, for example by ``HangGuard``.
  public func untilIdle(isolation: isolated any Actor = #isolation) async {
    let name = "\(self)"
    let wait = PendingWaits.begin { "untilIdle() of \(name)" }
    defer { wait.end() }
    while runningCount + waitingCount > 0, !Task.isCancelled {
      await idleWatcher().untilEnded()
      // A call that follows the last one begins when that one has ended.
      await Task.yield()
    }
  }
}
