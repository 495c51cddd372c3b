import Sluice
import SluiceData
import SluiceTesting
import Testing

/// Tests of `cached`.
@Suite(.hangGuard) struct CachedProviderTests {
  let server = ManualProvider<Int, String>()
  let clock = ManualClock()

  /// Makes a request, and answers it in the place of the server.
  private func fetch(
    _ number: Int, _ answer: String, of cache: CachedProvider<Int, String>
  ) async throws -> [RequestLog<String>.Event] {
    let log = RequestLog(cache, number)
    try await server.next().succeed(answer)
    return await log.all()
  }

  @Test func anOutputIsUsedUntilItsTimeToLiveHasPassed() async throws {
    let cache = server.cached(for: .seconds(60), clock: clock)
    #expect(try await fetch(7, "Ann", of: cache) == [.succeeded("Ann")])
    clock.advance(by: .milliseconds(59_999))
    #expect(try await cache.request(7) == "Ann")
    #expect(server.requests == [7])
    clock.advance(by: .milliseconds(1))
    #expect(try await fetch(7, "Anna", of: cache) == [.succeeded("Anna")])
    #expect(try await cache.request(7) == "Anna")
    #expect([cache.count, cache.hitCount, cache.fetchCount] == [1, 2, 2])
  }

  @Test func theOutputOfACancelledRequestIsNotCached() async throws {
    // A request can end with an incomplete output when it is cancelled.
    let server = ManualProvider<Int, String>(cancellation: .isIgnored)
    let cache = server.cached(for: .seconds(60), clock: clock)
    let log = RequestLog(cache, 7)
    let request = try await server.next()
    log.cancel()
    #expect(await log.all() == [RequestLog.cancelled])
    request.succeed("without comments")
    await settle()
    #expect(cache.count == 0)
  }

  @Test func theTimeToLiveBeginsWhenTheOutputArrives() async throws {
    let cache = server.cached(for: .seconds(60), clock: clock)
    let log = RequestLog(cache, 7)
    let request = try await server.next()
    clock.advance(by: .seconds(100))
    request.succeed("Ann")
    _ = await log.all()
    clock.advance(by: .seconds(59))
    #expect(try await cache.request(7) == "Ann")
  }

  @Test func theLeastRecentlyUsedOutputIsRemovedFirst() async throws {
    server.answers { "\($0)" }
    let cache = server.cached(for: .seconds(60), capacity: 2, clock: clock)
    _ = try await (cache.request(1), cache.request(2))
    _ = try await cache.request(1)
    _ = try await cache.request(3)
    #expect(cache.count == 2)
    _ = try await (cache.request(1), cache.request(3))
    #expect(server.requests == [1, 2, 3])
    _ = try await cache.request(2)
    #expect(server.requests == [1, 2, 3, 2])
  }

  @Test func aCacheWithoutCapacityStoresNothing() async throws {
    server.answers { "\($0)" }
    let cache = server.cached(for: .seconds(60), capacity: 0, clock: clock)
    cache.insert("Ann", for: 7)
    _ = try await (cache.request(7), cache.request(7))
    #expect(server.requests == [7, 7])
    #expect(cache.count == 0)
  }

  @Test func failuresAreNotStored() async throws {
    let cache = server.cached(for: .seconds(60), clock: clock)
    let log = RequestLog(cache, 7)
    try await server.next().fail(Refused())
    await #expect(throws: Refused()) { try await log.value() }
    #expect(try await fetch(7, "Ann", of: cache) == [.succeeded("Ann")])
    #expect([cache.count, cache.hitCount, cache.fetchCount] == [1, 0, 2])
  }

  @Test func requestsDuringAFetchShareTheFetch() async throws {
    let cache = server.cached(for: .seconds(60), clock: clock)
    let first = RequestLog(cache, 7)
    let request = try await server.next()
    request.deliver("early")
    let second = RequestLog(cache, 7)
    await second.events(1)
    first.cancel()
    #expect(await first.all().last == RequestLog.cancelled)
    #expect(!request.isCancelled)
    request.succeed("Ann")
    #expect(await second.all() == [.delivered("early"), .succeeded("Ann")])
    #expect(server.requests == [7])
    #expect(cache.fetchCount == 1)
  }

  @Test func cancellingTheLastWaitingRequestCancelsTheFetch() async throws {
    let cache = server.cached(for: .seconds(60), clock: clock)
    let log = RequestLog(cache, 7)
    let request = try await server.next()
    log.cancel()
    await request.cancellation()
    #expect(request.isCancelled)
    #expect(await log.all() == [RequestLog.cancelled])
    #expect(server.openCount == 0)
    #expect(cache.count == 0)
  }

