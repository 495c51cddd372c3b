import Sluice
import SluiceTesting
import Testing

/// Tests of `merged`: of a cache and a server, the server's output is the last.
@Suite(.hangGuard) struct MergingTests {
  typealias Request = ManualRequest<Int, String>

  let cache = ManualProvider<Int, String>()
  let server = ManualProvider<Int, String>()

  /// The events of cache and server in their order, and the resulting events of the merged request.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Each event of a provider, with the number of events that the request has afterwards.
    let moments: [(Moment, Int)]
    let events: [RequestLog<String>.Event]
  }

  enum Moment: Sendable {
    case cacheDelivers(String)
    case cacheSucceeds(String)
    case cacheFails
    case cacheReports
    case serverDelivers(String)
    case serverSucceeds(String)
    case serverFails
    case serverReports
  }

  static let rows = [
    Row(
      testDescription: "cache, then server",
      moments: [(.cacheSucceeds("old"), 1), (.serverSucceeds("new"), 2)],
      events: [.delivered("old"), .succeeded("new")]),
    Row(
      testDescription: "the cache has several",
      moments: [(.cacheDelivers("older"), 1), (.cacheSucceeds("old"), 2), (.serverSucceeds("new"), 3)],
      events: [.delivered("older"), .delivered("old"), .succeeded("new")]),
    Row(
      testDescription: "the cache has nothing that is worth showing",
      moments: [(.cacheSucceeds(""), 0), (.serverSucceeds("new"), 1)], events: [.succeeded("new")]),
    Row(
      testDescription: "the condition does not hold for the server",
      moments: [(.cacheSucceeds("old"), 1), (.serverSucceeds(""), 2)], events: [.delivered("old"), .succeeded("")]),
    Row(
      testDescription: "the cache fails",
      moments: [(.cacheFails, 0), (.serverSucceeds("new"), 1)], events: [.succeeded("new")]),
    Row(
      testDescription: "the server fails after the cache",
      moments: [(.cacheSucceeds("old"), 1), (.serverFails, 2)],
      events: [.delivered("old"), .failed("Refused(number: 2)")]),
    Row(
      testDescription: "the server fails before the cache has answered",
      moments: [(.serverFails, 0), (.cacheSucceeds("old"), 2)],
      events: [.delivered("old"), .failed("Refused(number: 2)")]),
    Row(
      testDescription: "both fail",
      moments: [(.serverFails, 0), (.cacheFails, 1)], events: [.failed("Refused(number: 2)")]),
    Row(
      testDescription: "what the server delivers is newer than what the cache has",
      moments: [(.serverDelivers("newer"), 1), (.cacheSucceeds("old"), 1), (.serverSucceeds("new"), 2)],
      events: [.delivered("newer"), .succeeded("new")]),
    Row(
      testDescription: "progress is the server's",
      moments: [(.cacheReports, 0), (.serverReports, 1), (.cacheSucceeds("old"), 2), (.serverSucceeds("new"), 3)],
      events: [.progress(.of(2, 2)), .delivered("old"), .succeeded("new")]),
  ]

  @Test(arguments: rows) func theServersOutputIsTheLast(row: Row) async throws {
    let log = RequestLog(cache.merged(with: server) { !$0.isEmpty }, 7)
    let (cached, fetched) = try await (cache.next(), server.next())
    #expect([cached.parameters, fetched.parameters] == [7, 7])
    for (moment, count) in row.moments {
      switch moment {
      case .cacheDelivers(let text): cached.deliver(text)
      case .cacheSucceeds(let text): cached.succeed(text)
      case .cacheFails: cached.fail(Refused(number: 1))
      case .cacheReports: cached.report(.of(1, 1))
      case .serverDelivers(let text): fetched.deliver(text)
      case .serverSucceeds(let text): fetched.succeed(text)
      case .serverFails: fetched.fail(Refused(number: 2))
      case .serverReports: fetched.report(.of(2, 2))
      }
      await log.events(count)
      await settle()
    }
    #expect(await log.all() == row.events)
    #expect([cache.openCount, server.openCount] == [0, 0])
  }

  @Test func aSlowCacheIsCancelledAndDoesNotReplaceTheServersAnswer() async throws {
    let log = RequestLog(cache.merged(with: server), 7)
    let (cached, fetched) = try await (cache.next(), server.next())
    fetched.succeed("new")
    await cached.cancellation()
    #expect(cached.isCancelled)
    #expect(await log.all() == [.succeeded("new")])
  }

  @Test func theRequestEndsWhenBothHaveEnded() async throws {
    let cache = ManualProvider<Int, String>(cancellation: .isIgnored)
    let log = RequestLog(cache.merged(with: server), 7)
    let (cached, fetched) = try await (cache.next(), server.next())
    fetched.succeed("new")
    await cached.cancellation()
    await settle()
    #expect(log.events == [])
    cached.deliver("older")
    cached.succeed("old")
    #expect(await log.all() == [.succeeded("new")])
  }

  @Test func cancellingCancelsBoth() async throws {
    let log = RequestLog(cache.merged(with: server), 7)
    let (cached, fetched) = try await (cache.next(), server.next())
    log.cancel()
    #expect(await log.all() == [RequestLog.cancelled])
    #expect(cached.isCancelled)
    #expect(fetched.isCancelled)
  }

  @Test func aRequestThatIsCancelledBeforeItBeginsReachesNeitherProvider() async throws {
    let provider = cache.merged(with: server)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await provider.request(7)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(cache.requests == [])
    #expect(server.requests == [])
  }
}
