import Sluice
import SluiceScene

@Node final class GalleryPipeline: Pipeline {
  var photos: [Int] = []
  @Status var isLoading = false
  let photosCame = Event<Int>()
  @Input var query = ""
  @Input let photoTapped = Event<Int>()
  @Context let album: String
  @Context var opened: Int?
  init(album: String) { self.album = album }
}

struct Gallery: SceneDefinition {
  func pipeline(_ context: String) -> GalleryPipeline { GalleryPipeline(album: context) }
}
