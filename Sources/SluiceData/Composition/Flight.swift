import SluiceGraph

/// A shared request that runs in a task of its own, for which any number of callers wait.
///
/// Each caller has a ``FlightTicket`` with a queue of its own. The caller receives all events in the provider's order,
/// in its own task, and none after it has left. If the last caller leaves before the end, the request is cancelled: it
/// accepts no other caller, and its results are dropped.
///
/// The task has the priority and the task-local values of its first caller.
final class Flight<Output: Sendable>: Sendable {
  enum Event: Sendable {
    case delivered(Output)
    case progress(DataProgress)
    case ended(Result<Output, any Error>)
  }

  private struct State {
    /// The queues of the waiting callers, by ticket number.
    var waiting: [Int: AsyncStream<Event>.Continuation] = [:]
    var lastNumber = 0
    /// The latest early output, which a later caller receives at once.
    var early: Output?
    var progress: DataProgress?
    /// Whether the request has ended or all callers have left.
    var isOver = false
    var task: Task<Void, Never>?
  }
  private let state = Guarded(State())

  private init() {}

  /// Begins a request, and returns the ticket of its first caller.
  ///
  /// - Parameter settle: Called when the request has ended, before the waiting callers receive the result. If all of
  ///   them have left, the result is a `CancellationError`.
  static func begin(
    _ request: @escaping @Sendable (Delivery<Output>) async throws -> Output,
    settle: @escaping @Sendable (Flight, Result<Output, any Error>) -> Void = { _, _ in }
  ) -> FlightTicket<Output> {
    let flight = Flight()
    let ticket = flight.join()!
    let task = Task {
      let result: Result<Output, any Error>
      do {
        result = .success(
          try await request(Delivery(output: { flight.deliver($0) }, progress: { flight.report($0) })))
      } catch {
        result = .failure(error)
      }
      // A request that all callers have left may end as if it had succeeded, without all of its parts.
      settle(flight, flight.state.withLock { $0.isOver } ? .failure(CancellationError()) : result)
      flight.end(result)
    }
    flight.state.withLock { if !$0.isOver { $0.task = task } }
    return ticket
  }

  /// Returns a ticket for another caller, which receives the latest early output and progress at once. Returns nil if
  /// the request is over.
  func join() -> FlightTicket<Output>? {
    let (events, queue) = AsyncStream.makeStream(of: Event.self)
    let number = state.withLock { state -> Int? in
      if state.isOver { return nil }
      if let progress = state.progress { queue.yield(.progress(progress)) }
      if let early = state.early { queue.yield(.delivered(early)) }
      state.lastNumber += 1
      state.waiting[state.lastNumber] = queue
      return state.lastNumber
    }
    return number.map { FlightTicket(flight: self, number: $0, events: events, queue: queue) }
  }

  /// Removes a waiting caller.
  func leave(_ number: Int) {
    let task = state.withLock { state -> Task<Void, Never>? in
      state.waiting[number] = nil
      if state.isOver || !state.waiting.isEmpty { return nil }
      state.isOver = true
      defer { state.task = nil }
      return state.task
    }
    task?.cancel()
  }

  private func deliver(_ output: Output) {
    // Released outside of the lock, because a deinitializer can run arbitrary code.
    let former = state.withLock { state -> Output? in
      if state.isOver { return nil }
      for queue in state.waiting.values { queue.yield(.delivered(output)) }
      defer { state.early = output }
      return state.early
    }
    _ = former
  }

  private func report(_ progress: DataProgress) {
    state.withLock { state in
      if state.isOver { return }
      state.progress = progress
      for queue in state.waiting.values { queue.yield(.progress(progress)) }
    }
  }

  private func end(_ result: Result<Output, any Error>) {
    let former = state.withLock { state -> Output? in
      state.isOver = true
      for queue in state.waiting.values { queue.yield(.ended(result)) }
      defer { (state.task, state.early, state.progress, state.waiting) = (nil, nil, nil, [:]) }
      return state.early
    }
    _ = former
  }

  /// The number of waiting callers.
  var waitingCount: Int { state.withLock { $0.waiting.count } }
}

/// The place of one caller in a shared request.
struct FlightTicket<Output: Sendable>: Sendable {
  let flight: Flight<Output>
  let number: Int
  let events: AsyncStream<Flight<Output>.Event>
  let queue: AsyncStream<Flight<Output>.Event>.Continuation

  /// Waits for the end of the shared request, then leaves it.
  ///
  /// - Throws: The error of the request, or `CancellationError` at once when the caller's task is cancelled.
  func output(delivering delivery: Delivery<Output>) async throws -> Output {
    defer { flight.leave(number) }
    return try await withTaskCancellationHandler {
      for await event in events {
        switch event {
        case .delivered(let output): delivery.deliver(output)
        case .progress(let progress): delivery.report(progress)
        case .ended(let result): return try result.get()
        }
      }
      throw CancellationError()
    } onCancel: {
      flight.leave(number)
    }
  }

  /// Ends the wait with an error, unless the request has already ended.
  func end(throwing error: any Error) { queue.yield(.ended(.failure(error))) }
}
