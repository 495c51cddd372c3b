import Sluice
import SluiceTesting
import Testing

@Suite("untilIdle", .hangGuard)
@MainActor
struct IntegratorIdleTests {
  private let server = ManualProvider<Int, String>()

  @Test func untilIdleReturnsAtOnceWithoutCalls() async {
    let integrator = Integrator(server)
    await integrator.untilIdle()
    #expect(integrator.runningCount + integrator.waitingCount == 0)
    #expect(!Task.isCancelled)
  }

  @Test func untilIdleWaitsForRunningQueuedAndFollowingCalls() async {
    server.answers { "\($0)" }
    let integrator = Integrator(server, policy: .queue)
    var heard: [String] = []
    integrator.onSuccess { heard.append($0) }
    integrator.prepareCall(1).next(integrator.prepareCall(3).next(integrator.prepareCall(4))).call()
    integrator.prepareCall(2).call()
    await integrator.untilIdle()
    #expect(heard == ["1", "2", "3", "4"])
  }

  @Test func untilIdleReturnsWhenCallsAreCancelledOrIgnored() async throws {
    let integrator = Integrator(server, policy: .only)
    integrator.prepareCall(1).call()
    integrator.prepareCall(2).call()
    let waiting = Task { await integrator.untilIdle() }
    _ = try await server.next()
    integrator.cancel()
    await waiting.value
    #expect(integrator.runningCount == 0)
  }

  @Test func untilIdleReturnsWhenItsTaskIsCancelled() async throws {
    let integrator = Integrator(server)
    integrator.prepareCall(1).call()
    let waiting = Task { await integrator.untilIdle() }
    _ = try await server.next()
    waiting.cancel()
    await waiting.value
    #expect(integrator.runningCount == 1)
    integrator.cancel()
  }
}
