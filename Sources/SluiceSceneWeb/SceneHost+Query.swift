public import SluiceScene
public import SluiceWeb

extension SceneHost {
  /// The name of the item that begins the address of the first scene.
  private static let first = "at"
  /// The name of the items that begin the addresses of the scenes that are presented over it.
  private static let presented = "over"

  /// The items of a page's address that open the visible scenes again.
  ///
  /// `at=photos&text=lake` opens a list at the address `photos?text=lake`, and `at=photos/interesting&over=photos/12` a photo over
  /// a list. The first scene's address may have no path: its items stand alone, as in `text=lake&over=photos/12`. Scenes without
  /// an address are left out. A page's own items stand before these.
  public var query: LiveQuery {
    LiveQuery(
      visibleAddresses.enumerated().flatMap { index, address in
        let (name, text) = (index == 0 ? Self.first : Self.presented, LinkText(address))
        // A field of such a name cannot stand by itself.
        if text.items.contains(where: { [Self.first, Self.presented].contains($0.name) }) {
          return [LiveQuery.Item(name, address)]
        }
        let items = text.items.map { LiveQuery.Item($0.name, $0.value) }
        return index == 0 && text.path.isEmpty ? items : [LiveQuery.Item(name, text.pathText)] + items
      })
  }

  /// How many addresses of scenes are read from a page's address, which may come from anybody.
  private static let mostScreens = 20

  /// The addresses of scenes in the query of a page's address. A scene without a path is the first one only.
  func addresses(in query: LiveQuery) -> [String] {
    let hasFirst = query.items.contains { $0.name == Self.first }
    var addresses = hasSceneWithoutPath && !hasFirst ? [""] : []
    for item in query.items {
      if item.name == Self.first || item.name == Self.presented {
        if addresses.count == Self.mostScreens { break }
        if !item.value.isEmpty { addresses.append(item.value) }
      } else if let last = addresses.indices.last {
        let separator = addresses[last].contains("?") ? "&" : "?"
        addresses[last] += "\(separator)\(LinkText.encoded(item.name))=\(LinkText.encoded(item.value))"
      }
    }
    return addresses
  }

  /// Opens the scenes that the address of a page names: the first, and over it the others.
  ///
  /// - Parameters:
  ///   - query: The query of the page's address, from ``LivePageRequest``.
  ///   - first: The scene that is opened where the query has no address of a scene. Unused if a scene without a path has been
  ///     added; call ``start(at:)`` then.
  public func start<Scene: SceneDefinition>(at query: LiveQuery, or first: Scene.Type) where Scene.Context == Void {
    if addresses(in: query).isEmpty { start(first, ()) } else { start(at: query) }
  }

  /// Opens the scenes that the address of a page names: the first, and over it the others. Where the query has no address of a scene,
  /// the scene without a path is opened. Without such a scene, the screen shows a ``SceneLinkError``.
  ///
  /// - Parameter query: The query of the page's address, from ``LivePageRequest``.
  public func start(at query: LiveQuery) {
    let addresses = addresses(in: query)
    start(at: addresses.first ?? "", presenting: Array(addresses.dropFirst()))
  }
}
