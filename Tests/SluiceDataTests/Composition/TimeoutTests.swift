import Sluice
import SluiceTesting
import Testing

/// Tests of `timeout`.
@Suite(.hangGuard) struct TimeoutTests {
  let clock = ManualClock()

  @Test func anOutputWithinTheTimeoutIsReturned() async throws {
    let server = ManualProvider<Int, String>()
    let log = RequestLog(server.timeout(.seconds(2), clock: clock), 7)
    let request = try await server.next()
    await clock.sleepers(1)
    request.report(.of(1, 2))
    request.deliver("early")
    clock.advance(by: .milliseconds(1999))
    request.succeed("Ann")
    #expect(await log.all() == [.progress(.of(1, 2)), .delivered("early"), .succeeded("Ann")])
    #expect(clock.sleeperCount == 0)
  }

  @Test func anErrorWithinTheTimeoutIsThrown() async throws {
    let server = ManualProvider<Int, String>()
    let log = RequestLog(server.timeout(.seconds(2), clock: clock), 7)
    try await server.next().fail(Refused())
    await #expect(throws: Refused()) { try await log.value() }
    #expect(clock.sleeperCount == 0)
  }

  @Test func aRequestThatTakesTooLongIsCancelled() async throws {
    let server = ManualProvider<Int, String>()
    let log = RequestLog(server.timeout(.seconds(2), clock: clock), 7)
    let request = try await server.next()
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    await request.cancellation()
    #expect(request.isCancelled)
    await #expect(throws: DataTimeout(.seconds(2))) { try await log.value() }
    #expect(server.openCount == 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test func aProviderThatIgnoresCancellationIsNotAwaitedAndItsOutputsAreDropped() async throws {
    let server = ManualProvider<Int, String>(cancellation: .isIgnored)
    let log = RequestLog(server.timeout(.seconds(2), clock: clock), 7)
    let request = try await server.next()
    request.deliver("in time")
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    await #expect(throws: DataTimeout(.seconds(2))) { try await log.value() }
    await request.cancellation()
    #expect(request.isCancelled)
    request.deliver("too late")
    request.report(.of(1, 1))
    #expect(request.succeed("too late as well"))
    await settle()
    #expect(log.events.count == 2)
    #expect(log.events.first == .delivered("in time"))
  }

  @Test func cancellingThrowsAtOnceAsWell() async throws {
    let server = ManualProvider<Int, String>(cancellation: .isIgnored)
    let log = RequestLog(server.timeout(.seconds(2), clock: clock), 7)
    let request = try await server.next()
    log.cancel()
    #expect(await log.all() == [RequestLog.cancelled])
    await request.cancellation()
    #expect(request.isCancelled)
    #expect(clock.sleeperCount == 0)
    request.succeed("too late")
  }

  @Test func aRequestThatIsCancelledBeforeItBeginsDoesNotReachTheProvider() async throws {
    let server = ManualProvider<Int, String>()
    let provider = server.timeout(.seconds(2), clock: clock)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await provider.request(7)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests == [])
  }

  @Test func eachRetryHasItsOwnTimeout() async throws {
    let server = ManualProvider<Int, String>()
    let log = RequestLog(server.timeout(.seconds(2), clock: clock).retry(1) { $0 is DataTimeout }, 7)
    _ = try await server.next()
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    let second = try await server.next()
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    second.succeed("Ann")
    #expect(try await log.value() == "Ann")
    #expect(server.cancelledCount == 1)
  }
}
