import SluiceGraph

/// A task that runs for somebody who may end it, and for others who may wait for its end: on any thread.
package final class CurrentWork: Sendable {
  private struct Place {
    var task: Task<Void, Never>?
    var hasEnded = false
    /// Resumed when nothing will come any more.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let place = Guarded(Place())

  package init() {}

  /// Whether it was ended, or has finished.
  package var hasEnded: Bool { place.withLock { $0.hasEnded } }

  /// Takes a task, which is cancelled at once if nothing may run any more.
  package func take(_ task: Task<Void, Never>) {
    let hasEnded = place.withLock { place in
      if !place.hasEnded { place.task = task }
      return place.hasEnded
    }
    if hasEnded { task.cancel() }
  }

  func cancel() { take(out: false)?.cancel() }

  /// Cancels, and from now on everything that is taken.
  package func end() { take(out: true)?.cancel() }

  /// The task has done what it was to do.
  package func finish() { _ = take(out: true) }

  /// Returns when it was ended or has finished. Cancelling the task that waits ends it.
  package nonisolated(nonsending) func untilEnded() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasEnded = place.withLock { place in
          if !place.hasEnded { place.waiting.append(continuation) }
          return place.hasEnded
        }
        if hasEnded { continuation.resume() }
      }
    } onCancel: {
      end()
    }
  }

  /// Out of the lock, since cancelling and resuming call out.
  private func take(out isEnd: Bool) -> Task<Void, Never>? {
    let (task, waiting) = place.withLock { place in
      defer {
        place.task = nil
        if isEnd { place.waiting = [] }
      }
      if isEnd { place.hasEnded = true }
      return (place.task, isEnd ? place.waiting : [])
    }
    for continuation in waiting { continuation.resume() }
    return task
  }
}
