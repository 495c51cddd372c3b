import SluiceGraph
import SluiceModel

extension DataProvider where Parameters: Hashable {
  /// Caches outputs by their parameters for a limited time. See ``CachedProvider``.
  ///
  /// - Parameters:
  ///   - timeToLive: The duration for which a cached output is returned without a new request, counted from its
  ///     arrival.
  ///   - capacity: The maximum number of cached outputs. The least recently used output is evicted first. Nil sets no
  ///     limit.
  ///   - staleTime: The duration after `timeToLive` in which an output is still delivered early, while a new one is
  ///     fetched.
  ///   - clock: The clock that measures both durations.
  public func cached(
    for timeToLive: Duration, capacity: Int? = nil, staleWhileRevalidating staleTime: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> CachedProvider<Parameters, Output> {
    CachedProvider(
      Provider(erasing: self), timeToLive: timeToLive, staleTime: staleTime, capacity: capacity ?? .max,
      now: Timeline(clock).elapsed)
  }
}

/// A provider that caches the outputs it fetches, made by `cached(for:capacity:staleWhileRevalidating:clock:)`.
///
///     let users = server.cached(for: .seconds(60), capacity: 100, staleWhileRevalidating: .seconds(600))
///     users.insert(ann, for: ann.id)
///     users.invalidate(7)
///
/// The age of the cached output decides how a request is answered:
/// - If the output is younger than the time to live, it is returned, and the provider isn't called.
/// - If its age exceeds the time to live by less than the stale time, it is delivered early, and the provider is
///   called. The last output is the new one. A caller that takes no early outputs waits for it, and never receives an
///   old output.
/// - Otherwise the provider is called.
///
/// Callers with equal parameters share one request while it runs, as with `deduplicated`. Each caller can be cancelled
/// alone, and cancelling the last one cancels the request. All of them receive an error, which isn't cached. A cached
/// output stays until its times are over.
///
/// If an entry is invalidated, replaced or inserted during a request, the result of that request isn't cached. Its
/// waiting callers still receive the result, and the next caller begins a new request.
///
/// Sendable; call `invalidate` and `insert` on any thread. A request costs a lock and a look-up, and each call of the
/// provider costs a task and an object. An expired output stays in memory until it is requested again or evicted as the
/// least recently used.
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
    /// The shared request, and the cached entry, even if it has expired.
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

  /// The number of cached outputs, including expired ones.
  public var count: Int { state.withLock { $0.entries.count } }
  /// The number of requests that were answered without a call of the provider.
  public var hitCount: Int { state.withLock { $0.hitCount } }
  /// The number of calls of the provider.
  public var fetchCount: Int { state.withLock { $0.fetchCount } }

  /// Caches an output from another source, such as the response to a save. Its age counts from now.
  public func insert(_ output: Output, for parameters: Parameters) {
    // Released outside of the lock, because a deinitializer can run arbitrary code.
    let gone = state.withLock { state in
      state.flights[parameters] = nil
      return state.entries.insert(Entry(output: output, time: now()), for: parameters)
    }
    _ = gone
  }

  /// Removes the cached output of these parameters.
  public func invalidate(_ parameters: Parameters) {
    let gone = state.withLock { state in
      state.flights[parameters] = nil
      return state.entries.remove(parameters)
    }
    _ = gone
  }

  /// Removes all cached outputs.
  public func invalidateAll() {
    let gone = state.withLock { state in
      let gone = state.entries
      state.flights = [:]
      state.entries = RecentlyUsed(capacity: capacity)
      return gone
    }
    _ = gone
  }

  /// Returns the cached output, or requests it from the provider.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the request, and the key of the cached output.
  ///   - delivery: Receives the early outputs and the progress.
  /// - Returns: The cached output, or that of the base.
  /// - Throws: The error of the base, or `CancellationError`.
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

  /// The number of callers that wait for these parameters.
  package func waitingCount(_ parameters: Parameters) -> Int {
    state.withLock { $0.flights[parameters]?.waitingCount ?? 0 }
  }
}
