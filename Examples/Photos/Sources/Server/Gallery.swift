/// The photos of the server, generated from their numbers.
struct Gallery: Sendable {
  let photos: [Photo]

  /// - Parameter count: The number of photos.
  init(count: Int) { photos = (0..<count).map(Self.photo) }

  func search(_ text: String) -> [Photo] {
    let words = text.prefix(200).lowercased().split(separator: " ")
    if words.isEmpty { return photos }
    return photos.filter { photo in
      let found = "\(photo.title) \(photo.owner)".lowercased()
      return words.allSatisfy { found.contains($0) }
    }
  }

  /// The most viewed photos.
  var interesting: [Photo] {
    Array(photos.sorted { (views(of: $0.id), $1.id) > (views(of: $1.id), $0.id) }.prefix(24))
  }

  func details(of id: Photo.ID) -> PhotoDetails? {
    guard photos.indices.contains(id) else { return nil }
    return PhotoDetails(photo: photos[id], year: 1950 + mixed(id, 3) % 75, views: views(of: id))
  }

  func neighbors(of id: Photo.ID) -> PhotoNeighbors? {
    guard photos.indices.contains(id) else { return nil }
    return PhotoNeighbors(previous: id == 0 ? nil : id - 1, next: id + 1 == photos.count ? nil : id + 1)
  }

  private func views(of id: Photo.ID) -> Int { mixed(id, 4) % 10_000 }

  private static func photo(_ id: Int) -> Photo {
    let light = ["Morning", "Noon", "Evening", "Night", "Autumn", "Winter", "Spring", "Rainy", "Silent", "Golden"]
    let place = ["harbour", "valley", "ridge", "lake", "island", "orchard", "coast", "meadow", "forest", "bay"]
    let owner = ["Ada", "Bela", "Chiara", "Dora", "Emil", "Fatima", "Goran", "Hana"]
    return Photo(
      id: id, title: "\(light[mixed(id, 0) % light.count]) \(place[mixed(id, 1) % place.count]) \(id)",
      owner: owner[mixed(id, 2) % owner.count])
  }
}

/// Returns a pseudorandom number that depends only on the photo and its use.
func mixed(_ id: Int, _ use: Int) -> Int {
  var bits = UInt64(truncatingIfNeeded: id &* 8 &+ use) &+ 0x9E37_79B9_7F4A_7C15
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return Int((bits ^ (bits >> 31)) >> 33)
}
