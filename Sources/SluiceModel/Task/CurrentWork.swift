import SluiceGraph

/// The task of a ``Performer`` that runs now, for whoever ends it: on any thread.
final class CurrentWork: Sendable {
  private struct Place {
    var task: Task<Void, Never>?
    var hasEnded = false
  }

  private let place = Guarded(Place())

  /// Takes a task, which is cancelled at once if nothing may run any more.
  func take(_ task: Task<Void, Never>) {
    let hasEnded = place.withLock { place in
      if !place.hasEnded { place.task = task }
      return place.hasEnded
    }
    if hasEnded { task.cancel() }
  }

  func cancel() { take(out: false) }

  /// Cancels, and from now on everything that is taken.
  func end() { take(out: true) }

  /// Out of the lock, since cancelling calls out.
  private func take(out isEnd: Bool) {
    let task = place.withLock { place in
      defer { place.task = nil }
      if isEnd { place.hasEnded = true }
      return place.task
    }
    task?.cancel()
  }
}
