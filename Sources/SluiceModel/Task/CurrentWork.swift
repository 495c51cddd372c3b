import SluiceGraph

/// A task that its owner can end, and for whose end other tasks can wait, on any thread.
package final class CurrentWork: Sendable {
  private struct Place {
    var task: Task<Void, Never>?
    var hasEnded = false
    /// The continuations of waiting tasks, resumed at the end.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let place = Guarded(Place())

  package init() {}

  /// Whether the work was ended, or has finished.
  package var hasEnded: Bool { place.withLock { $0.hasEnded } }

  /// Sets the task. If the work has ended, the task is cancelled at once.
  package func take(_ task: Task<Void, Never>) {
    let hasEnded = place.withLock { place in
      if !place.hasEnded { place.task = task }
      return place.hasEnded
    }
    if hasEnded { task.cancel() }
  }

  func cancel() { take(out: false)?.cancel() }

  /// Cancels the task, and every task that is set later.
  package func end() { take(out: true)?.cancel() }

  /// Marks the work as finished.
  package func finish() { _ = take(out: true) }

  /// Returns when the work was ended or has finished. Cancelling the waiting task ends the work.
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

  /// Outside of the lock, since cancelling and resuming run other code.
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