  @Test func aStaleOutputIsDeliveredDuringTheNextFetch() async throws {
    let cache = server.cached(for: .seconds(60), staleWhileRevalidating: .seconds(600), clock: clock)
    _ = try await fetch(7, "old", of: cache)
    clock.advance(by: .seconds(659))
    let log = RequestLog(cache, 7)
    let request = try await server.next()
    await log.events(1)
    #expect(log.events == [.delivered("old")])
    request.deliver("newer")
    request.succeed("new")
    #expect(await log.all() == [.delivered("old"), .delivered("newer"), .succeeded("new")])
    #expect(try await cache.request(7) == "new")
  }

  @Test func aRequestWithoutDeliveriesWaitsForTheNewOutput() async throws {
    let cache = server.cached(for: .seconds(60), staleWhileRevalidating: .seconds(600), clock: clock)
    _ = try await fetch(7, "old", of: cache)
    clock.advance(by: .seconds(60))
    let task = Task { try await cache.request(7) }
    try await server.next().succeed("new")
    #expect(try await task.value == "new")
  }

  @Test func aStaleOutputStaysAfterAFailedFetchUntilItIsTooOld() async throws {
    let cache = server.cached(for: .seconds(60), staleWhileRevalidating: .seconds(600), clock: clock)
    _ = try await fetch(7, "old", of: cache)
    clock.advance(by: .seconds(60))
    for _ in 0..<2 {
      let log = RequestLog(cache, 7)
      try await server.next().fail(Refused())
      #expect(await log.all() == [.delivered("old"), .failed("Refused(number: 0)")])
    }
    clock.advance(by: .seconds(600))
    let log = RequestLog(cache, 7)
    try await server.next().fail(Refused())
    #expect(await log.all() == [.failed("Refused(number: 0)")])
    #expect(cache.count == 0)
  }

  @Test func anInvalidatedOutputIsFetchedAgain() async throws {
    server.answers { "\($0)" }
    let cache = server.cached(for: .seconds(60), clock: clock)
    _ = try await (cache.request(1), cache.request(2))
    cache.invalidate(1)
    #expect(cache.count == 1)
    _ = try await (cache.request(1), cache.request(2))
    #expect(server.requests == [1, 2, 1])
    cache.invalidateAll()
    #expect(cache.count == 0)
    _ = try await (cache.request(1), cache.request(2))
    #expect(server.requests == [1, 2, 1, 1, 2])
  }

  @Test func anInsertedOutputIsUsedWithoutARequest() async throws {
    let cache = server.cached(for: .seconds(60), clock: clock)
    cache.insert("Ann", for: 7)
    clock.advance(by: .seconds(59))
    #expect(try await cache.request(7) == "Ann")
    cache.insert("Anna", for: 7)
    clock.advance(by: .seconds(59))
    #expect(try await cache.request(7) == "Anna")
    #expect(server.requests == [])
  }

  enum Change: CaseIterable { case invalidated, allInvalidated, inserted }

  @Test(arguments: Change.allCases)
  func aChangeDuringAFetchTakesPrecedenceOverItsOutput(change: Change) async throws {
    let cache = server.cached(for: .seconds(60), clock: clock)
    let log = RequestLog(cache, 7)
    let request = try await server.next()
    switch change {
    case .invalidated: cache.invalidate(7)
    case .allInvalidated: cache.invalidateAll()
    case .inserted: cache.insert("inserted", for: 7)
    }
    if change == .inserted {
      #expect(try await cache.request(7) == "inserted")
      request.succeed("of before")
    } else {
      // A new request begins a fetch of its own, whichever of the two fetches ends first.
      let after = RequestLog(cache, 7)
      let another = try await server.next()
      request.succeed("of before")
      #expect(await log.all() == [.succeeded("of before")])
      another.succeed("of after")
      #expect(await after.all() == [.succeeded("of after")])
    }
    #expect(await log.all() == [.succeeded("of before")])
    #expect(try await cache.request(7) == (change == .inserted ? "inserted" : "of after"))
    #expect(cache.count == 1)
  }

  @Test func aCancelledTaskMakesNoRequest() async throws {
    let cache = server.cached(for: .seconds(60), clock: clock)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await cache.request(7)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests == [])
  }

  /// A value whose `deinit` uses the cache. No value may be released while the cache is locked.
  @Test func theDeinitializerOfAnOutputMayUseTheCache() async throws {
    let cache = Provider<Int, Ending> { number in Ending {} }.cached(for: .seconds(60), capacity: 1, clock: clock)
    func ending() -> Ending { Ending { [weak cache] in cache?.invalidate(99) } }
    cache.insert(ending(), for: 1)
    cache.insert(ending(), for: 1)
    cache.insert(ending(), for: 2)
    cache.invalidate(2)
    cache.insert(ending(), for: 3)
    cache.invalidateAll()
    cache.insert(ending(), for: 4)
    clock.advance(by: .seconds(60))
    _ = try await cache.request(4)
    cache.insert(ending(), for: 4)
    _ = try await cache.request(5)
    #expect(cache.count == 1)
  }

  final class Ending: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    deinit { body() }
  }
}
