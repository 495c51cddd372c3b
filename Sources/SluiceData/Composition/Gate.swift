import SluiceGraph

/// Lets so many in at once, the others in the order in which they came.
///
/// A place in the queue is taken before its task is suspended, so that the order is that of the calls, and whoever is let in
/// or cancelled between the two finds it there.
final class Gate: Sendable {
  private enum Place {
    /// The task is about to wait.
    case taken
    case waiting(CheckedContinuation<Void, any Error>)
    /// Let in before it waited.
    case letIn
    /// Cancelled before it waited.
    case cancelled
  }

  private struct State {
    /// How many may come in without waiting. While anybody waits, none.
    var free: Int
    /// The queue by number. Those who were let in or cancelled are not in it, once they know.
    var places: [Int: Place] = [:]
    /// The number of the first that may still be in the queue, and that of the next one to come.
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

  /// Comes in, or waits for it. Whoever came in must leave.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits, at once.
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

  /// Goes, and lets the next one in.
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
