import Sluice
import SluiceData
import SluiceTesting
import TestSupport
import Testing

/// Compares the cache with a naive one under random requests, answers, failures, cancellations, changes and times.
@Suite(.hangGuard) struct CacheModelTests {
  /// A cache that is a dictionary, a list and the rules.
  private struct NaiveCache {
    let timeToLive: Int
    let staleTime: Int
    let capacity: Int
    var outputs: [Int: (output: String, time: Int)] = [:]
    /// The keys, in the order of their last use.
    var order: [Int] = []
    /// The fetches whose outputs are stored. `lost` has the fetches whose outputs are discarded.
    var flights: [Int: Fetch] = [:]
    var lost: [Fetch] = []

    /// A fetch: the number of the server's request, and the logs that wait for it, with the events that they must have.
    struct Fetch {
      let number: Int
      let key: Int
      var waiting: [Int] = []
      var early: String?
    }

    mutating func use(_ key: Int) {
      order.removeAll { $0 == key }
      order.append(key)
    }

    mutating func insert(_ output: String, for key: Int, at time: Int) {
      remove(key)
      outputs[key] = (output, time)
      order.append(key)
      if order.count > capacity { remove(order[0]) }
    }

    mutating func remove(_ key: Int) {
      outputs[key] = nil
      order.removeAll { $0 == key }
    }

    mutating func lose(_ key: Int) {
      if let flight = flights.removeValue(forKey: key) { lost.append(flight) }
    }
  }

  typealias Event = RequestLog<String>.Event

  @Test func randomRequestsGiveTheSameAsWithANaiveCache() async throws {
    for round in 0..<Environment.count(40, full: 300) {
      try await play(round)
    }
  }

  private func play(_ round: Int) async throws {
    var random = SeededGenerator(seed: Environment.seed &+ UInt64(round))
    let place: (Int) -> Comment = { "SEED=\(Environment.seed), round \(round), step \($0)" }
    var model = NaiveCache(
      timeToLive: Int.random(in: 1...5, using: &random), staleTime: Int.random(in: 0...4, using: &random),
      capacity: Int.random(in: 0...4, using: &random))
    let clock = ManualClock()
    let server = ManualProvider<Int, String>()
    let cache = server.cached(
      for: .seconds(model.timeToLive), capacity: model.capacity, staleWhileRevalidating: .seconds(model.staleTime),
      clock: clock)
    var requests: [ManualRequest<Int, String>] = []
    var logs: [RequestLog<String>] = []
    var expected: [[Event]] = []
    var (now, hitCount) = (0, 0)

    /// Ends a fetch for all logs that wait for it.
    func end(_ fetch: NaiveCache.Fetch, with event: Event) async {
      for log in fetch.waiting {
        expected[log].append(event)
        _ = await logs[log].all()
      }
    }

    for step in 0..<80 {
      let key = Int.random(in: 0..<5, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<8:
        let log = expected.count
        expected.append([])
        if let (output, time) = model.outputs[key], now - time < model.timeToLive {
          hitCount += 1
          model.use(key)
          logs.append(RequestLog(cache, key))
          expected[log].append(.succeeded(output))
          _ = await logs[log].all()
          break
        }
        if let (output, time) = model.outputs[key], now - time < model.timeToLive + model.staleTime {
          model.use(key)
          expected[log].append(.delivered(output))
        } else {
          model.remove(key)
        }
        logs.append(RequestLog(cache, key))
        if var flight = model.flights[key] {
          let count = flight.waiting.count
          await until { cache.waitingCount(key) == count + 1 }
          if let early = flight.early { expected[log].append(.delivered(early)) }
          flight.waiting.append(log)
          model.flights[key] = flight
        } else {
          requests.append(try await server.next())
          model.flights[key] = .init(number: requests.count - 1, key: key, waiting: [log])
        }
        await logs[log].events(expected[log].count)
      case 8..<12:
        let isLost = Bool.random(using: &random) && !model.lost.isEmpty
        let fetches = isLost ? model.lost : model.flights.values.sorted { $0.number < $1.number }
        guard let fetch = fetches.randomElement(using: &random) else { break }
        if isLost { model.lost.removeAll { $0.number == fetch.number } } else { model.flights[fetch.key] = nil }
        if Int.random(in: 0..<4, using: &random) == 0 {
          requests[fetch.number].fail(Refused(number: step))
          await end(fetch, with: .failed("Refused(number: \(step))"))
        } else {
          if !isLost { model.insert("\(step)", for: fetch.key, at: now) }
          requests[fetch.number].succeed("\(step)")
          await end(fetch, with: .succeeded("\(step)"))
        }
      case 12:
        guard var fetch = model.flights.values.sorted(by: { $0.number < $1.number }).randomElement(using: &random)
        else { break }
        fetch.early = "early \(step)"
        model.flights[fetch.key] = fetch
        requests[fetch.number].deliver("early \(step)")
        for log in fetch.waiting {
          expected[log].append(.delivered("early \(step)"))
          await logs[log].events(expected[log].count)
        }
      case 13, 14:
        let waiting = (model.flights.values.flatMap(\.waiting) + model.lost.flatMap(\.waiting)).sorted()
        guard let log = waiting.randomElement(using: &random) else { break }
        logs[log].cancel()
        expected[log].append(RequestLog.cancelled)
        _ = await logs[log].all()
        for (key, fetch) in model.flights where fetch.waiting.contains(log) {
          model.flights[key]!.waiting.removeAll { $0 == log }
          if model.flights[key]!.waiting.isEmpty {
            try #require(requests[fetch.number].isCancelled, place(step))
            model.flights[key] = nil
          }
        }
        for index in model.lost.indices.reversed() where model.lost[index].waiting.contains(log) {
          model.lost[index].waiting.removeAll { $0 == log }
          if model.lost[index].waiting.isEmpty { model.lost.remove(at: index) }
        }
      case 15:
        cache.invalidate(key)
        model.remove(key)
        model.lose(key)
      case 16:
        if Bool.random(using: &random) { break }
        cache.invalidateAll()
        (model.outputs, model.order) = ([:], [])
        for key in model.flights.keys.sorted() { model.lose(key) }
      case 17:
        cache.insert("inserted \(step)", for: key)
        model.lose(key)
        model.insert("inserted \(step)", for: key, at: now)
      default:
        now += 1
        clock.advance(by: .seconds(1))
      }
      try #require(logs.map(\.events) == expected, place(step))
      try #require(cache.count == model.outputs.count, place(step))
      try #require(cache.hitCount == hitCount, place(step))
      try #require(cache.fetchCount == requests.count, place(step))
      try #require(server.openCount == model.flights.count + model.lost.count, place(step))
    }
    for log in logs { log.cancel() }
    for log in logs { _ = await log.all() }
    #expect(server.openCount == 0)
  }
}
