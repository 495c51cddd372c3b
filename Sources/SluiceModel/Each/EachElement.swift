/// Reads the values of a path that ends at one property of its nodes, one by one.
///
/// This base class reads nothing. Its subclass does, for the elements of a collection that can be watched. Code that
/// doesn't know the type of the collection uses the base class.
@usableFromInline
class EachElement<Root: Node, Element: Node, Value> {
  @inlinable init() {}

  /// Returns the values, to be read on demand; nil if they must be read at once.
  @inlinable func read(_ root: Root, _ path: EachPath) -> Each<Element, Value>? { nil }
}

/// Reads a property of the elements of a collection, or the elements themselves.
@usableFromInline
final class ElementOfCollection<Root: Node, Element: Node, Value>: EachElement<Root, Element, Value> {
  @usableFromInline let collection: CollectionAtPath<Root>
  @usableFromInline let property: _PropertyInfo
  @usableFromInline let value: (Element) -> Value

  @inlinable
  init(_ collection: CollectionAtPath<Root>, _ property: _PropertyInfo, _ read: @escaping (Element) -> Value) {
    self.collection = collection
    self.property = property.neverChanges ? .membership : property
    value = read
  }

  @inlinable
  init(_ collection: CollectionAtPath<Root>) where Value == Element {
    self.collection = collection
    property = .membership
    value = { $0 }
  }

  @inlinable
  override func read(_ root: Root, _ path: EachPath) -> Each<Element, Value>? {
    // Only an observer that depends on the elements reads them on demand. All other readers need the current values.
    // Membership is watched only for observers that request changes. Other observers do not need that watch.
    guard let engine = Engine.tracking, property !== _PropertyInfo.membership || engine.remembers(path),
      let elements = collection.read(root), let holder = collection.holder(root),
      let following = engine.follow(property, in: collection.property, of: holder, path)
    else { return nil }
    return Each(UnreadValues(elements, value, path, root, following))
  }
}

extension Engine {
  /// The engine on this thread, if current reads add dependencies of the running observer.
  @usableFromInline static var tracking: Engine? {
    guard let engine = here, engine.frame.reads == .track else { return nil }
    return engine
  }
}
