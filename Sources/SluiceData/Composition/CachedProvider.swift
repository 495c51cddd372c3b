import SluiceGraph

extension DataProvider where Parameters: Hashable {
  /// Keeps outputs by their parameters, for so long. See ``CachedProvider``.
  ///
  /// - Parameters:
  ///   - timeToLive: For how long an output is as good as a new one, counted from when it came.
  ///   - capacity: How many outputs are kept; the one that was not asked for longest goes first. Nil keeps all of them.
  ///   - staleTime: For how long after that an output is still good enough to be delivered early, while a new one is
  ///     fetched.
  ///   - clock: The clock of these times.
  public func cached(
    for timeToLive: Duration, capacity: Int? = nil, staleWhileRevalidating staleTime: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> CachedProvider<Parameters, Output> {
    CachedProvider(
      Provider(erasing: self), timeToLive: timeToLive, staleTime: staleTime, capacity: capacity ?? .max,
      now: elapsed(of: clock))
  }
}

/// A provider that keeps what it has fetched, made by `cached(for:capacity:staleWhileRevalidating:clock:)`.
///
///     let users = server.cached(for: .seconds(60), capacity: 100, staleWhileRevalidating: .seconds(600))
///     users.insert(ann, for: ann.id)
///     users.invalidate(7)
///
/// A request is answered in one of three ways:
/// - There is an output of less than the time to live: it is returned, and nobody is asked.
/// - There is one, and it is older by less than the stale time: it is delivered early, and the provider is asked. The
///   last output is the new one, so who takes no deliveries waits for it and never gets an old one.
/// - Otherwise the provider is asked.
///
/// Those who ask for equal parameters while the provider is asked wait for the same request, as with `deduplicated`:
/// each can be cancelled alone, and the request is cancelled with the last. An error is thrown to all of them and is
/// not kept; an output that is there stays until its times are over. What is dropped, replaced or inserted while the
/// provider is asked counts more than what that request brings, which goes to those who wait and is not kept; who asks
/// afterwards begins a new one.
///
/// Sendable; `invalidate` and `insert` may be called anywhere. Costs a lock and a look-up, and for each request of the
/// provider a task and an object. An output that is too old takes its place until it is asked for, or goes as the least
/// recently used.
public final class CachedProvider<Parameters: Hashable & Sendable, Output: Sendable>: StreamingProvider {
  private struct Entry {
    let output: Output
    let time: Duration
  }

  private struct State {
    var entries: RecentlyUsed<Parameters, Entry>
    var flights: [Parameters: Flight<Output>] = [:]
    var hitCount = 0
    var fetchCount = 0
  }

  private enum Answer {
    case output(Output)
    /// And what is kept, be it too old.
    case ticket(FlightTicket<Output>, Entry?, isStale: Bool)
  }

  private let base: Provider<Parameters, Output>
  private let timeToLive: Duration
  private let staleTime: Duration
  private let capacity: Int
  private let now: @Sendable () -> Duration
  private let state: Guarded<State>

  init(
    _ base: Provider<Parameters, Output>, timeToLive: Duration, staleTime: Duration, capacity: Int,
    now: @escaping @Sendable () -> Duration
  ) {
    self.base = base
    self.timeToLive = timeToLive
    self.staleTime = staleTime
    self.capacity = capacity
    self.now = now
    state = Guarded(State(entries: RecentlyUsed(capacity: capacity)))
  }

  /// How many outputs are kept, whatever their age.
  public var count: Int { state.withLock { $0.entries.count } }
  /// How many requests were answered without asking the provider.
  public var hitCount: Int { state.withLock { $0.hitCount } }
  /// How many times the provider was asked.
  public var fetchCount: Int { state.withLock { $0.fetchCount } }

  /// Keeps an output that has come from elsewhere, say from saving it. Its time begins now.
  public func insert(_ output: Output, for parameters: Parameters) {
    // What goes dies outside of the lock, since its end may run anything.
    let gone = state.withLock { state in
      state.flights[parameters] = nil
      return state.entries.insert(Entry(output: output, time: now()), for: parameters)
    }
    _ = gone
  }

  /// Drops what is kept for these parameters.
  public func invalidate(_ parameters: Parameters) {
    let gone = state.withLock { state in
      state.flights[parameters] = nil
      return state.entries.remove(parameters)
    }
    _ = gone
  }

  /// Drops all that is kept.
  public func invalidateAll() {
    let gone = state.withLock { state in
      let gone = state.entries
      state.flights = [:]
      state.entries = RecentlyUsed(capacity: capacity)
      return gone
    }
    _ = gone
  }

  /// Answers with what is kept, or asks.
  ///
  /// - Parameters:
  ///   - parameters: What is asked for, and the key under which the output is kept.
  ///   - delivery: Receives what comes before the last output.
  /// - Returns: The output that is kept, or the base's.
  /// - Throws: What the base throws, and `CancellationError`.
  public func request(_ parameters: Parameters, delivering delivery: Delivery<Output>) async throws -> Output {
    try Task.checkCancellation()
    switch answer(parameters) {
    case .output(let output): return output
    case .ticket(let ticket, let entry, let isStale):
      if isStale, let entry { delivery.deliver(entry.output) }
      return try await ticket.output(delivering: delivery)
    }
  }

  private func answer(_ parameters: Parameters) -> Answer {
    state.withLock { state in
      let entry = state.entries[parameters]
      let age = entry.map { now() - $0.time } ?? .zero
      if let entry, age < timeToLive {
        state.entries.use(parameters)
        state.hitCount += 1
        return .output(entry.output)
      }
      let isStale = entry != nil && age < timeToLive + staleTime
      if isStale { state.entries.use(parameters) } else { state.entries.remove(parameters) }
      return .ticket(ticket(parameters, &state), entry, isStale: isStale)
    }
  }

  private func ticket(_ parameters: Parameters, _ state: inout State) -> FlightTicket<Output> {
    if let ticket = state.flights[parameters]?.join() { return ticket }
    let ticket = Flight.begin {
      try await self.base.request(parameters, delivering: $0)
    } settle: { flight, result in
      self.settle(flight, parameters, result)
    }
    state.flights[parameters] = ticket.flight
    state.fetchCount += 1
    return ticket
  }

  private func settle(_ flight: Flight<Output>, _ parameters: Parameters, _ result: Result<Output, any Error>) {
    let gone = state.withLock { state -> Entry? in
      guard state.flights[parameters] === flight else { return nil }
      state.flights[parameters] = nil
      guard case .success(let output) = result else { return nil }
      return state.entries.insert(Entry(output: output, time: now()), for: parameters)
    }
    _ = gone
  }

  /// How many wait for these parameters.
  package func waitingCount(_ parameters: Parameters) -> Int {
    state.withLock { $0.flights[parameters]?.waitingCount ?? 0 }
  }
}

/// The time since this was called, by a clock whose type nobody names.
private func elapsed<C: Clock>(of clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}
