public import SluiceCollections

/// The collection to whose elements a path leads by `each`, if there is at most one and it can be watched.
@usableFromInline
final class CollectionAtPath<Root: Node> {
  @usableFromInline let property: _PropertyInfo
  /// The node that holds the collection, if the path reaches one.
  @usableFromInline let holder: (Root) -> AnyObject?
  /// The elements, as the path reads them.
  @usableFromInline let read: (Root) -> WatchedElements?

  /// Creates a collection at a path; nil if it cannot be watched.
  @inlinable
  init?<Value>(
    _ property: _ValueProperty<Value>?, holder: @escaping (Root) -> AnyObject?, _ get: @escaping (Root) -> Value?
  ) {
    guard let property, property.isRecorded else { return nil }
    self.property = property
    self.holder = holder
    if property.isList {
      // The representation of a list is its box.
      read = { get($0).map { WatchedElements(unsafeBitCast($0, to: CollectionBox<ListStorage>?.self)) } }
    } else {
      read = { get($0).flatMap { property.watched($0) } }
    }
  }
}
