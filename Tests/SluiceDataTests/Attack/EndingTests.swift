import Sluice
import SluiceGraph
import SluiceTesting
import TestSupport
import Testing

@Suite("Calls that end during a callback or a delivery", .hangGuard)
@MainActor
struct EndingTests {
  private let log = EventLog()
  private let server = ManualProvider<Int, String>()

  @Test(arguments: [ExecutionPolicy.concurrent, .only, .queue, .latest(debounce: .zero)])
  func aCallThatIsCancelledWhenItBeginsMakesNoRequest(_ policy: ExecutionPolicy) async throws {
    let integrator = Integrator(server, policy: policy)
    let call = integrator.prepareCall(1).logged(log, as: "1")
    call.onBeginning { [unowned call] in call.cancel() }.call()
    #expect(log.events == ["begin 1", "complete 1"])
    // If the cancelled call had made a request, it would be the first one here.
    integrator.prepareCall(2).call()
    #expect(try await server.next().parameters == 2)
    #expect(server.requests == [2])
    integrator.cancel()
  }

  @Test func anEarlyOutputReachesNoHandlerAfterTheOneThatCancelsTheCall() async throws {
    let integrator = Integrator(server)
    let call = integrator.prepareCall(1)
    call.onSuccess { [unowned call] _ in call.cancel() }.logged(log, as: "1").call()
    try await server.next().deliver("early")
    await until { log.contains("complete 1") }
    #expect(log.events == ["begin 1", "complete 1"])
  }

  @Test func aCancelledIntegratorRequestThrowsDespiteAnEarlyOutput() async throws {
    let integrator = Integrator(server)
    var early = 0
    integrator.onSuccess { _ in early += 1 }
    let provider = integrator.provider()
    let request = Task { try await provider.request(1) }
    try await server.next().deliver("early")
    await until { early == 1 }
    request.cancel()
    let result = await request.result
    #expect(throws: CancellationError.self) { try result.get() }
  }

  @Test func aCallOfAProviderThatNeverPausesCanBeCancelled() async {
    let isOver = Guarded(false)
    let flood = Provider<Int, Int>(streaming: { count, delivery in
      for number in 0..<count { delivery.deliver(number) }
      isOver.withLock { $0 = true }
      return count
    })
    let integrator = Integrator(flood)
    var heard = 0
    integrator.prepareCall(10_000).onSuccess { _ in
      heard += 1
      if heard == 1 { Task { integrator.cancel() } }
    }.call()
    // The main actor is busy until all outputs wait for it.
    while !isOver.withLock({ $0 }), !Task.isCancelled {}
    await until { integrator.runningCount == 0 }
    #expect(heard < 1000)
  }

  @Test func aCallThatIsCancelledWhileItWaitsForAnotherDoesNotRun() async throws {
    let integrator = Integrator(server)
    let first = integrator.prepareCall(1)
    let second = integrator.prepareCall(2).logged(log, as: "2")
    second.call(dependingOn: first)
    second.cancel()
    try await server.next().succeed("a")
    await until { !first.isPending }
    #expect(!second.isPending)
    #expect(log.events == [])
    second.call(dependingOn: first)
    try await server.next().succeed("a")
    #expect(try await server.next().parameters == 2)
    #expect(log.events == ["begin 2"])
  }

  @Test func cancellingTheWaitForAValueCancelsItsRequestWhileTheIsolationIsBusy() async throws {
    let integrator = Integrator(server)
    let value = Task { try await integrator.value(for: 1) }
    let request = try await server.next()
    value.cancel()
    // The main actor has not been suspended since the cancellation.
    #expect(request.isCancelled)
    let result = await value.result
    #expect(throws: CancellationError.self) { try result.get() }
  }
}
