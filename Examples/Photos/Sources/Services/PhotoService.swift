import Sluice

/// A source of photos. Each member fetches one kind of thing, so that a store names those that it needs.
protocol PhotoService: Sendable {
  /// The photos whose title or owner contains a text; all of them for an empty one.
  var search: Provider<String, [Photo]> { get }
  /// The photos that most people have looked at, the first of them first.
  var interesting: Provider<Void, [Photo]> { get }
  var details: Provider<Photo.ID, PhotoDetails> { get }
  var neighbors: Provider<Photo.ID, PhotoNeighbors> { get }
  var pictures: Provider<PictureRequest, Picture> { get }
}
