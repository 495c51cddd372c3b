import Sluice
import SluiceGraph
import SluiceTesting
import Testing

/// Tests of `retry`.
@Suite(.hangGuard) struct RetryingTests {
  let server = ManualProvider<Int, String>()
  let clock = ManualClock()

  @Test func retryRepeatsTheRequestUntilItSucceeds() async throws {
    let log = RequestLog(server.retry(2), 7)
    try await server.next().fail(Refused(number: 1))
    try await server.next().fail(Refused(number: 2))
    let last = try await server.next()
    last.deliver("early")
    last.succeed("Ann")
    #expect(await log.all() == [.delivered("early"), .succeeded("Ann")])
    #expect(server.requests == [7, 7, 7])
  }

  @Test func retryThrowsTheLastErrorUnchanged() async throws {
    let log = RequestLog(server.retry(1), 7)
    try await server.next().fail(Refused(number: 1))
    try await server.next().fail(Refused(number: 2))
    await #expect(throws: Refused(number: 2)) { try await log.value() }
    #expect(server.requests == [7, 7])
  }

  @Test(arguments: [0, -1]) func aCountWithoutRetriesIsOneRequest(count: Int) async throws {
    let log = RequestLog(server.retry(count), 7)
    try await server.next().fail(Refused())
    await #expect(throws: Refused()) { try await log.value() }
    #expect(server.requests == [7])
  }

  @Test func deliveriesOfAFailedRequestAreDropped() async throws {
    let log = RequestLog(server.retry(1), 7)
    let first = try await server.next()
    first.deliver("of the first")
    first.report(.of(3, 4))
    first.fail(Refused())
    let second = try await server.next()
    first.deliver("too late")
    second.report(.of(1, 4))
    second.succeed("Ann")
    #expect(
      await log.all() == [
        .delivered("of the first"), .progress(.of(3, 4)), .progress(.of(1, 4)), .succeeded("Ann"),
      ])
  }

  @Test func theConditionSelectsTheErrorsToRetry() async throws {
    let provider = server.retry(5) { ($0 as? Refused)?.number == 1 }
    let log = RequestLog(provider, 7)
    try await server.next().fail(Refused(number: 1))
    try await server.next().fail(Refused(number: 2))
    await #expect(throws: Refused(number: 2)) { try await log.value() }
    #expect(server.requests == [7, 7])
  }

  @Test func retryWaitsBeforeEachRequest() async throws {
    let log = RequestLog(
      server.retry(2, delay: .exponential(.seconds(1), jitter: 0.5), clock: clock, random: { 0.5 }), 7)
    for milliseconds: Int64 in [750, 1500] {
      try await server.next().fail(Refused())
      await clock.sleepers(1)
      clock.advance(by: .milliseconds(milliseconds - 1))
      #expect(clock.sleeperCount == 1)
      clock.advance(by: .milliseconds(1))
      #expect(clock.sleeperCount == 0)
    }
    try await server.next().succeed("Ann")
    #expect(try await log.value() == "Ann")
  }

  @Test func cancellingEndsTheDelayOfARetryAtOnce() async throws {
    let log = RequestLog(server.retry(2, delay: .constant(.seconds(1)), clock: clock), 7)
    try await server.next().fail(Refused())
    await clock.sleepers(1)
    log.cancel()
    #expect(await log.all() == [RequestLog.cancelled])
    #expect(clock.sleeperCount == 0)
    #expect(server.requests == [7])
  }

  @Test func aCancelledRequestIsNotRetried() async throws {
    let asked = Guarded<[String]>([])
    let note: @Sendable (any Error) -> Bool = { error in
      asked.withLock { $0.append("\(error)") }
      return true
    }
    // The server throws this one.
    let log = RequestLog(server.retry(2, where: note), 7)
    try await server.next().fail(CancellationError())
    #expect(await log.all() == [RequestLog.cancelled])
    // The task is cancelled, and the server throws another error.
    let stubborn = ManualProvider<Int, String>(cancellation: .isIgnored)
    let cancelled = RequestLog(stubborn.retry(2, where: note), 7)
    let request = try await stubborn.next()
    cancelled.cancel()
    request.fail(Refused())
    await #expect(throws: Refused()) { try await cancelled.value() }
    #expect(server.requests == [7])
    #expect(stubborn.requests == [7])
    #expect(asked.withLock { $0 } == [])
  }
}
