import Sluice
import SluiceTesting
import Testing

/// Tests of `then` and `>>>>`.
@Suite(.hangGuard) struct ChainingTests {
  let names = ManualProvider<Int, String>()
  let lengths = ManualProvider<String, Double>()

  @Test func theOutputOfTheFirstIsTheParameterOfTheNext() async throws {
    let log = RequestLog(names >>>> lengths, 7)
    let first = try await names.next()
    #expect(first.parameters == 7)
    #expect(lengths.requests == [])
    first.succeed("Ann")
    let second = try await lengths.next()
    #expect(second.parameters == "Ann")
    second.succeed(3)
    #expect(await log.all() == [.succeeded(3)])
  }

  @Test func threeProvidersFormAChain() async throws {
    let log = RequestLog(names >>>> lengths >>>> Provider { (length: Double) in length > 2 }, 7)
    try await names.next().succeed("Ann")
    try await lengths.next().succeed(3)
    #expect(await log.all() == [.succeeded(true)])
  }

  @Test func onlyTheLastOutputOfTheFirstReachesTheNextWhichDeliversItsOwn() async throws {
    let log = RequestLog(names.then(lengths), 7)
    let first = try await names.next()
    first.deliver("an old name")
    first.report(.of(1, 2))
    first.succeed("Ann")
    let second = try await lengths.next()
    // A delivery of a provider that has ended is dropped.
    first.report(.of(2, 2))
    second.report(.of(1, 4))
    second.deliver(2)
    second.succeed(3)
    #expect(await log.all() == [.progress(.of(1, 2)), .progress(.of(1, 4)), .delivered(2), .succeeded(3)])
    #expect(lengths.requests == ["Ann"])
  }

  @Test func aFailureOfTheFirstIsTheFailureOfBoth() async throws {
    let log = RequestLog(names >>>> lengths, 7)
    try await names.next().fail(Refused())
    await #expect(throws: Refused()) { try await log.value() }
    #expect(lengths.requests == [])
  }

  @Test func aFailureOfTheNextIsThrown() async throws {
    let log = RequestLog(names >>>> lengths, 7)
    try await names.next().succeed("Ann")
    try await lengths.next().fail(Refused())
    await #expect(throws: Refused()) { try await log.value() }
  }

  @Test func cancellingReachesTheRunningProvider() async throws {
    let log = RequestLog(names >>>> lengths, 7)
    try await names.next().succeed("Ann")
    let second = try await lengths.next()
    log.cancel()
    #expect(await log.all() == [RequestLog.cancelled])
    #expect(second.isCancelled)
    #expect([names.openCount, lengths.openCount] == [0, 0])
  }

  @Test func theNextDoesNotBeginForACancelledTaskWhateverTheFirstReturns() async throws {
    let names = ManualProvider<Int, String>(cancellation: .isIgnored)
    let log = RequestLog(names >>>> lengths, 7)
    let first = try await names.next()
    log.cancel()
    first.succeed("Ann")
    #expect(await log.all() == [RequestLog.cancelled])
    #expect(lengths.requests == [])
  }
}
