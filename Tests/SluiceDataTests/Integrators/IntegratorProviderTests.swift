import Sluice
import SluiceGraph
import SluiceTesting
import Testing

@Suite("An integrator as a provider", .hangGuard)
@MainActor
struct IntegratorProviderTests {
  private let server = ManualProvider<Int, String>()

  @Test func aProviderOfAnIntegratorTakesRequestsFromAnyThreadAndKeepsItsPolicy() async throws {
    let integrator = Integrator(server, policy: .queue)
    let provider = integrator.provider()
    let requests = await Task.detached {
      (1...3).map { number in Task { try await provider.request(number) } }
    }.value
    for _ in 1...3 {
      let request = try await server.next()
      #expect(server.openCount == 1)
      request.succeed("v\(request.parameters)")
    }
    var values: [String] = []
    for request in requests { values.append(try await request.value) }
    #expect(values == ["v1", "v2", "v3"])
  }

  @Test func earlyModelsAndProgressPassThrough() async throws {
    let integrator = Integrator(server)
    let log = RequestLog(integrator.provider(), 1)
    let request = try await server.next()
    request.report(DataProgress(completed: 1))
    request.deliver("early")
    request.succeed("late")
    #expect(
      await log.all() == [.progress(DataProgress(completed: 1)), .delivered("early"), .succeeded("late")])
  }

  @Test func anEarlyModelIsDeliveredAtOnceAndAFailureFollowsIt() async throws {
    let integrator = Integrator(server)
    let log = RequestLog(integrator.provider(), 1)
    let request = try await server.next()
    request.deliver("cached")
    await log.events(1)
    #expect(log.events == [.delivered("cached")])
    request.fail(Failed("offline"))
    #expect(await log.all() == [.delivered("cached"), .failed("offline")])
    #expect(integrator.runningCount == 0)
  }

  @Test func cancellingARequestCancelsItsCallAndNoOther() async throws {
    let integrator = Integrator(server)
    let provider = integrator.provider()
    let one = RequestLog(provider, 1)
    let first = try await server.next()
    let two = RequestLog(provider, 2)
    let second = try await server.next()
    one.cancel()
    _ = await one.all()
    await first.cancellation()
    second.succeed("b")
    #expect(try await two.value() == "b")
    #expect(integrator.runningCount == 0)
  }

  @Test func anIntegratorIsNamedAfterItsProviderOrTheOutputOfAComposedOne() {
    struct Titles: DataProvider {
      func request(_ number: Int) async throws -> String { "" }
    }
    #expect(Integrator(Titles()).name == "Titles")
    #expect(Integrator(Titles().retry(1).map { $0.count }).name == "Int")
    #expect(Integrator(Titles(), name: "titles").name == "titles")
  }

  @Test func requestsFailWhenTheIntegratorIsReleased() async throws {
    var integrator: Integrator? = Integrator(server, name: "load")
    let provider = integrator!.provider()
    integrator = nil
    await #expect(throws: IntegrationError(.integratorReleased, call: "load")) { try await provider.request(1) }
  }
}
