/// A position in the order of a `NodeSet` or a `NodeMap`. A position is valid until the collection changes.
public struct KeyedIndex: Comparable, Hashable {
  @usableFromInline package let offset: Int
  /// The place of the element; -1 after the last one.
  @usableFromInline package let place: Int32

  @inlinable
  package init(offset: Int, place: Int32) {
    self.offset = offset
    self.place = place
  }

  /// Returns whether one position precedes another.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }

  @inlinable
  package static func start<Key>(of contents: KeyedStorage<Key>?) -> Self {
    Self(offset: 0, place: contents?.ends.first ?? -1)
  }

  @inlinable
  package func next<Key>(in contents: KeyedStorage<Key>) -> Self {
    precondition(place >= 0, "Index out of range")
    return Self(offset: offset + 1, place: contents.entries[Int(place)].next)
  }

  @inlinable
  package func previous<Key>(in contents: KeyedStorage<Key>) -> Self {
    precondition(offset > 0, "Index out of range")
    let previous = place < 0 ? contents.ends.last : contents.entries[Int(place)].previous
    return Self(offset: offset - 1, place: previous)
  }
}
