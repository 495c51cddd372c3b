/// How a path that ends at one property of its nodes reads them one by one: not at all, unless they are the elements of a
/// collection that can be watched. Known by this type where the collection's is not.
@usableFromInline
class EachElement<Root: Node, Element: Node, Value> {
  @inlinable init() {}

  /// The values, unread; nil where they are to be read at once.
  @inlinable func read(_ root: Root, _ path: EachPath) -> Each<Element, Value>? { nil }
}

/// The elements of a collection, by a property of theirs, or themselves.
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
    // Only who depends on the elements reads them later: to all others they are what they are now.
    // That elements are there is watched for those who ask what has changed: for all others a watch would be of no use.
    guard let engine = Engine.tracking, property !== _PropertyInfo.membership || engine.remembers(path),
      let elements = collection.read(root), let holder = collection.holder(root),
      let following = engine.follow(property, in: collection.property, of: holder, path)
    else { return nil }
    return Each(UnreadValues(elements, value, path, root, following))
  }
}

extension Engine {
  /// The engine on this thread, if what is read now is what the running observer depends on.
  @usableFromInline static var tracking: Engine? {
    guard let engine = here, engine.frame.reads == .track else { return nil }
    return engine
  }
}
