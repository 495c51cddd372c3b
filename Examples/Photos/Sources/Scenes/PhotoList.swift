import Sluice
import SluiceScene

/// The results of a search.
struct PhotoList: SceneDefinition {
  static let link: SceneLink<String>? = SceneLink(
    "photos", LinkField("text", { $0.isEmpty ? nil : $0 })
  ) { $0 ?? "" }
  let service: any PhotoService

  func pipeline(_ context: String) -> PhotoListPipeline { PhotoListPipeline(text: context) }

  func store(_ store: StoreAccess<PhotoListPipeline>) {
    let text = store.pipeline.text
    PhotoListStore(photos: service.search.mapParameters { text }, pictures: service.pictures).run(store)
  }

  func controller(_ controller: ControllerAccess<PhotoListPipeline, Never>) {
    controller.on(\.photoTapped) { controller, photo in controller.push(PhotoDetail.self, photo) }
  }
}

@Node final class PhotoListPipeline: Pipeline {
  /// The text of the search; empty for all photos.
  @Context let text: String
  var photos: [Photo] = []
  let rows = Rows<Photo.ID, PhotoRowPipeline>()
  @Status var phase = LoadingPhase.loading
  @Input let photoTapped = Event<Photo.ID>()
  @Input let retryTapped = Event<Void>()

  init(text: String = "") {
    self.text = text
    // The rows of a page before the browser has reported the height of its window.
    rows.window = 0..<12
  }
}

/// A photo in a list.
@Node final class PhotoRowPipeline: Pipeline {
  let photo: Photo
  var picture: Picture?
  @Status var phase = LoadingPhase.loading
  @Input let retryTapped = Event<Void>()

  init(_ photo: Photo) { self.photo = photo }
}

/// Fetches the photos of a list, and the pictures of the rows that are visible.
struct PhotoListStore {
  let photos: Provider<Void, [Photo]>
  let pictures: Provider<PictureRequest, Picture>

  func run(_ store: StoreAccess<PhotoListPipeline>) {
    let photos = Integrator(photos, policy: .latest, name: "photos")
    store.onFetch {
      store.pipeline.phase = .loading
      store.call(
        photos.prepareCall(())
          .onSuccess {
            store.pipeline.photos = $0
            store.pipeline.phase = .loaded
          }
          .onError { store.pipeline.phase = .failed("\($0)") })
    }
    store.observe("retry", priority: .normal, reads: \.retryTapped.sent) { _, _ in store.fetch() }
    let pictures = Integrator(pictures.limited(concurrency: 6), name: "pictures")
    store.rows(
      \.rows, of: \.photos, id: \.id, make: PhotoRowPipeline.init,
      store: { row in
        row.onFetch {
          row.pipeline.phase = .loading
          row.call(
            pictures.prepareCall(PictureRequest(photo: row.pipeline.photo.id, size: .small))
              .onSuccess {
                row.pipeline.picture = $0
                row.pipeline.phase = .loaded
              }
              .onError { row.pipeline.phase = .failed("\($0)") })
        }
        row.observe("retry", priority: .normal, reads: \.retryTapped.sent) { _, _ in row.fetch() }
      })
  }
}
