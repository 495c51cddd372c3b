import Sluice
import SluiceScene
import SluiceTesting
import TestSupport
import Testing

@Suite("Scenes: Minya's three scenarios", .hangGuard)
@MainActor
struct DataFlowTests {
  private let desk = Desk()

  /// Returns the transactions, each with its changes and the observers that ran.
  private func events(_ log: MediatorLog) -> [String] {
    log.take().map { transaction in
      let changes = transaction.changes.map { "\($0.slot): \($0.old) → \($0.new)" }
      return ([transaction.name ?? ""] + transaction.runs.map { "ran \($0.observer)" } + changes).joined(
        separator: "; ")
    }
  }

  @Test("A tap fetches: view, input, store, service")
  func tap() async throws {
    desk.host.push(PhotoList.self)
    try await desk.search.next().succeed([])
    await until { desk.view(PhotoList.self)?.phase == .loaded }
    let log = MediatorLog(desk.mediator)
    let view = try #require(desk.view(PhotoList.self))
    view.set(\.query, to: "sea")
    view.send(\.searchTapped)
    #expect(
      events(log) == [
        "PhotoList.view.query; PhotoListPipeline.query:  → sea",
        "PhotoList.view.searchTapped; ran PhotoList.store.search",
        "PhotoList.fetch; PhotoListPipeline.phase: loaded → loading",
      ])
    let request = try await desk.search.next()
    #expect(request.parameters == "sea")
    request.succeed([])
    await until { desk.view(PhotoList.self)?.phase == .loaded }
  }

  @Test("A list arrives: service, store, flag, view")
  func list() async throws {
    desk.host.push(PhotoList.self)
    let view = try #require(desk.view(PhotoList.self))
    var heard: [Int] = []
    view.onFlag(\.photosCame) { heard.append($0) }
    #expect(heard == [])
    let log = MediatorLog(desk.mediator)
    try await desk.search.next().succeed([Photo(id: 1, title: "Sea")])
    await until { view.phase == .loaded }
    #expect(heard == [1])
    #expect(
      events(log) == [
        "PhotoList.search; ran PhotoList.view.photosCame; PhotoListPipeline.photos: [] → [SluiceSceneTests.Photo(id: 1, title: \"Sea\")]; PhotoListPipeline.phase: loading → loaded",
        "PhotoList.view.photosCame",
      ])
  }

  @Test("A selection opens a detail: view, input, store, context, controller, scene")
  func selection() async throws {
    desk.host.push(PhotoList.self)
    let sea = Photo(id: 7, title: "Sea")
    try await desk.search.next().succeed([sea])
    let list = try #require(desk.view(PhotoList.self))
    await until { list.phase == .loaded }
    let log = MediatorLog(desk.mediator)
    list.send(\.photoTapped, sea)
    let detail = try #require(desk.view(PhotoDetail.self))
    #expect(detail.id == 7)
    #expect(detail.photo == nil)
    let log1 = events(log)
    #expect(
      log1.map { $0.split(separator: ";")[0] } == [
        "PhotoList.view.photoTapped", "PhotoList.controller.photoTapped", "PhotoDetail.fetch",
      ])
    #expect(
      log1[0].hasPrefix(
        "PhotoList.view.photoTapped; ran PhotoList.store.select; ran PhotoList.controller.photoTapped"))
    #expect(desk.life(0)?.phase == .hidden)
    #expect(desk.life(1)?.phase == .shown)
    try await desk.photo.next().succeed(sea)
    await until { detail.photo == sea }
  }
}
