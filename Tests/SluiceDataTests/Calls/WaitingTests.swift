import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("Waiting for calls", .hangGuard)
@MainActor
struct WaitingTests {
  private let server = ManualProvider<Int, String>()

  @Test func aValueIsTheLastModelAndAnErrorIsThrown() async throws {
    let integrator = Integrator(server)
    let value = Task { try await integrator.value(for: 1) }
    let request = try await server.next()
    request.deliver("early")
    request.succeed("late")
    let last = try await value.value
    #expect(last == "late")

    let failing = Task { try await integrator.value(for: 2) }
    try await server.next().fail(Failed("no"))
    await #expect(throws: Failed("no")) { try await failing.value }
  }

  @Test func waitingForAnIgnoredOrSupersededCallThrowsAtOnce() async throws {
    let only = Integrator(server, policy: .only, name: "save")
    let running = Task { try await only.value(for: 1) }
    let request = try await server.next()
    await #expect(throws: IntegrationError(.ignored, call: "save")) { try await only.value(for: 2) }
    request.succeed("a")
    #expect(try await running.value == "a")

    let latest = Integrator(server, policy: .latest(debounce: .zero), name: "search")
    let first = Task { try await latest.value(for: 3) }
    let old = try await server.next()
    let second = Task { try await latest.value(for: 4) }
    await #expect(throws: IntegrationError(.superseded, call: "search")) { try await first.value }
    await old.cancellation()
    try await server.next().succeed("b")
    #expect(try await second.value == "b")
  }

  @Test func callDroppedWhileDebouncedEndsAtOnce() async throws {
    let clock = ManualClock()
    let search = Integrator(server, policy: .latest, name: "search", clock: clock)
    let first = Task { try await search.value(for: 1) }
    await clock.sleepers(1)
    let second = Task { try await search.value(for: 2) }
    await #expect(throws: IntegrationError(.superseded, call: "search")) { try await first.value }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(500))
    try await server.next().succeed("b")
    #expect(try await second.value == "b")
    #expect(server.requests == [2])
  }

  @Test func eachCallRestartsTheDebounce() async throws {
    let clock = ManualClock()
    let log = EventLog()
    let search = Integrator(server, policy: .latest, clock: clock)
    search.prepareCall(1).logged(log, as: "1").call()
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    search.prepareCall(2).logged(log, as: "2").call()
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(499))
    // Tasks that are due by then run before another task of this actor that sleeps on the same clock.
    let turn = Task { try await clock.sleep(for: .milliseconds(1)) }
    await clock.sleepers(2)
    #expect(log.events == [])
    clock.advance(by: .milliseconds(1))
    try await turn.value
    try await server.next().succeed("b")
    await until { log.contains("complete 2") }
    #expect(log.text == "begin 2 · success 2 b · complete 2")
  }

  @Test func valuesOfACancelledCallThrowTheReason() async throws {
    let integrator = Integrator(server, name: "load")
    let values = integrator.values(for: 1)
    _ = try await server.next()
    integrator.cancel()
    await #expect(throws: IntegrationError(.cancelled, call: "load")) { for try await _ in values {} }
  }

  @Test func cancellingTheWaitingTaskCancelsAQueuedAndARunningCall() async throws {
    let queue = Integrator(server, policy: .queue)
    let log = EventLog()
    let running = Task { try await queue.prepareCall(1).logged(log, as: "1").value() }
    let request = try await server.next()
    let waiting = Task { try await queue.prepareCall(2).logged(log, as: "2").value() }
    await until { queue.waitingCount == 1 }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(queue.waitingCount == 0)
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    await request.cancellation()
    #expect(log.text == "begin 1 · complete 1")
    #expect(queue.runningCount == 0)

    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await queue.value(for: 3)
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(server.requests == [1])
  }

  @Test func cancellingTheIntegratorThrowsATypedError() async throws {
    let queue = Integrator(server, policy: .queue, name: "load")
    let running = Task { try await queue.value(for: 1) }
    _ = try await server.next()
    let waiting = Task { try await queue.value(for: 2) }
    await until { queue.waitingCount == 1 }
    queue.cancel()
    await #expect(throws: IntegrationError(.cancelled, call: "load")) { try await running.value }
    await #expect(throws: IntegrationError(.cancelled, call: "load")) { try await waiting.value }
  }

  @Test func releasingTheIntegratorFailsWaitingTasks() async throws {
    var queue: Integrator? = Integrator(server, policy: .queue, name: "load")
    let calls = (1...2).map { queue!.prepareCall($0) }
    let running = Task { try await calls[0].value() }
    _ = try await server.next()
    let waiting = Task { try await calls[1].value() }
    await until { queue?.waitingCount == 1 }
    queue = nil
    await #expect(throws: IntegrationError(.integratorReleased, call: "load")) { try await running.value }
    await #expect(throws: IntegrationError(.integratorReleased, call: "load")) { try await waiting.value }
    await #expect(throws: IntegrationError(.integratorReleased, call: "load")) { try await calls[0].value() }
  }

  @Test func valuesHaveEarlyOutputsAndTheLastOutput() async throws {
    let integrator = Integrator(server)
    let results = integrator.prepareCall(1).values()
    let request = try await server.next()
    request.deliver("kept")
    request.succeed("new")
    var all: [String] = []
    for try await model in results { all.append(model) }
    #expect(all == ["kept", "new"])
  }

  @Test func valuesOfAnIntegratorHaveEarlyOutputsAndTheLastOutput() async throws {
    let integrator = Integrator(server)
    var heard: [String] = []
    integrator.onCompletion { (result: Result<String, any Error>) in heard.append("\(result)") }
    let values = integrator.values(for: 1)
    let request = try await server.next()
    request.deliver("kept")
    request.succeed("new")
    var all: [String] = []
    for try await model in values { all.append(model) }
    #expect(all == ["kept", "new"])
    #expect(heard == ["success(\"new\")"])
  }

  @Test func resultsEndWithTheErrorOfTheCall() async throws {
    let integrator = Integrator(server)
    let results = integrator.prepareCall(1).values()
    let request = try await server.next()
    request.deliver("kept")
    request.fail(Failed("offline"))
    var all: [String] = []
    await #expect(throws: Failed("offline")) { for try await model in results { all.append(model) } }
    #expect(all == ["kept"])
  }

  @Test func releasingTheValuesCancelsTheCall() async throws {
    let integrator = Integrator(server)
    let answer = Task {
      let request = try await server.next()
      request.deliver("kept")
      return request
    }
    for try await model in integrator.prepareCall(1).values() {
      #expect(model == "kept")
      break
    }
    let request = try await answer.value
    await request.cancellation()
    #expect(request.isCancelled)
  }
}
