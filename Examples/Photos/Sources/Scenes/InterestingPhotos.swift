import Sluice
import SluiceScene

/// The most viewed photos, below a large picture of the first.
///
/// The scene reuses the pipeline, the store and the view of ``PhotoList`` with another controller.
struct InterestingPhotos: SceneDefinition {
  static let link: SceneLink<Void>? = SceneLink("photos/interesting")
  let service: any PhotoService

  func pipeline(_ context: Void) -> InterestingPipeline { InterestingPipeline() }

  func store(_ store: StoreAccess<InterestingPipeline>) {
    PhotoListStore(photos: service.interesting, pictures: service.pictures).run(store.list)
    TopPictureStore(pictures: service.pictures).run(store)
  }

  func controller(_ controller: ControllerAccess<InterestingPipeline, Never>) {
    controller.list.on(\.photoTapped) { controller, photo in controller.present(PhotoDetail.self, photo) }
  }
}

@Node final class InterestingPipeline: Pipeline {
  let list = PhotoListPipeline()
  var top: Picture?
}

/// Fetches the picture of the first photo.
struct TopPictureStore {
  let pictures: Provider<PictureRequest, Picture>

  func run(_ store: StoreAccess<InterestingPipeline>) {
    let pictures = Integrator(pictures, policy: .latest, name: "top picture")
    store.observe("top picture", priority: .normal, reads: \.list.photos) { pipeline, photos in
      guard let first = photos.first else { return pipeline.top = nil }
      store.call(
        pictures.prepareCall(PictureRequest(photo: first.id, size: .large))
          .onSuccess { pipeline.top = $0 }
          .onError { _ in pipeline.top = nil })
    }
  }
}
