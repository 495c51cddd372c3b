import SluiceGraph

/// A lock that admits a limited number of callers at once. Other callers wait in their order of arrival.
///
/// A caller joins the queue before its task is suspended. The order is therefore that of the calls. A caller that is
/// admitted or cancelled before its task is suspended finds that state in its queue entry.
final class Gate: Sendable {
  private enum Place {
    /// The task is about to wait.
    case taken
    case waiting(CheckedContinuation<Void, any Error>)
    /// Admitted before its task was suspended.
    case letIn
    /// Cancelled before its task was suspended.
    case cancelled
  }

  private struct State {
    /// The number of callers that are admitted without waiting. Zero while any caller waits.
    var free: Int
    /// The queue by number. An admitted or cancelled caller is removed as soon as it has received that state.
    var places: [Int: Place] = [:]
    /// The number of the first caller that may still be in the queue, and that of the next caller to arrive.
    var first = 0
    var next = 0

    mutating func takePlace() -> Int? {
      if free > 0 {
        free -= 1
        return nil
      }
      defer { next += 1 }
      places[next] = .taken
      return next
    }

    mutating func letNextIn() -> CheckedContinuation<Void, any Error>? {
      while first < next {
        let number = first
        first += 1
        switch places[number] {
        case .taken:
          places[number] = .letIn
          return nil
        case .waiting(let continuation):
          places[number] = nil
          return continuation
        case .letIn, .cancelled, nil: continue
        }
      }
      free += 1
      return nil
    }
  }
  private let state: Guarded<State>

  init(places: Int) { state = Guarded(State(free: places)) }

  /// Enters the gate, and waits for admission if necessary. After it returns, the caller must call `leave`.
  ///
  /// - Throws: `CancellationError` at once, if the task is cancelled while it waits.
  func enter() async throws {
    guard let number = state.withLock({ $0.takePlace() }) else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Void, any Error>? in
          switch state.places[number] {
          case .letIn:
            state.places[number] = nil
            return .success(())
          case .cancelled:
            state.places[number] = nil
            return .failure(CancellationError())
          case .taken, .waiting, nil:
            state.places[number] = .waiting(continuation)
            return nil
          }
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Leaves the gate, and admits the next caller.
  func leave() {
    let continuation = state.withLock { $0.letNextIn() }
    continuation?.resume()
  }

  var waitingCount: Int {
    state.withLock { state in
      state.places.values.count { place in
        switch place {
        case .taken, .waiting: true
        case .letIn, .cancelled: false
        }
      }
    }
  }

  private func cancel(_ number: Int) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      switch state.places[number] {
      case .taken:
        state.places[number] = .cancelled
        return nil
      case .waiting(let continuation):
        state.places[number] = nil
        return continuation
      case .letIn, .cancelled, nil:
        return nil
      }
    }
    continuation?.resume(throwing: CancellationError())
  }
}
