import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("Extreme numbers", .hangGuard)
@MainActor
struct ExtremeTests {
  private let server = ManualProvider<Int, String>()
  private static let longest = Duration.seconds(Int64.max)

  @Test func debounceAndDelayMayBeLongerThanTheSystemCanCount() async {
    let integrator = Integrator(server, policy: .latest(debounce: Self.longest))
    let debounced = Task { try await integrator.value(for: 1) }
    await until { integrator.waitingCount == 1 }
    integrator.prepareCall(2).call(after: Self.longest)
    #expect(integrator.waitingCount == 2)
    // The tasks that sleep have begun to sleep by then.
    for _ in 0..<100 { await Task.yield() }
    integrator.cancel()
    let result = await debounced.result
    #expect(throws: IntegrationError(.cancelled, call: integrator.name)) { try result.get() }
  }

  @Test func aTimeoutMayBeLongerThanTheSystemCanCount() async throws {
    let log = RequestLog(server.timeout(Self.longest), 1)
    let request = try await server.next()
    for _ in 0..<100 { await Task.yield() }
    request.succeed("a")
    #expect(try await log.value() == "a")
  }

  @Test(arguments: [0, -1, Int.min])
  func aBatchRunsAtLeastOneCallAtATime(_ maximum: Int) async throws {
    server.answers { "\($0)" }
    let integrator = Integrator(server)
    let results = await [integrator.prepareCall(1), integrator.prepareCall(2)].results(concurrency: maximum)
    #expect(try results.map { try $0.get() } == ["1", "2"])
  }

  @Test func twentyThousandQueuedCallsKeepTheirOrderWhileOthersAreCancelled() async throws {
    let server = ManualProvider<Int, Int>()
    let integrator = Integrator(server, policy: .queue)
    var heard: [Int] = []
    var calls: [IntegrationCall<Int>] = []
    for number in 0..<20_000 {
      calls.append(integrator.prepareCall(number).onSuccess { heard.append($0) })
      calls[number].call()
      if number % 1000 == 0 { await Task.yield() }
    }
    for number in 1..<20_000 {
      if number % 1000 == 0 { await Task.yield() } else { calls[number].cancel() }
    }
    let first = try await server.next()
    server.answers { $0 }
    first.succeed(first.parameters)
    await until { integrator.runningCount == 0 }
    #expect(heard == (0..<20).map { $0 * 1000 })
  }
}
