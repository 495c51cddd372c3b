import Sluice
import SluiceScene

/// A photo, with links to the photos before and after it.
struct PhotoDetail: SceneDefinition {
  static let link: SceneLink<Photo.ID>? = SceneLink("photos/:id", LinkField("id", \.self)) { $0 }
  let service: any PhotoService

  func pipeline(_ context: Photo.ID) -> PhotoDetailPipeline { PhotoDetailPipeline(id: context) }

  func store(_ store: StoreAccess<PhotoDetailPipeline>) {
    let everything = (service.details >><< service.neighbors >><< service.pictures)
      .mapParameters { (id: Photo.ID) in (id, id, PictureRequest(photo: id, size: .large)) }
    let photos = Integrator(everything, policy: .latest, name: "photo")
    store.onFetch {
      store.pipeline.phase = .loading
      store.call(
        photos.prepareCall(store.pipeline.id)
          .onSuccess { details, neighbors, picture in
            let pipeline = store.pipeline
            (pipeline.details, pipeline.neighbors, pipeline.picture) = (details, neighbors, picture)
            pipeline.phase = .loaded
          }
          .onError { store.pipeline.phase = .failed("\($0)") })
    }
    store.observe("retry", priority: .normal, reads: \.retryTapped.sent) { _, _ in store.fetch() }
  }

  func controller(_ controller: ControllerAccess<PhotoDetailPipeline, Never>) {
    controller.on(\.previousTapped) { controller, _ in
      if let previous = controller.neighbors?.previous { controller.replace(PhotoDetail.self, previous) }
    }
    controller.on(\.nextTapped) { controller, _ in
      if let next = controller.neighbors?.next { controller.replace(PhotoDetail.self, next) }
    }
    controller.on(\.closeTapped) { controller, _ in controller.finish() }
  }
}

@Node final class PhotoDetailPipeline: Pipeline {
  @Context let id: Photo.ID
  var details: PhotoDetails?
  var picture: Picture?
  @Context var neighbors: PhotoNeighbors?
  @Status var phase = LoadingPhase.loading
  @Input let previousTapped = Event<Void>()
  @Input let nextTapped = Event<Void>()
  @Input let closeTapped = Event<Void>()
  @Input let retryTapped = Event<Void>()

  init(id: Photo.ID) { self.id = id }
}
