import SluiceGraph

/// Lets one task wait until another thread has news for it, without losing news or a continuation.
///
/// A wake-up that comes before the wait ends the wait at once. Cancellation is a wake-up, so whoever waits looks again
/// and finds out.
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

  /// Returns after a wake-up; false at once if another task waits already.
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
