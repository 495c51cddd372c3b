import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("Calls that follow other calls", .hangGuard)
@MainActor
struct FollowingTests {
  private let log = EventLog()
  private let server = ManualProvider<Int, String>()
  private let integrator: Integrator<Int, String>

  init() { integrator = Integrator(server, policy: .only) }

  private func answer(_ count: Int, _ result: (Int) -> Result<String, any Error> = { .success("v\($0)") }) async throws
  {
    for _ in 0..<count {
      let request = try await server.next()
      switch result(request.parameters) {
      case .success(let value): request.succeed(value)
      case .failure(let error): request.fail(error)
      }
    }
  }

  @Test func aChainOnOneIntegratorThatTakesOneAtATimeWorks() async throws {
    let third = integrator.prepareCall(3).logged(log, as: "3")
    let second = integrator.prepareCall(2).logged(log, as: "2").next(third)
    integrator.prepareCall(1).logged(log, as: "1").next(on: .success, second).call()
    try await answer(3)
    await until { log.contains("complete 3") }
    #expect(
      log.text == """
        begin 1 · success 1 v1 · complete 1 · begin 2 · success 2 v2 · complete 2 · begin 3 · success 3 v3 · complete 3
        """)
  }

  @Test func eachLifecycleEventHasItsOwnFollowingCalls() async throws {
    func call(_ number: Int) -> IntegrationCall<String> {
      integrator.prepareCall(number).logged(log, as: "\(number)")
        .nextCall(on: .success) { integrator.prepareCall(10).logged(log, as: "after \((try? $0.get()) ?? "")") }
        .nextCall(on: .error) { result -> IntegrationCall<String>? in
          guard case .failure(let error) = result else { return nil }
          return integrator.prepareCall(20).logged(log, as: "after \(error)")
        }
    }
    call(1).call()
    try await answer(2)
    await until { log.contains("complete after v1") }
    call(2).call()
    try await answer(2) { $0 == 2 ? .failure(Failed("2")) : .success("v\($0)") }
    await until { log.contains("complete after 2") }
    #expect(server.requests == [1, 10, 2, 20])
  }

  @Test func blocksAreCalledOnceWhenTheCallHasEnded() async throws {
    integrator.prepareCall(1).logged(log, as: "1")
      .next(on: .success) { _ in log.note("block of success") }
      .next(on: .error) { _ in log.note("never") }
      .next { log.note("block of completion \((try? $0.get()) ?? "none")") }
      .call()
    let request = try await server.next()
    request.deliver("early")
    request.succeed("v1")
    await until { log.contains("block of completion v1") }
    #expect(
      log.text == "begin 1 · success 1 early · success 1 v1 · complete 1 · block of success · block of completion v1")
  }

  @Test func theModelIsForwardedAsParametersAndSoIsTheError() async throws {
    let lengths = ManualProvider<String, String>()
    let measuring = Integrator(lengths)
    let reports = ManualProvider<any Error, String>()
    let reporting = Integrator(reports)
    integrator.prepareCall(1).forward(to: measuring) { $0.logged(log, as: "length") }.call()
    try await answer(1)
    try await lengths.next().succeed("2")
    await until { log.contains("complete length") }
    #expect(lengths.requests == ["v1"])

    integrator.prepareCall(2)
      .forward(to: measuring)
      .forwardError(to: reporting) { $0.logged(log, as: "report") }
      .call()
    try await answer(1) { _ in .failure(Failed("broken")) }
    try await reports.next().succeed("told")
    await until { log.contains("complete report") }
    #expect(reports.requests.map { "\($0)" } == ["broken"])
    #expect(
      log.text
        == "begin length · success length 2 · complete length · begin report · success report told · complete report")
  }

  @Test func aRecallHasTheFirstCallsHandlersAfterASuccessAndAfterAnError() async throws {
    let online = ManualProvider<String, String>()
    let fromServer = Integrator(online)
    for (number, first) in [(1, Result<String, any Error>.success("kept")), (2, .failure(Failed("nothing kept")))] {
      integrator.prepareCall(number).logged(log, as: "\(number)").thenRecall(with: fromServer, "all").call()
      try await answer(1) { _ in first }
      try await online.next().succeed("new")
      await until { log.count("complete \(number)") == 2 }
    }
    #expect(
      log.events == [
        "begin 1", "success 1 kept", "complete 1", "begin 1", "success 1 new", "complete 1",
        "begin 2", "error 2 nothing kept", "complete 2", "begin 2", "success 2 new", "complete 2",
      ])
  }

  @Test func aCallMayDependOnAnother() async throws {
    let first = integrator.prepareCall(1).logged(log, as: "1")
    integrator.prepareCall(2).logged(log, as: "2").call(dependingOn: first, on: .success)
    try await answer(2)
    await until { log.contains("complete 2") }
    let failing = integrator.prepareCall(3).logged(log, as: "3")
    integrator.prepareCall(4).logged(log, as: "4").call(dependingOn: failing, on: .success)
    try await answer(1) { _ in .failure(Failed("no")) }
    await until { integrator.runningCount == 0 }
    #expect(
      log.text == """
        begin 1 · success 1 v1 · complete 1 · begin 2 · success 2 v2 · complete 2 · begin 3 · error 3 no · complete 3
        """)
    #expect(server.requests == [1, 2, 3])
  }

  @Test(arguments: [false, true])
  func aHandlerMayMakeTheNextCallThoughOneRunsAtATime(isInTransactions: Bool) async throws {
    let mediator = Mediator(Shelf())
    if isInTransactions { integrator.inTransactions(of: mediator) }
    let second = integrator.prepareCall(2).logged(log, as: "2")
    integrator.prepareCall(1).logged(log, as: "1").onSuccess { _ in second.call() }.call()
    try await answer(2)
    await until { log.contains("complete 2") }
    #expect(log.text == "begin 1 · success 1 v1 · complete 1 · begin 2 · success 2 v2 · complete 2")
  }

  @Test func aFollowingCallMayHaveADelay() async throws {
    let clock = ManualClock()
    let integrator = Integrator(server, clock: clock)
    integrator.prepareCall(1).next(after: .seconds(2), integrator.prepareCall(2).logged(log, as: "2")).call()
    try await answer(1)
    await clock.sleepers(1)
    #expect(integrator.waitingCount == 1)
    clock.advance(by: .seconds(2))
    try await answer(1)
    await until { log.contains("complete 2") }

    integrator.prepareCall(4).logged(log, as: "4").call(dependingOn: integrator.prepareCall(3), after: .seconds(3))
    try await answer(1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    #expect(!log.contains("begin 4"))
    clock.advance(by: .seconds(1))
    try await answer(1)
    await until { log.contains("complete 4") }
    #expect(server.requests == [1, 2, 3, 4])
  }

  @Test func nothingFollowsACallThatWasCancelled() async throws {
    integrator.prepareCall(1).logged(log, as: "1").next(integrator.prepareCall(2).logged(log, as: "2")).call()
    let ignored = integrator.prepareCall(3).logged(log, as: "3").next(integrator.prepareCall(4).logged(log, as: "4"))
    ignored.call()
    integrator.cancel()
    #expect(log.text == "begin 1 · complete 1")
    #expect(integrator.runningCount == 0)
    #expect(!ignored.isPending)
  }

  @Test func anIgnoredErrorIsFollowedOnlyByTheCallsThatFollowTheCompletion() async throws {
    integrator.prepareCall(1).logged(log, as: "1")
      .next(on: .error, integrator.prepareCall(2).logged(log, as: "2"))
      .next(integrator.prepareCall(3).logged(log, as: "3"))
      .call()
    try await answer(2) { $0 == 1 ? .failure(IgnoredError()) : .success("v\($0)") }
    await until { log.contains("complete 3") }
    #expect(log.text == "begin 1 · complete 1 · begin 3 · success 3 v3 · complete 3")
  }
}
