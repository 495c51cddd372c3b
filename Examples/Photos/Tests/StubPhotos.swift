import Sluice
import SluiceTesting

@testable import Photos

/// A photo service that the test controls.
struct StubPhotos: PhotoService {
  let searches = ManualProvider<String, [Photo]>()
  let interestings = ManualProvider<Void, [Photo]>()
  let detailed = ManualProvider<Photo.ID, PhotoDetails>()
  let neighborly = ManualProvider<Photo.ID, PhotoNeighbors>()
  let pictured = ManualProvider<PictureRequest, Picture>()

  var search: Provider<String, [Photo]> { searches.erased() }
  var interesting: Provider<Void, [Photo]> { interestings.erased() }
  var details: Provider<Photo.ID, PhotoDetails> { detailed.erased() }
  var neighbors: Provider<Photo.ID, PhotoNeighbors> { neighborly.erased() }
  var pictures: Provider<PictureRequest, Picture> { pictured.erased() }

  /// Answers all requests from a gallery.
  func answer(from gallery: Gallery) {
    searches.answers { gallery.search($0) }
    interestings.answers { _ in gallery.interesting }
    detailed.answers { gallery.details(of: $0)! }
    neighborly.answers { gallery.neighbors(of: $0)! }
    pictured.answers { Picture(address: "data:image/svg+xml,\($0.size.rawValue)-\($0.photo)") }
  }
}

struct Offline: Error, CustomStringConvertible {
  var description: String { "The server is away" }
}
