import Sluice
import SluiceScene
import SluiceTesting

struct Photo: Hashable, Sendable {
  let id: Int
  let title: String
}

/// The services of the tests: one finds photos, and one provides a photo.
struct PhotoServices {
  let search: any DataProvider<String, [Photo]>
  let photo: any DataProvider<Int, Photo>
}

@Node final class Window {
  let router = Router()
  var title = ""
}

// The scene with a list that is searched.

@Node final class PhotoListPipeline: Pipeline {
  enum Phase { case empty, loading, loaded, failed }

  var photos: [Photo] = []
  @Status var phase = Phase.empty
  let photosCame = Event<Int>()
  @Input var query = ""
  @Input let searchTapped = Event<Void>()
  @Input let photoTapped = Event<Photo>()
  @Context var opened: Photo?
}

struct PhotoListStore {
  let search: any DataProvider<String, [Photo]>

  func run(_ store: StoreAccess<PhotoListPipeline>) {
    let integrator = Integrator(search, policy: .latest, name: "search")
    store.onFetch {
      let pipeline = store.pipeline
      pipeline.phase = .loading
      store.call(
        integrator.prepareCall(pipeline.query)
          .onSuccess { photos in
            pipeline.photos = photos
            pipeline.phase = .loaded
            pipeline.photosCame.send(photos.count)
          }
          .onError { _ in pipeline.phase = .failed })
    }
    store.observe("search", priority: .normal, reads: \.searchTapped.sent) { _, _ in store.fetch() }
    store.observe("select", priority: .normal, reads: \.photoTapped.sent) { pipeline, photos in
      pipeline.opened = photos.last
    }
  }
}

struct PhotoList: SceneDefinition {
  static let link: SceneLink<Void>? = SceneLink("photos")
  let services: PhotoServices

  func pipeline(_ context: Void) -> PhotoListPipeline { PhotoListPipeline() }

  func store(_ store: StoreAccess<PhotoListPipeline>) { PhotoListStore(search: services.search).run(store) }

  func controller(_ controller: ControllerAccess<PhotoListPipeline, Never>) {
    controller.on(\.photoTapped) { controller, _ in
      if let photo = controller.opened { controller.push(PhotoDetail.self, photo.id) }
    }
  }
}

// The scene with one photo.

@Node final class PhotoDetailPipeline: Pipeline {
  @Context let id: Int
  var photo: Photo?
  @Input let liked = Event<Bool>()
  init(id: Int) { self.id = id }
}

struct PhotoDetail: SceneDefinition {
  static let link: SceneLink<Int>? = SceneLink("photos/:id", LinkField("id", \.self)) { $0 }
  let services: PhotoServices

  func pipeline(_ context: Int) -> PhotoDetailPipeline { PhotoDetailPipeline(id: context) }

  func store(_ store: StoreAccess<PhotoDetailPipeline>) {
    let photo = Integrator(services.photo, name: "photo")
    store.onFetch { store.call(photo.prepareCall(store.pipeline.id).onSuccess { store.pipeline.photo = $0 }) }
  }

  func controller(_ controller: ControllerAccess<PhotoDetailPipeline, Bool>) {
    controller.on(\.liked) { $0.finish($1) }
  }
}

// The smallest scene.

@Node final class CounterPipeline: Pipeline {
  var count = 0
  @Input let moreTapped = Event<Void>()
}

struct Counter: SceneDefinition {
  func pipeline(_ context: Void) -> CounterPipeline { CounterPipeline() }

  func store(_ store: StoreAccess<CounterPipeline>) {
    store.observe("more", priority: .normal, reads: \.moreTapped.sent) { pipeline, taps in
      pipeline.count += taps.count
    }
  }
}

/// A window with its scenes, and with providers that the test answers.
@MainActor
struct Desk {
  let search = ManualProvider<String, [Photo]>()
  let photo = ManualProvider<Int, Photo>()
  let mediator = Mediator(Window())
  let host: SceneHost

  init() {
    let services = PhotoServices(search: search, photo: photo)
    host = SceneHost(mediator, router: mediator.root.router) {
      $0.add(PhotoList(services: services))
      $0.add(PhotoDetail(services: services))
      $0.add(Counter())
    }
  }

  func life(_ index: Int = -1) -> SceneLife? {
    let stack = host.router.stack
    return host.scene(of: stack[index < 0 ? stack.count + index : index])?.life
  }

  func top<Definition: SceneDefinition>(_ type: Definition.Type) -> SceneOf<Definition>? {
    host.router.top.flatMap { host.scene(of: $0) as? SceneOf<Definition> }
  }

  func view<Definition: SceneDefinition>(_ type: Definition.Type) -> ViewAccess<Definition.Pipeline>? {
    top(type).map { ViewAccess($0.typedPipeline, of: $0.life) }
  }
}
