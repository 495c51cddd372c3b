import SluiceGraph

/// A queue that passes input from the network to one task. The task asks for more when the queue is empty.
///
/// The event loop adds the results of one read. If the event loop reads only after `demand` was called, at most that
/// much is queued.
package final class Inflow<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    /// The number of elements that have been taken.
    var taken = 0
    var end: Result<Void, any Error>?
    var waiter: CheckedContinuation<Void, Never>?
  }
  private let state = Guarded(State())
  private let demand: @Sendable () -> Void

  /// - Parameter demand: Called on the task when it begins to wait.
  package init(demand: @escaping @Sendable () -> Void) {
    self.demand = demand
  }

  /// Whether the task waits, so that the event loop may read more.
  var isWanted: Bool { state.withLock { $0.waiter != nil } }

  /// Whether no more elements will be added.
  var hasEnded: Bool { state.withLock { $0.end != nil } }

  package func put(_ element: Element) {
    wake { state in
      if state.end == nil { state.elements.append(element) }
    }
  }

  /// Ends the flow after the queued elements. Only the first call has an effect.
  package func end(_ end: Result<Void, any Error> = .success(())) {
    wake { $0.end = $0.end ?? end }
  }

  /// Ends the flow immediately, and drops the queued elements.
  func cancel() {
    wake { state in
      state.elements = []
      state.taken = 0
      state.end = .success(())
    }
  }

  /// Returns the next element. Returns nil at the end, and in a cancelled task that would have to wait.
  func next() async throws -> Element? {
    while true {
      let step = state.withLock { state -> Result<Element?, any Error>? in
        if state.taken < state.elements.count {
          state.taken += 1
          let element = state.elements[state.taken - 1]
          if state.taken == state.elements.count {
            state.elements = []
            state.taken = 0
          }
          return .success(element)
        }
        return state.end.map { end in end.map { nil } }
      }
      if let step { return try step.get() }
      if Task.isCancelled { return nil }
      await wait()
    }
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = state.withLock { state in
          if state.taken < state.elements.count || state.end != nil || Task.isCancelled { return false }
          precondition(state.waiter == nil, "two tasks read one flow")
          state.waiter = continuation
          return true
        }
        if mustWait { demand() } else { continuation.resume() }
      }
    } onCancel: {
      wake { _ in }
    }
  }

  private func wake(_ change: (inout State) -> Void) {
    let waiter = state.withLock { state in
      change(&state)
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}

/// The body of a request, whose bytes arrive asynchronously.
struct RequestBody: AsyncSequence, Sendable {
  typealias Element = [UInt8]
  let flow: Inflow<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(flow: flow) }

  struct Iterator: AsyncIteratorProtocol {
    let flow: Inflow<[UInt8]>

    mutating func next() async throws -> [UInt8]? {
      guard let bytes = try await flow.next() else {
        try Task.checkCancellation()
        return nil
      }
      return bytes
    }
  }
}

/// The error of a connection that ended before the body of its request.
package struct ConnectionEnded: Error {
  package init() {}
}
