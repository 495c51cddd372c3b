import Sluice
import SluiceMessages
import SluiceScene
import SluiceTesting
import TestSupport
import Testing

@Suite("Lifetime of scenes", .hangGuard)
@MainActor
struct LifeTests {
  private let desk = Desk()

  @Test("A store fetches when the scene is shown for the first time, and when it is asked to")
  func fetching() async throws {
    desk.host.push(PhotoList.self)
    try await desk.search.next().succeed([])
    desk.host.push(Counter.self)
    desk.host.back()
    #expect(desk.life()?.phase == .shown)
    #expect(desk.search.requests == [""])
    desk.host.fetch()
    try await desk.search.next().succeed([])
    #expect(desk.search.requests == ["", ""])
  }

  @Test("Cancelling ends the calls of the store, and its observers continue")
  func cancelling() async throws {
    desk.host.push(PhotoList.self)
    _ = try await desk.search.next()
    desk.host.cancel()
    await until { desk.search.cancelledCount == 1 }
    desk.view(PhotoList.self)?.send(\.searchTapped)
    try await desk.search.next().succeed([])
    await until { desk.view(PhotoList.self)?.phase == .loaded }
    #expect(desk.search.requests == ["", ""])
    #expect(desk.search.cancelledCount == 1)
  }

  @Test("The end of a scene cancels calls and observers, and removes the pipeline from the model")
  func ending() async throws {
    desk.host.push(Counter.self)
    desk.host.push(PhotoList.self)
    let pipeline = try #require(desk.top(PhotoList.self)).typedPipeline
    let screen = try #require(desk.host.router.top)
    _ = try await desk.search.next()
    desk.host.back()
    await until { desk.search.cancelledCount == 1 }
    #expect(screen.pipeline == nil)
    #expect(pipeline.phase == .loading)
    #expect(desk.mediator.checkInvariants() == [])
  }

  @Test("The opener of a scene gets its result, also if the scene ends without one")
  func results() async throws {
    var results: [Bool?] = []
    desk.host.push(Counter.self)
    desk.host.push(PhotoDetail.self, 1) { results.append($0) }
    desk.view(PhotoDetail.self)?.send(\.liked, true)
    desk.host.push(PhotoDetail.self, 2) { results.append($0) }
    desk.host.back()
    #expect(results == [true, nil])
    let later = Task { await desk.host.result(of: PhotoDetail.self, 3) }
    await until { desk.view(PhotoDetail.self)?.id == 3 }
    desk.view(PhotoDetail.self)?.send(\.liked, false)
    #expect(await later.value == false)
    #expect(desk.host.router.stack.count == 1)
  }

  @Test("The opener of a scene that is closed in the same transaction gets nil, unless the transaction fails")
  func closedAtOnce() {
    let host = desk.host
    var results: [Bool?] = []
    host.push(Counter.self)
    desk.mediator.update("open and replace") { _ in
      host.push(PhotoDetail.self, 1) { results.append($0) }
      host.replace(PhotoDetail.self, 2)
      #expect(results == [])
    }
    #expect(results == [nil])
    desk.mediator.update("open, close and reopen") { _ in
      host.push(PhotoDetail.self, 3) { results.append($0) }
      host.back()
      host.forward()
    }
    #expect(results == [nil])
    host.back()
    #expect(results == [nil, nil])
    try? desk.mediator.update("fails") { _ in
      host.push(PhotoDetail.self, 4) { results.append($0) }
      host.replace(PhotoDetail.self, 5)
      throw CancellationError()
    }
    host.closeAll()
    #expect(results == [nil, nil])
  }

  @Test("A call that ends after its host was released calls none of its handlers")
  func released() async throws {
    let server = ManualProvider<Int, Int>(cancellation: .isIgnored)
    let integrator = Integrator(server, policy: .queue)
    var handled: [Int] = []
    let mediator = Mediator(Window())
    var host: SceneHost? = SceneHost(mediator, router: mediator.root.router) {
      $0.add(Calling { integrator.prepareCall(1).onSuccess { handled.append($0) } })
    }
    host?.push(Calling.self)
    let first = try await server.next()
    host = nil
    first.succeed(1)
    // The second call runs when the first has ended.
    let second = Task { try await integrator.value(for: 2) }
    try await server.next().succeed(2)
    #expect(try await second.value == 2)
    #expect(handled == [])
  }

  @Test("A call that the policy ignores is released at once, and not with the scene")
  func ignored() async throws {
    let server = ManualProvider<Int, Int>()
    let integrator = Integrator(server, policy: .only)
    weak var latest: IntegrationCall<Int>?
    desk.host.add(
      Calling {
        let call = integrator.prepareCall(1)
        latest = call
        return call
      })
    desk.host.push(Counter.self)
    desk.host.push(Calling.self)
    let first = try await server.next()
    #expect(latest != nil, "the scene has the call that runs")
    desk.host.fetch()
    await until("the end of the second call") { latest == nil }
    #expect(server.requests == [1])
    first.succeed(1)
  }

  @Test("Values of a sequence arrive in transactions, until the scene ends")
  func sequences() async throws {
    let (ticks, clock) = AsyncStream<Int>.makeStream()
    desk.host.add(Ticking(ticks: ticks))
    desk.host.push(Counter.self)
    desk.host.push(Ticking.self)
    let pipeline = try #require(desk.top(Ticking.self)).typedPipeline
    clock.yield(3)
    clock.yield(4)
    await until { pipeline.count == 7 }
    desk.host.back()
    clock.yield(5)
    clock.finish()
    for _ in 0..<100 { await Task.yield() }
    #expect(pipeline.count == 7)
  }
}

private struct Calling: SceneDefinition {
  let makeCall: () -> IntegrationCall<Int>

  func pipeline(_ context: Void) -> CounterPipeline { CounterPipeline() }

  func store(_ store: StoreAccess<CounterPipeline>) { store.onFetch { store.call(makeCall()) } }
}

private struct Ticking: SceneDefinition {
  let ticks: AsyncStream<Int>

  func pipeline(_ context: Void) -> CounterPipeline { CounterPipeline() }

  func store(_ store: StoreAccess<CounterPipeline>) {
    store.observe("tick", ticks) { $0.count += $1 }
  }
}
