import Sluice
import SluiceData
import SluiceGraph
import SluiceTesting
import TestSupport
import Testing

/// Tests of `limited(concurrency:)`.
@Suite(.hangGuard) struct LimitingTests {
  let server = ManualProvider<Int, String>()

  @Test func requestsOverTheLimitWaitInOrder() async throws {
    let provider = LimitedProvider(server, concurrency: 2)
    var logs: [RequestLog<String>] = []
    for number in 0..<6 {
      logs.append(RequestLog(provider, number))
      await until { server.requests.count + provider.waitingCount == number + 1 }
    }
    #expect(server.requests == [0, 1])
    #expect(provider.waitingCount == 4)
    // A request that is cancelled while it waits leaves the queue at once.
    logs[3].cancel()
    #expect(await logs[3].all() == [RequestLog.cancelled])
    #expect(provider.waitingCount == 3)

    var open = [try await server.next(), try await server.next()]
    for number in [2, 4, 5] {
      open.removeFirst().succeed("a")
      let request = try await server.next()
      #expect(request.parameters == number)
      #expect(server.openCount == 2)
      open.append(request)
    }
    // A failure and a cancellation free a place as well.
    open[0].fail(Refused())
    logs[5].cancel()
    for log in logs { _ = await log.all() }
    #expect(server.requests == [0, 1, 2, 4, 5])
    #expect(server.openCount == 0)
    let again = [RequestLog(provider, 8), RequestLog(provider, 9)]
    for request in [try await server.next(), try await server.next()] { request.succeed("\(request.parameters)") }
    #expect(try await again[0].value() == "8")
    #expect(try await again[1].value() == "9")
  }

  @Test func deliveriesAndProgressPassThroughTheLimit() async throws {
    let log = RequestLog(server.limited(concurrency: 0), 7)
    let request = try await server.next()
    request.deliver("early")
    request.report(.of(1, 2))
    request.succeed("Ann")
    #expect(await log.all() == [.delivered("early"), .progress(.of(1, 2)), .succeeded("Ann")])
  }

  @Test func copiesShareTheLimit() async throws {
    let provider = server.limited(concurrency: 1)
    let copy = provider
    let logs = [RequestLog(provider, 1), RequestLog(copy, 1)]
    let first = try await server.next()
    await settle()
    #expect(server.openCount == 1)
    first.succeed("a")
    try await server.next().succeed("b")
    for log in logs { _ = try await log.value() }
  }

  /// Requests begin, are answered and are cancelled at random. The test keeps its own queue of the waiting requests.
  @Test func randomRequestsKeepTheLimitAndTheOrder() async throws {
    for round in 0..<Environment.count(20, full: 200) {
      var random = SeededGenerator(seed: Environment.seed &+ UInt64(round))
      let limit = Int.random(in: 1...4, using: &random)
      let server = ManualProvider<Int, Int>()
      let provider = LimitedProvider(server, concurrency: limit)
      var logs: [Int: RequestLog<Int>] = [:]
      var open: [ManualRequest<Int, Int>] = []
      var waiting: [Int] = []
      var begun: [Int] = []
      func letIn() async throws {
        while open.count < limit, !waiting.isEmpty {
          let number = waiting.removeFirst()
          open.append(try await server.next())
          begun.append(number)
        }
      }
      for number in 0..<60 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !open.isEmpty:
          let request = open.remove(at: Int.random(in: 0..<open.count, using: &random))
          request.succeed(request.parameters)
        case 1 where !open.isEmpty:
          let request = open.remove(at: Int.random(in: 0..<open.count, using: &random))
          logs[request.parameters]?.cancel()
        case 2 where !waiting.isEmpty:
          let number = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
          logs[number]?.cancel()
          _ = await logs[number]?.all()
        default:
          let before = server.requests.count + provider.waitingCount
          waiting.append(number)
          logs[number] = RequestLog(provider, number)
          await until { server.requests.count + provider.waitingCount > before }
        }
        try await letIn()
        try #require(server.requests == begun, "SEED=\(Environment.seed), round \(round), step \(number)")
        try #require(server.openCount == open.count, "SEED=\(Environment.seed), round \(round), step \(number)")
        try #require(provider.waitingCount == waiting.count, "SEED=\(Environment.seed), round \(round), step \(number)")
        try #require(server.openCount <= limit)
      }
      for log in logs.values { log.cancel() }
      for log in logs.values { _ = await log.all() }
      #expect(server.openCount == 0)
      #expect(provider.waitingCount == 0)
    }
  }

  /// Many requests run at once on all cores and are cancelled at any time. The limit holds, and no place is lost.
  @Test func concurrentRequestsLoseNoPlaceAndShareNone() async throws {
    let load = Guarded((now: 0, most: 0))
    let server = ManualProvider<Int, Int>()
    let provider = Provider { (number: Int) -> Int in
      if number < 0 { return try await server.request(number) }
      load.withLock { load in
        load.now += 1
        load.most = max(load.most, load.now)
      }
      defer { load.withLock { $0.now -= 1 } }
      for _ in 0..<number % 4 { await Task.yield() }
      try Task.checkCancellation()
      return number
    }.limited(concurrency: 3)
    let tasks = (0..<2000).map { number in Task { try await provider.request(number) } }
    for (number, task) in tasks.enumerated() where number.isMultiple(of: 3) { task.cancel() }
    for (number, task) in tasks.enumerated() {
      let result = await task.result
      if !number.isMultiple(of: 3) { #expect(try result.get() == number) }
    }
    #expect(load.withLock { $0.now } == 0)
    #expect((1...3).contains(load.withLock { $0.most }))
    // All three places are free again.
    let logs = (1...4).map { RequestLog(provider, -$0) }
    let requests = [try await server.next(), try await server.next(), try await server.next()]
    #expect(server.openCount == 3)
    for request in requests { request.succeed(0) }
    try await server.next().succeed(0)
    for log in logs { #expect(try await log.value() == 0) }
  }
}
