import Sluice
import SluiceScene

/// The search field, and a link to the interesting photos. This scene fetches nothing, so it has no store.
struct PhotoSearch: SceneDefinition {
  static let link: SceneLink<Void>? = SceneLink("search")

  func pipeline(_ context: Void) -> PhotoSearchPipeline { PhotoSearchPipeline() }

  func controller(_ controller: ControllerAccess<PhotoSearchPipeline, Never>) {
    controller.on(\.searchTapped) { controller, _ in controller.push(PhotoList.self, controller.text) }
    controller.on(\.interestingTapped) { controller, _ in controller.push(InterestingPhotos.self) }
  }
}

@Node final class PhotoSearchPipeline: Pipeline {
  @Input var text = ""
  @Input let searchTapped = Event<Void>()
  @Input let interestingTapped = Event<Void>()
}
