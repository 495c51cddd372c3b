/// The collection to whose elements a path leads by `each`, where there is one at most, and it can be watched.
@usableFromInline
final class CollectionAtPath<Root: Node> {
  @usableFromInline let property: PropertyInfo
  /// The node that holds the collection, if the path reaches one.
  @usableFromInline let holder: (Root) -> AnyObject?
  /// The elements, as the path reads them.
  @usableFromInline let read: (Root) -> WatchedElements?

  /// Nil where it cannot be watched.
  @inlinable
  init?<Value>(
    _ property: ValueProperty<Value>?, holder: @escaping (Root) -> AnyObject?, _ get: @escaping (Root) -> Value?
  ) {
    guard let property, property.isRecorded else { return nil }
    self.property = property
    self.holder = holder
    if property.isList {
      // A list is its box.
      read = { get($0).map { .list(unsafeBitCast($0, to: CollectionBox<ListStorage>?.self)) } }
    } else {
      read = { get($0).map { property.watched($0) } }
    }
  }
}

/// How one property of a collection's elements is read one by one.
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
  @usableFromInline let property: PropertyInfo
  @usableFromInline let value: (Element) -> Value

  @inlinable
  init<Access>(_ collection: CollectionAtPath<Root>, _ property: Property<Element, Value, Access>) {
    self.collection = collection
    self.property = property.info.neverChanges ? .membership : property.info
    value = property.read
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
    guard let engine = Engine.tracking, property !== PropertyInfo.membership || engine.remembers(path),
      let elements = collection.read(root), let holder = collection.holder(root),
      let following = engine.follow(property, in: collection.property, of: holder, path)
    else { return nil }
    return Each(UnreadValues(elements, value, path, root, following))
  }
}

extension Engine {
  /// The engine on this thread, if what is read now is what the running observer depends on.
  @usableFromInline static var tracking: Engine? {
    guard let engine = current, engine.state.pointee.access == .track else { return nil }
    return engine
  }
}
