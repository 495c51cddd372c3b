/// A photo in a list.
struct Photo: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  let title: String
  let owner: String
}

/// The details of a photo.
struct PhotoDetails: Codable, Hashable, Sendable {
  let photo: Photo
  let year: Int
  let views: Int
}

/// The photos before and after a photo.
struct PhotoNeighbors: Codable, Hashable, Sendable {
  let previous: Photo.ID?
  let next: Photo.ID?
}

/// A request for the picture of a photo in one size.
struct PictureRequest: Hashable, Sendable {
  enum Size: String, Sendable {
    case small, large
  }

  let photo: Photo.ID
  let size: Size
}

/// A picture as a data address: `data:image/svg+xml;base64,…`.
struct Picture: Hashable, Sendable {
  let address: String
}
