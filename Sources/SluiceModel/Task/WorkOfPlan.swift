import SluiceGraph

/// The tasks of a `perform`, by the key of their observer: on any thread.
final class WorkOfPlan: Sendable {
  private struct Works {
    var running: [ObjectIdentifier?: Task<Void, Never>] = [:]
    var hasEnded = false
  }

  private let works = Guarded(Works())

  /// Sets the task of an observer. If the work has ended, the task is cancelled at once.
  func take(_ task: Task<Void, Never>, for key: ObjectIdentifier?) {
    let hasEnded = works.withLock { works in
      if !works.hasEnded { works.running[key] = task }
      return works.hasEnded
    }
    if hasEnded { task.cancel() }
  }

  /// Cancels the task of an observer.
  func cancel(_ key: ObjectIdentifier?) {
    works.withLock { $0.running.removeValue(forKey: key) }?.cancel()
  }

  /// Cancels all tasks, and each task that is set later.
  func end() {
    // Outside of the lock, since cancelling runs other code.
    let tasks = works.withLock { works in
      defer { works.running = [:] }
      works.hasEnded = true
      return works.running.values
    }
    for task in tasks { task.cancel() }
  }
}
