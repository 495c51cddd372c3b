import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("The order of a call's handlers", .hangGuard)
@MainActor
struct CallOrderTests {
  private let log = EventLog()
  private let server = ManualProvider<Int, String>()
  private let integrator: Integrator<Int, String>

  init() { integrator = Integrator(server) }

  @Test func aPreparedCallDoesNothing() async throws {
    let call = integrator.prepareCall(1).logged(log, as: "1")
    await Task.yield()
    #expect(log.events == [])
    #expect(integrator.runningCount == 0)
    #expect(server.requests == [])
    #expect(!call.isPending)
  }

  @Test func aCallBeginsBeforeCallReturnsAndCallsItsHandlersInOrder() async throws {
    integrator.prepareCall(1).logged(log, as: "1").call()
    log.note("called")
    let request = try await server.next()
    request.report(DataProgress(completed: 5))
    await until { log.contains("progress 1 5") }
    request.deliver("early")
    request.report(DataProgress(completed: 7))
    request.report(DataProgress(completed: 9))
    request.succeed("late")
    await until { log.contains("complete 1") }
    #expect(
      log.events == [
        "begin 1", "called", "progress 1 5", "success 1 early", "progress 1 9", "success 1 late", "complete 1",
      ])
  }

  @Test func progressAfterAnEarlyOutputDoesNotOvertakeIt() async throws {
    integrator.prepareCall(1).logged(log, as: "1").call()
    let request = try await server.next()
    // All of these wait for the main actor.
    request.report(DataProgress(completed: 1))
    request.report(DataProgress(completed: 2))
    request.deliver("early")
    request.report(DataProgress(completed: 3))
    request.report(DataProgress(completed: 4))
    request.succeed("late")
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 1 · progress 1 2 · success 1 early · progress 1 4 · success 1 late · complete 1")
  }

  @Test func theIntegratorsHandlersRunBeforeThoseOfTheCall() async throws {
    integrator
      .onBeginning { log.note("begin of all") }
      .onSuccess { log.note("success of all \($0)") }
      .onError { log.note("error of all \($0)") }
      .onCompletion { log.note("completion of all") }
    integrator.prepareCall(1).logged(log, as: "1").onSuccess { log.note("again \($0)") }.call()
    try await server.next().succeed("a")
    await until { log.contains("complete 1") }
    integrator.prepareCall(2).logged(log, as: "2").call()
    try await server.next().fail(Failed("offline"))
    await until { log.contains("complete 2") }
    #expect(
      log.events == [
        "begin of all", "begin 1", "success of all a", "success 1 a", "again a", "completion of all", "complete 1",
        "begin of all", "begin 2", "error of all offline", "error 2 offline", "completion of all", "complete 2",
      ])
  }

  @Test func aCallMayBeMadeAgain() async throws {
    let call = integrator.prepareCall(1).logged(log, as: "1")
    call.call()
    try await server.next().succeed("a")
    await until { !call.isPending }
    call.call()
    try await server.next().succeed("b")
    await until { !call.isPending }
    #expect(log.text == "begin 1 · success 1 a · complete 1 · begin 1 · success 1 b · complete 1")
  }

  @Test func aHandlerThatIsSetAfterTheCallIsReportedAndNeverCalled() async throws {
    var reports: [String] = []
    integrator.violationPolicy = .report
    integrator.onViolation = { reports.append($0.text) }
    let call = integrator.prepareCall(1, name: "load", fileID: "App/Trains.swift", line: 12).logged(log, as: "1")
    call.call()
    _ = call.onSuccess { _ in log.note("too late") }
    _ = call.retry(3)
    _ = call.next(integrator.prepareCall(2))
    #expect(reports.count == 3)
    #expect(
      reports.first == """
        onSuccess of call "load" was set after the call had been made; the handler is never called.

        The handlers of a call are fixed when it is made, so their effect does not depend on its progress.

        To fix this, set it before 'call()', or prepare another call.

        Call "load" was prepared at App/Trains.swift:12.
        """)
    try await server.next().fail(Failed("no"))
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 1 · error 1 no · complete 1")
    #expect(server.requests == [1])
  }

  @Test func aCallWhoseIntegratorIsReleasedCallsNoHandler() {
    let call = Integrator(server).prepareCall(1).logged(log, as: "1")
    call.call()
    #expect(log.events == [])
    #expect(!call.isPending)
    #expect(server.requests == [])
  }

  @Test func aCallWhoseIntegratorIsReleasedWritesAReportToStandardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        Integrator(Provider<Int, Int>.value(1), name: "load")
          .prepareCall(1, fileID: "App/Trains.swift", line: 12).call()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        Call "load" has no result: its integrator was released.

        Calls do not retain their integrator. When its owner releases it, they are cancelled.

        To fix this, keep the integrator in a property for as long as its calls are to run.

        Call "load" was prepared at App/Trains.swift:12.
        """))
  }

  @Test func aDelayedCallWaitsBeforeItIsLetThrough() async throws {
    let clock = ManualClock()
    let integrator = Integrator(server, policy: .only, clock: clock)
    integrator.prepareCall(1).logged(log, as: "1").call(after: .seconds(2))
    integrator.prepareCall(2).logged(log, as: "2").call()
    await clock.sleepers(1)
    #expect(log.text == "begin 2")
    try await server.next().succeed("b")
    await until { log.contains("complete 2") }
    clock.advance(by: .seconds(2))
    try await server.next().succeed("a")
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 2 · success 2 b · complete 2 · begin 1 · success 1 a · complete 1")
  }

  @Test func aCallThatIsCancelledDuringItsDelayCallsNoHandler() async throws {
    let clock = ManualClock()
    let integrator = Integrator(server, clock: clock)
    let call = integrator.prepareCall(1).logged(log, as: "1")
    call.call(after: .seconds(2))
    await clock.sleepers(1)
    integrator.prepareCall(2).logged(log, as: "2").call(after: .seconds(3))
    await clock.sleepers(2)
    call.cancel()
    integrator.cancel()
    await until { clock.sleeperCount == 0 }
    #expect(log.events == [])
    #expect(integrator.waitingCount == 0)
  }

  @Test func cancellingOneCallLeavesTheOthers() async throws {
    let one = integrator.prepareCall(1).logged(log, as: "1")
    let two = integrator.prepareCall(2).logged(log, as: "2")
    one.call()
    two.call()
    let requests = [try await server.next(), try await server.next()]
    one.cancel()
    #expect(log.text == "begin 1 · begin 2 · complete 1")
    requests.first { $0.parameters == 2 }?.succeed("b")
    await until { log.contains("complete 2") }
    await requests.first { $0.parameters == 1 }?.cancellation()
    #expect(log.text == "begin 1 · begin 2 · complete 1 · success 2 b · complete 2")
    #expect(server.cancelledCount == 1)
  }

  @Test func aProviderThatThrowsCancellationCallsTheCompletionAlone() async throws {
    integrator.prepareCall(1).logged(log, as: "1").call()
    try await server.next().fail(CancellationError())
    await until { log.contains("complete 1") }
    #expect(log.text == "begin 1 · complete 1")
  }

  @Test func ignoredErrorsCallTheCompletionAlone() async throws {
    integrator.ignoreErrors { $0 as? Failed == Failed("dull") }
    let errors: [(String, any Error)] = [
      ("1", Failed("dull")), ("2", IgnoredError()), ("3", UnknownError()), ("4", Failed("own")),
    ]
    for (name, error) in errors {
      integrator.prepareCall(0).ignoreErrors { $0 as? Failed == Failed("own") }.retry(5).logged(log, as: name).call()
      try await server.next().fail(error)
      await until { log.contains("complete \(name)") }
    }
    #expect(log.count("error") == 0)
    #expect(log.count("complete") == 4)
    #expect(server.requests.count == 4)

    integrator.prepareCall(0).ignoreUnknownErrors(false).logged(log, as: "5").call()
    try await server.next().fail(UnknownError())
    await until { log.contains("complete 5") }
    #expect(log.contains("error 5 an unknown error"))
    integrator.ignoreUnknownErrors(false)
    integrator.prepareCall(0).logged(log, as: "6").call()
    try await server.next().fail(UnknownError())
    await until { log.contains("complete 6") }
    #expect(log.contains("error 6 an unknown error"))
  }

  @Test func aHandlerMayMakeCallsOfItsOwnIntegrator() async throws {
    let integrator = Integrator(server, policy: .latest(debounce: .zero))
    integrator.prepareCall(1).logged(log, as: "1").onCompletion {
      integrator.prepareCall(3).logged(log, as: "3").call()
    }.call()
    integrator.prepareCall(2).logged(log, as: "2").call()
    #expect(log.text == "begin 1 · complete 1 · begin 2 · complete 2 · begin 3")
  }

  @Test func aDeliveryThatWaitsIsDroppedWhenTheCallEnds() async throws {
    let call = integrator.prepareCall(1)
    call.logged(log, as: "1").onProgress { _ in call.cancel() }.call()
    let request = try await server.next()
    // All of these wait for the main actor.
    request.report(DataProgress(completed: 1))
    request.report(DataProgress(completed: 2))
    request.deliver("early")
    request.succeed("late")
    await until { log.contains("complete 1") }
    for _ in 0..<100 { await Task.yield() }
    #expect(log.text == "begin 1 · progress 1 2 · complete 1")
  }

  @Test func aHandlerMayCancelItsOwnCall() async throws {
    let call = integrator.prepareCall(1)
    call.logged(log, as: "1").onBeginning { call.cancel() }.call()
    #expect(log.text == "begin 1 · complete 1")
    #expect(integrator.runningCount == 0)
    #expect(server.requests == [])
  }
}
