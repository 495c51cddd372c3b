import SluiceGraph

/// A request that runs in a task of its own, for which any number of callers wait.
///
/// Each caller has a ``FlightTicket``, and what comes reaches it in a queue of its own: it hears everything in the order in
/// which the provider says it, in its own task, and nothing after it has gone. The flight is cancelled when the last one has
/// gone before the end; nobody can join it any more then. Whatever it still does is for nobody.
///
/// The task has the priority and the task-local values of the caller that began it.
final class Flight<Output: Sendable>: Sendable {
  enum Event: Sendable {
    case delivered(Output)
    case progress(DataProgress)
    case ended(Result<Output, any Error>)
  }

  private struct State {
    /// Who waits, by the number of the ticket.
    var waiting: [Int: AsyncStream<Event>.Continuation] = [:]
    var lastNumber = 0
    /// What who comes later hears first.
    var early: Output?
    var progress: DataProgress?
    /// Whether the request has ended or everybody has gone.
    var isOver = false
    var task: Task<Void, Never>?
  }
  private let state = Guarded(State())

  private init() {}

  /// Begins a request, with a ticket for who asks first.
  ///
  /// - Parameter settle: Called when the request has ended, before those who wait hear of it.
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
      settle(flight, result)
      flight.end(result)
    }
    flight.state.withLock { if !$0.isOver { $0.task = task } }
    return ticket
  }

  /// A ticket for one more, who hears the latest early output and the latest progress at once; nil if the flight is over.
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

  /// One who waits has gone.
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
    // What is replaced dies outside of the lock, since its end may run anything.
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

  /// How many wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }
}

/// One caller's place in a flight.
struct FlightTicket<Output: Sendable>: Sendable {
  let flight: Flight<Output>
  let number: Int
  let events: AsyncStream<Flight<Output>.Event>
  let queue: AsyncStream<Flight<Output>.Event>.Continuation

  /// Waits for the end of the flight, and goes.
  ///
  /// - Throws: The error of the flight; `CancellationError` at once when the caller's task is cancelled.
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

  /// Ends the wait with an error, unless the flight has ended before.
  func end(throwing error: any Error) { queue.yield(.ended(.failure(error))) }
}
