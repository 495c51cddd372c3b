public import SluiceScene
public import SluiceWeb

extension SceneHost {
  /// The name of the query item that begins the address of the first scene.
  private static let first = "at"
  /// The name of the query items that begin the addresses of the scenes that are presented over the first scene.
  private static let presented = "over"

  /// The query items of a page's address that open the visible scenes again.
  ///
  /// `at=photos&text=lake` opens a list at the address `photos?text=lake`. `at=photos/interesting&over=photos/12` opens
  /// a photo over a list. If the first scene's address has no path, its items have no item before them, as in
  /// `text=lake&over=photos/12`. Scenes without an address are omitted. A page's own items precede these.
  public var query: LiveQuery {
    LiveQuery(
      visibleAddresses.enumerated().flatMap { index, address in
        let (name, text) = (index == 0 ? Self.first : Self.presented, LinkText(address))
        // An item of the address with one of these names cannot be an item of its own, so the address is encoded as one
        // value.
        if text.items.contains(where: { [Self.first, Self.presented].contains($0.name) }) {
          return [LiveQuery.Item(name, address)]
        }
        let items = text.items.map { LiveQuery.Item($0.name, $0.value) }
        return index == 0 && text.path.isEmpty ? items : [LiveQuery.Item(name, text.pathText)] + items
      })
  }

  /// The maximum number of scene addresses that are read from a page's address. The address is untrusted input.
  private static let mostScreens = 20

  /// Returns the addresses of scenes in the query of a page's address. Only the first scene may have no path.
  func addresses(in query: LiveQuery) -> [String] {
    let hasFirst = query.items.contains { $0.name == Self.first }
    var addresses = hasSceneWithoutPath && !hasFirst ? [""] : []
    // The separator before the next item of the last address. The address is not searched for each item, since a client
    // may send many items after a long address.
    var separator = "?"
    for item in query.items {
      if item.name == Self.first || item.name == Self.presented {
        if addresses.count == Self.mostScreens { break }
        if item.value.isEmpty { continue }
        addresses.append(item.value)
        separator = item.value.contains("?") ? "&" : "?"
      } else if let last = addresses.indices.last {
        addresses[last] += "\(separator)\(LinkText.encoded(item.name))=\(LinkText.encoded(item.value))"
        separator = "&"
      }
    }
    return addresses
  }

  /// Opens the scenes that the address of a page names: the first scene, and the others over it.
  ///
  /// - Parameters:
  ///   - query: The query of the page's address, from ``LivePageRequest``.
  ///   - first: The scene that opens if the query has no address of a scene. Ignored if a scene without a path has been
  ///     added. In that case, call ``start(at:)``.
  public func start<Scene: SceneDefinition>(at query: LiveQuery, or first: Scene.Type) where Scene.Context == Void {
    if addresses(in: query).isEmpty { start(first, ()) } else { start(at: query) }
  }

  /// Opens the scenes that the address of a page names: the first scene, and the others over it. If the query has no
  /// address of a scene, the scene without a path opens. If there is no such scene either, the screen shows a
  /// ``SceneLinkError``.
  ///
  /// - Parameter query: The query of the page's address, from ``LivePageRequest``.
  public func start(at query: LiveQuery) {
    let addresses = addresses(in: query)
    start(at: addresses.first ?? "", presenting: Array(addresses.dropFirst()))
  }
}
