import Sluice
import SluiceScene
import SluiceTesting
import TestSupport
import Testing

// The same types serve several scenes. Each scene here declares only its differences.

/// A view of a list: a function of an access, as a front end has it.
private func lines(_ view: ViewAccess<PhotoListPipeline>) -> [String] { view.photos.map(\.title) }

private func titles(_ view: ViewAccess<PhotoListPipeline>) -> String { lines(view).joined(separator: ", ") }

/// Another store for the same pipeline.
private struct FixedStore {
  func run(_ store: StoreAccess<PhotoListPipeline>) {
    store.onFetch { store.pipeline.photos = [Photo(id: 0, title: "fixed")] }
  }
}

/// A scene with the list's store and pipeline, and without a controller.
private struct ListAlone: SceneDefinition {
  let search: any DataProvider<String, [Photo]>
  func pipeline(_ context: Void) -> PhotoListPipeline { PhotoListPipeline() }
  func store(_ store: StoreAccess<PhotoListPipeline>) { PhotoListStore(search: search).run(store) }
}

private struct FixedList: SceneDefinition {
  func pipeline(_ context: Void) -> PhotoListPipeline { PhotoListPipeline() }
  func store(_ store: StoreAccess<PhotoListPipeline>) { FixedStore().run(store) }
}

/// Minya's scene "interesting": the list's store with another controller, and a top image from a second store.
@Node final class InterestingPipeline: Pipeline {
  let list = PhotoListPipeline()
  let top = TopPipeline()
  var extra: TopPipeline?
}

@Node final class TopPipeline: Pipeline {
  var title = ""
}

private struct TopStore {
  func run(_ store: StoreAccess<TopPipeline>) { store.onFetch { store.pipeline.title = "top" } }
}

private struct Interesting: SceneDefinition {
  let search: any DataProvider<String, [Photo]>
  var hasExtra = false

  func pipeline(_ context: Void) -> InterestingPipeline {
    let pipeline = InterestingPipeline()
    if hasExtra { pipeline.extra = TopPipeline() }
    return pipeline
  }

  func store(_ store: StoreAccess<InterestingPipeline>) {
    PhotoListStore(search: search).run(store.list)
    TopStore().run(store.top)
    if hasExtra { TopStore().run(store.extra) }
  }

  func controller(_ controller: ControllerAccess<InterestingPipeline, Photo>) {
    controller.list.on(\.photoTapped) { _, photo in controller.finish(photo) }
  }
}

@Suite("Scenes with exchanged parts", .hangGuard)
@MainActor
struct ExchangeTests {
  private let search = ManualProvider<String, [Photo]>()
  private let mediator = Mediator(Window())

  private func open<Definition: SceneDefinition>(
    _ definition: Definition
  ) -> (SceneHost, ViewAccess<Definition.Pipeline>) where Definition.Context == Void {
    let host = SceneHost(mediator, router: mediator.root.router) { $0.add(definition) }
    host.push(Definition.self)
    let scene = host.scene(of: host.router.top!) as! SceneOf<Definition>
    return (host, ViewAccess(scene.typedPipeline, of: scene.life))
  }

  @Test("One store and pipeline may have two views, without a controller")
  func twoViews() async throws {
    let (host, view) = open(ListAlone(search: search))
    try await search.next().succeed([Photo(id: 1, title: "Sea"), Photo(id: 2, title: "Sky")])
    await until { view.phase == .loaded }
    #expect(lines(view) == ["Sea", "Sky"])
    #expect(titles(view) == "Sea, Sky")
    withExtendedLifetime(host) {}
  }

  @Test("One view may have two stores")
  func twoStores() {
    let (host, view) = open(FixedList())
    #expect(lines(view) == ["fixed"])
    withExtendedLifetime(host) {}
  }

  @Test("A store may have two pipelines, and a list's store and view another controller")
  func trees() async throws {
    let (host, view) = open(Interesting(search: search))
    try await search.next().succeed([Photo(id: 1, title: "Sea")])
    await until { view.list.phase == .loaded }
    #expect(lines(view.list) == ["Sea"])
    #expect(view.top.title == "top")
    view.list.send(\.photoTapped, view.list.photos[0])
    #expect(host.router.stack.isEmpty)
  }

  @Test("A service may be stubbed")
  func stub() throws {
    var services = Services()
    services.register((any DataProvider<String, [Photo]>).self) { [search] in search }
    let stubbed = services.replacing((any DataProvider<String, [Photo]>).self) {
      Provider<String, [Photo]> { query in [Photo(id: 1, title: query)] }
    }
    #expect(stubbed.resolve((any DataProvider<String, [Photo]>).self) is Provider<String, [Photo]>)
    #expect(services.resolve((any DataProvider<String, [Photo]>).self) is ManualProvider<String, [Photo]>)
  }

  @Test("A missing pipeline is named when the scene is made")
  func forgotten() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let mediator = Mediator(Window())
        let host = SceneHost(mediator, router: mediator.root.router) { $0.add(Forgetful()) }
        host.push(Forgetful.self)
      }
    }
  }
}

private struct Forgetful: SceneDefinition {
  func pipeline(_ context: Void) -> InterestingPipeline { InterestingPipeline() }
  func store(_ store: StoreAccess<InterestingPipeline>) { TopStore().run(store.extra) }
}
