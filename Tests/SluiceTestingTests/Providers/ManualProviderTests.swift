import Sluice
import SluiceTesting
import TestSupport
import Testing

/// Tests of `ManualProvider`.
@Suite(.hangGuard) struct ManualProviderTests {
  @Test func requestsAreReturnedInOrderAndAnsweredInAnyOrder() async throws {
    let server = ManualProvider<Int, String>()
    let first = RequestLog(server, 1)
    let one = try await server.next()
    let second = RequestLog(server, 2)
    let two = try await server.next()
    #expect([one.parameters, two.parameters] == [1, 2])
    #expect(server.requests == [1, 2])
    #expect(server.openCount == 2)
    #expect(two.succeed("b"))
    #expect(await second.all() == [.succeeded("b")])
    #expect(first.events == [])
    #expect(one.fail(Refused()))
    #expect(await first.all() == [.failed("Refused()")])
    await #expect(throws: Refused()) { try await first.value() }
    #expect("\(server)" == "requests [1, 2], 0 open, 0 cancelled")
  }

  @Test func aRequestThatIsNeverTakenDoesNotRetainItsProvider() async {
    var server: ManualProvider<Int, String>? = ManualProvider()
    weak let weakServer = server
    let request = Task { [server] in try await server?.request(1) }
    await until { weakServer?.requests == [1] }
    server = nil
    request.cancel()
    _ = await request.result
    await until { weakServer == nil }
    #expect(weakServer == nil)
  }

  @Test func onlyTheFirstAnswerOfARequestCounts() async throws {
    let server = ManualProvider<Int, String>()
    let log = RequestLog(server, 1)
    let request = try await server.next()
    #expect(request.succeed("first"))
    #expect(!request.succeed("second"))
    #expect(!request.fail(Refused()))
    #expect(await log.all() == [.succeeded("first")])
    #expect(!request.isCancelled)
  }

  @Test func deliveriesAndProgressArriveBeforeTheAnswer() async throws {
    let server = ManualProvider<Int, String>()
    let log = RequestLog(server, 1)
    let request = try await server.next()
    request.report(DataProgress(completed: 1, total: 4))
    request.deliver("early")
    await log.events(2)
    #expect(log.events == [.progress(DataProgress(completed: 1, total: 4)), .delivered("early")])
    #expect(log.result == nil)
    request.succeed("late")
    #expect(try await log.value() == "late")
  }

  @Test func aCancelledRequestThrowsAtOnceAndItsAnswerIsDropped() async throws {
    let server = ManualProvider<Int, String>()
    let log = RequestLog(server, 1)
    let request = try await server.next()
    #expect(!request.isCancelled)
    log.cancel()
    await request.cancellation()
    #expect(request.isCancelled)
    #expect(await log.all() == [.failed("CancellationError()")])
    #expect(!request.succeed("late"))
    #expect(server.openCount == 0)
    #expect(server.cancelledCount == 1)
  }

  @Test func aRequestThatIgnoresCancellationContinuesUntilItIsAnswered() async throws {
    let server = ManualProvider<Int, String>(cancellation: .isIgnored)
    let log = RequestLog(server, 1)
    let request = try await server.next()
    log.cancel()
    await request.cancellation()
    #expect(request.isCancelled)
    #expect(server.openCount == 0)
    #expect(server.cancelledCount == 1)
    for _ in 0..<100 { await Task.yield() }
    #expect(log.events == [])
    #expect(request.succeed("late all the same"))
    #expect(await log.all() == [.succeeded("late all the same")])
    #expect(request.isCancelled)
  }

  @Test(arguments: [ManualProvider<Int, String>.Cancellation.throwsAtOnce, .isIgnored])
  func aRequestThatIsCancelledBeforeItBeginsStillCounts(cancellation: ManualProvider<Int, String>.Cancellation)
    async throws
  {
    let server = ManualProvider<Int, String>(cancellation: cancellation)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await server.request(1)
    }
    let request = try await server.next()
    await request.cancellation()
    #expect(request.isCancelled)
    request.succeed("answered")
    switch cancellation {
    case .throwsAtOnce: await #expect(throws: CancellationError.self) { try await task.value }
    case .isIgnored: #expect(try await task.value == "answered")
    }
    #expect(server.requests == [1])
    #expect(server.openCount == 0)
    #expect(server.cancelledCount == 1)
  }

  @Test func aScriptAnswersAtOnceAndNextWaitsForTheOthers() async throws {
    let server = ManualProvider<Int, String>()
    server.answers { number in
      if number < 0 { throw Refused() }
      return "\(number)"
    }
    #expect(try await server.request(1) == "1")
    await #expect(throws: Refused()) { try await server.request(-1) }
    server.answers(nil)
    let log = RequestLog(server, 2)
    let request = try await server.next()
    #expect(request.parameters == 2)
    request.succeed("by hand")
    #expect(try await log.value() == "by hand")
    #expect(server.requests == [1, -1, 2])
  }

  @Test func answersMayBeDelayedByAClock() async throws {
    let clock = ManualClock()
    let server = ManualProvider<Int, String>()
    server.answers(after: .seconds(2), of: clock) { "\($0)" }
    let scripted = RequestLog(server, 1)
    await clock.sleepers(1)
    server.answers(nil)
    let byHand = RequestLog(server, 2)
    try await server.next().fail(Refused(), after: .seconds(1), of: clock)
    await clock.sleepers(2)
    clock.advance(by: .seconds(1))
    #expect(await byHand.all() == [.failed("Refused()")])
    #expect(scripted.events == [])
    clock.advance(by: .seconds(1))
    #expect(await scripted.all() == [.succeeded("1")])
  }

  @Test func aCancelledRequestNoLongerWaitsForTheClock() async throws {
    let clock = ManualClock()
    let server = ManualProvider<Int, String>()
    let log = RequestLog(server, 1)
    let request = try await server.next()
    request.succeed("late", after: .seconds(1), of: clock)
    await clock.sleepers(1)
    log.cancel()
    #expect(await log.all() == [.failed("CancellationError()")])
    await until("the end of the sleep") { clock.sleeperCount == 0 }
    #expect(clock.sleeperCount == 0)
  }

  @Test func cancellingTheTaskEndsAWaitForARequest() async throws {
    let server = ManualProvider<Int, String>()
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await server.next().parameters
    }
    await #expect(throws: CancellationError.self) { try await early.value }
    let late = Task { try await server.next().parameters }
    for _ in 0..<100 { await Task.yield() }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }

    // The cancelled tasks take no later request.
    let log = RequestLog(server, 1)
    let request = try await server.next()
    let cancellation = Task { await request.cancellation() }
    for _ in 0..<100 { await Task.yield() }
    cancellation.cancel()
    await cancellation.value
    #expect(!request.isCancelled)
    request.succeed("a")
    // Waiting for the cancellation of a request that has ended returns at once.
    await request.cancellation()
    #expect(!request.isCancelled)
    #expect(try await log.value() == "a")
  }

  @Test func cancellingTheReaderOfALogCancelsItsRequest() async throws {
    let server = ManualProvider<Int, String>()
    let log = RequestLog(server, 1)
    let request = try await server.next()
    let reader = Task { await log.all() }
    reader.cancel()
    await request.cancellation()
    #expect(request.isCancelled)
    _ = await reader.value
    #expect(await log.all() == [.failed("CancellationError()")])
  }

  struct Refused: Error, Equatable {}
}
