public import SluiceScene
public import SluiceWeb

extension SceneHost {
  /// The name of the items that begin the address of a scene.
  private static let itemName = "at"

  /// The items of a page's address that open the visible scenes again.
  ///
  /// `at=photos&text=lake` opens a list at the address `photos?text=lake`, and `at=photos/interesting&at=photos/12` a photo over
  /// a list. Scenes without an address are left out. A page's own items stand before these.
  public var query: LiveQuery {
    LiveQuery(
      visibleAddresses.flatMap { address in
        let text = LinkText(address)
        // A field of this name cannot stand by itself.
        if text.items.contains(where: { $0.name == Self.itemName }) { return [LiveQuery.Item(Self.itemName, address)] }
        return [LiveQuery.Item(Self.itemName, text.pathText)] + text.items.map { LiveQuery.Item($0.name, $0.value) }
      })
  }

  /// The addresses of scenes in the query of a page's address.
  static func addresses(in query: LiveQuery) -> [String] {
    query.items.reduce(into: []) { addresses, item in
      if item.name == itemName {
        addresses.append(item.value)
      } else if let last = addresses.indices.last {
        let separator = addresses[last].contains("?") ? "&" : "?"
        addresses[last] += "\(separator)\(LinkText.encoded(item.name))=\(LinkText.encoded(item.value))"
      }
    }
  }

  /// Opens the scenes that the address of a page names: the first, and over it the others.
  ///
  /// - Parameters:
  ///   - query: The query of the page's address, from ``LivePageRequest``.
  ///   - first: The scene that is opened where the address names none.
  public func start<Scene: SceneDefinition>(at query: LiveQuery, or first: Scene.Type) where Scene.Context == Void {
    let addresses = Self.addresses(in: query)
    if let address = addresses.first {
      start(at: address, presenting: Array(addresses.dropFirst()))
    } else {
      push(first)
    }
  }
}
