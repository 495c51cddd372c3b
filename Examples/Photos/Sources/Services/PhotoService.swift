import Sluice

/// A source of photos. Each member fetches one kind of data, so that a store names the providers that it needs.
protocol PhotoService: Sendable {
  /// A provider of the photos whose title or owner contains a text; all photos for an empty text.
  var search: Provider<String, [Photo]> { get }
  /// A provider of the most viewed photos, in descending order of their views.
  var interesting: Provider<Void, [Photo]> { get }
  var details: Provider<Photo.ID, PhotoDetails> { get }
  var neighbors: Provider<Photo.ID, PhotoNeighbors> { get }
  var pictures: Provider<PictureRequest, Picture> { get }
}
