/// The present order of a collection's elements. A caller can start at any element and continue to its neighbors.
@usableFromInline
package protocol ElementOrder {
  /// Returns the element at a cursor.
  func element(at cursor: Int) -> AnyObject
  /// Returns the cursor of the next element; nil at the end.
  func cursor(after cursor: Int) -> Int?
  /// Returns the cursor of the previous element; nil at the beginning.
  func cursor(before cursor: Int) -> Int?
}

/// The order of a list's elements, whose cursors are offsets.
package struct OffsetOrder: ElementOrder {
  private let elements: ListStorage

  package init(elements: ListStorage) { self.elements = elements }

  package func element(at cursor: Int) -> AnyObject { elements[cursor] }
  package func cursor(after cursor: Int) -> Int? { cursor + 1 < elements.count ? cursor + 1 : nil }
  package func cursor(before cursor: Int) -> Int? { cursor > 0 ? cursor - 1 : nil }
}

/// The order of a set's or a map's elements, whose cursors are places in the storage.
package struct KeyedOrder<Key: Hashable>: ElementOrder {
  private let storage: KeyedStorage<Key>

  package init(storage: KeyedStorage<Key>) { self.storage = storage }

  package func element(at cursor: Int) -> AnyObject { storage.element(at: Int32(cursor)) }

  package func cursor(after cursor: Int) -> Int? {
    let next = storage.entries[cursor].next
    return next < 0 ? nil : Int(next)
  }

  package func cursor(before cursor: Int) -> Int? {
    let previous = storage.entries[cursor].previous
    return previous < 0 ? nil : Int(previous)
  }
}
