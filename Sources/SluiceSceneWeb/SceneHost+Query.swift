public import SluiceScene
public import SluiceWeb

extension SceneHost {
  /// The name that a page's address has the scene's address under.
  static let addressItem = "at"

  /// What the address of a page says of the visible scene: `at=photos/interesting`. Empty if that has no address.
  public var query: LiveQuery {
    LiveQuery(address.map { [LiveQuery.Item(Self.addressItem, $0)] } ?? [])
  }

  /// Opens the scene that the address of a page names.
  ///
  /// - Parameters:
  ///   - query: The query of the page's address, from ``LivePageRequest``.
  ///   - first: The scene that is opened where the address names none.
  public func start<Scene: SceneDefinition>(at query: LiveQuery, or first: Scene.Type) where Scene.Context == Void {
    if let address = query[Self.addressItem] { start(at: address) } else { push(first) }
  }
}
