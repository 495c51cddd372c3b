import Sluice
import SluiceGraph

/// Records events of tasks in order, from any thread, with a way to wait for them.
final class TaskLog: Sendable {
  private struct State {
    var events: [String] = []
    var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Guarded(State())

  var events: [String] { state.withLock { $0.events } }

  func note(_ event: String) {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.events.append(event)
      guard let waiting = state.waiting, state.events.count >= waiting.count else { return nil }
      state.waiting = nil
      return waiting.continuation
    }
    waiting?.resume()
  }

  /// Returns all events as soon as there are at least the given number.
  func first(_ count: Int) async -> [String] {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.events.count < count { state.waiting = (count, continuation) }
        return state.events.count >= count
      }
      if isThere { continuation.resume() }
    }
    return events
  }

  /// Suspends until the task is cancelled, and notes both the start and the cancellation.
  func untilCancelled(_ name: String, isolation: isolated any Actor = #isolation) async {
    let (never, continuation) = AsyncStream.makeStream(of: Never.self)
    note("begin \(name)")
    await withTaskCancellationHandler {
      for await _ in never {}
    } onCancel: {
      note("cancel \(name)")
      continuation.finish()
    }
  }
}

/// Records runs of observers, cancellations of registrations, commits and failures.
final class RunLog: Tracer {
  private var events: [String] = []

  func take() -> [String] {
    defer { events = [] }
    return events
  }

  func note(_ moment: TraceMoment) {
    switch moment {
    case .ran(let run): events.append("ran \(run.observer)")
    case .ended(let observer): events.append("ended \(observer)")
    case .committed(let name): events.append("committed \(name)")
    case .failed(let name, let error): events.append("failed \(name): \(error)")
    default: break
    }
  }
}
