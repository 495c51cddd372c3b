/// A photo, as lists show it.
struct Photo: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  let title: String
  let owner: String
}

/// What is known of one photo.
struct PhotoDetails: Codable, Hashable, Sendable {
  let photo: Photo
  let year: Int
  let views: Int
}

/// The photos before and after one.
struct PhotoNeighbors: Codable, Hashable, Sendable {
  let previous: Photo.ID?
  let next: Photo.ID?
}

/// Which picture of a photo, and how large.
struct PictureRequest: Hashable, Sendable {
  enum Size: String, Sendable {
    case small, large
  }

  let photo: Photo.ID
  let size: Size
}

/// The address of a picture in itself: `data:image/svg+xml;base64,…`.
struct Picture: Hashable, Sendable {
  let address: String
}
