import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("Retries of failed calls", .hangGuard)
@MainActor
struct RetryTests {
  private let log = EventLog()
  private let server = ManualProvider<Int, String>()
  private let clock = ManualClock()
  private let integrator: Integrator<Int, String>

  init() { integrator = Integrator(server, policy: .queue, clock: clock) }

  /// Fails the next requests, and advances the clock by the delay after each.
  private func fail(_ errors: String..., delay: Duration = .milliseconds(300)) async throws {
    for error in errors {
      try await server.next().fail(Failed(error))
      await clock.sleepers(1)
      clock.advance(by: delay)
    }
  }

  @Test func aRetriedCallBeginsAndCompletesOnce() async throws {
    integrator.prepareCall(1).retry(3).logged(log, as: "1").call()
    try await fail("first", "second")
    try await server.next().succeed("third")
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 1 · success 1 third · complete 1")
    #expect(server.requests == [1, 1, 1])
  }

  @Test func aRetriedCallReportsItsLastErrorAlone() async throws {
    integrator.prepareCall(1).retry(2, delay: .constant(.seconds(1))).logged(log, as: "1").call()
    try await fail("first", "second", delay: .seconds(1))
    try await server.next().fail(Failed("third"))
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 1 · error 1 third · complete 1")
  }

  @Test func aRetriedCallThatIsNotSilentReportsEachError() async throws {
    integrator.prepareCall(1).retry(2, isSilent: false).logged(log, as: "1").call()
    try await fail("first", "second")
    try await server.next().fail(Failed("third"))
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 1 · error 1 first · error 1 second · error 1 third · complete 1")
  }

  @Test func anErrorThatDoesNotMeetTheConditionIsNotRetried() async throws {
    integrator.prepareCall(1).retry(5) { $0 as? Failed != Failed("final") }.logged(log, as: "1").call()
    try await fail("passing")
    try await server.next().fail(Failed("final"))
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 1 · error 1 final · complete 1")
    #expect(server.requests.count == 2)
  }

  @Test func aRetriedCallKeepsItsPlaceInTheQueue() async throws {
    integrator.prepareCall(1).retry(1).logged(log, as: "1").call()
    integrator.prepareCall(2).logged(log, as: "2").call()
    try await fail("first")
    try await server.next().succeed("a")
    try await server.next().succeed("b")
    await until { log.contains("complete 2") }
    #expect(server.requests == [1, 1, 2])
    #expect(log.text == "begin 1 · success 1 a · complete 1 · begin 2 · success 2 b · complete 2")
  }

  @Test func cancellingTheIntegratorEndsTheDelayOfARetry() async throws {
    integrator.prepareCall(1).retry(1).logged(log, as: "1").call()
    try await server.next().fail(Failed("first"))
    await clock.sleepers(1)
    integrator.cancel()
    #expect(log.text == "begin 1 · complete 1")
    await until { clock.sleeperCount == 0 }
    #expect(server.requests.count == 1)
  }

  @Test func anIntegratorRetriesAllItsCallsUnlessACallOverridesIt() async throws {
    integrator.retry(1, delay: .constant(.seconds(2)))
    integrator.prepareCall(1).logged(log, as: "1").call()
    try await fail("first", delay: .seconds(2))
    try await server.next().succeed("a")
    await until { log.contains("complete 1") }
    integrator.prepareCall(2).retry(0).logged(log, as: "2").call()
    try await server.next().fail(Failed("at once"))
    await until { log.contains("complete 2") }
    #expect(log.text == "begin 1 · success 1 a · complete 1 · begin 2 · error 2 at once · complete 2")
  }

