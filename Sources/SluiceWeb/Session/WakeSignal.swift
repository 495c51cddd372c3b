import SluiceGraph

/// Lets one task wait for a signal from another thread, without losing a signal or a continuation.
///
/// A signal that comes before the wait ends the wait immediately. Cancellation is also a signal, so the waiting task
/// must check its condition again.
final class WakeSignal: Sendable {
  private enum State {
    case quiet
    case woken
    case waiting(CheckedContinuation<Void, Never>)
  }
  private let state = Guarded(State.quiet)

  func wake() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard case .waiting(let waiter) = state else {
        state = .woken
        return nil
      }
      state = .quiet
      return waiter
    }
    waiter?.resume()
  }

  /// Returns after a signal. Returns false immediately if another task already waits.
  nonisolated(nonsending) func wait() async -> Bool {
    var isFirst = true
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        isFirst = state.withLock { state -> Bool in
          switch state {
          case .quiet:
            state = .waiting(continuation)
            return true
          case .woken:
            state = .quiet
            continuation.resume()
            return true
          case .waiting:
            continuation.resume()
            return false
          }
        }
      }
    } onCancel: {
      wake()
    }
    return isFirst
  }
}