  @Test func delaysOfRetriesMayGrowAndHaveJitter() async throws {
    let integrator = Integrator(server, policy: .queue, clock: clock, random: { 0.5 })
    defer { withExtendedLifetime(integrator) {} }
    integrator.prepareCall(1).retry(2, delay: .exponential(.seconds(4), jitter: 0.5)).logged(log, as: "1").call()
    try await fail("first", delay: .seconds(3))
    try await fail("second", delay: .seconds(6))
    try await server.next().succeed("a")
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 1 · success 1 a · complete 1")
  }

  @Test func aRetryMayWaitForTheSuccessOfAnotherCall() async throws {
    let keys = ManualProvider<String, String>()
    let signIn = Integrator(keys)
    integrator.prepareCall(1)
      .retry { signIn.prepareCall("\($0)").logged(log, as: "sign in") }
      .logged(log, as: "1").call()
    try await server.next().fail(Failed("signed out"))
    try await keys.next().succeed("key")
    try await server.next().succeed("a")
    await until { log.contains("complete 1") }
    #expect(keys.requests == ["signed out"])
    #expect(
      log.text == "begin 1 · begin sign in · success sign in key · complete sign in · success 1 a · complete 1")
  }

  @Test(arguments: [ExecutionPolicy.queue, .only, .latest(debounce: .zero)])
  func aRetryThatWaitsForACallOfItsOwnSerialIntegratorIsRejected(policy: ExecutionPolicy) async throws {
    var reports: [Violation] = []
    let integrator = Integrator(server, policy: policy)
    integrator.violationPolicy = .report
    integrator.onViolation = { reports.append($0) }
    integrator.prepareCall(1).retry { _ in integrator.prepareCall(2) }.logged(log, as: "1").call()
    try await server.next().fail(Failed("signed out"))
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 1 · error 1 signed out · complete 1")
    #expect(reports.map(\.kind) == [.contract])
    #expect(server.requests == [1])
  }

  @Test func aCallThatAnotherIntegratorIgnoredIsNotRetried() async throws {
    let inner = Integrator(server, policy: .only, name: "inner")
    inner.prepareCall(0).call()
    _ = try await server.next()
    let outer = Integrator(inner.provider().retry(3), clock: clock)
    let call = outer.prepareCall(1).retry(5).logged(log, as: "1")
    await #expect(throws: IntegrationError(.ignored, call: "inner")) { try await call.value() }
    #expect(log.text == "begin 1 · complete 1")
    #expect(server.requests == [0])
    inner.cancel()
  }

  @Test func allCallsOfAnIntegratorMayBeTriedAgainThroughAnother() async throws {
    let keys = ManualProvider<Void, String>()
    let signIn = Integrator(keys)
    integrator.retry(on: .error) { _ in signIn.prepareCall() }
    integrator.prepareCall(1).logged(log, as: "1").call()
    try await server.next().fail(Failed("signed out"))
    try await keys.next().succeed("key")
    await until { log.contains("complete 1") }
    integrator.prepareCall(2).logged(log, as: "2").call()
    try await server.next().fail(Failed("signed out"))
    try await keys.next().fail(Failed("no"))
    try await server.next().succeed("b")
    await until { log.contains("complete 2") }
    #expect(log.text == "begin 1 · error 1 signed out · complete 1 · begin 2 · success 2 b · complete 2")
  }

  @Test func aRetryWhoseOtherCallFailsReportsTheFirstError() async throws {
    let keys = ManualProvider<String, String>()
    let signIn = Integrator(keys)
    integrator.prepareCall(1).retry(2) { signIn.prepareCall("\($0)") }.logged(log, as: "1").call()
    try await server.next().fail(Failed("signed out"))
    try await keys.next().fail(Failed("wrong password"))
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 1 · error 1 signed out · complete 1")

    integrator.prepareCall(2).retry(2, isSilent: false) { _ in IntegrationCall<String>?.none }.logged(log, as: "2")
      .call()
    try await server.next().fail(Failed("again"))
    await until { log.contains("complete 2") }
    #expect(log.events.suffix(3) == ["begin 2", "error 2 again", "complete 2"])
  }
}
