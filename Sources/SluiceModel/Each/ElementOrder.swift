/// The present order of a collection's elements, for who goes along it from one of them.
@usableFromInline
protocol ElementOrder {
  /// The element at a cursor.
  func element(at cursor: Int) -> AnyObject
  /// The cursor of the next element; nil at the end.
  func cursor(after cursor: Int) -> Int?
  /// The cursor of the element before; nil at the beginning.
  func cursor(before cursor: Int) -> Int?
}

/// The order of elements that stand at offsets.
struct OffsetOrder: ElementOrder {
  let elements: ListStorage

  func element(at cursor: Int) -> AnyObject { elements[cursor] }
  func cursor(after cursor: Int) -> Int? { cursor + 1 < elements.count ? cursor + 1 : nil }
  func cursor(before cursor: Int) -> Int? { cursor > 0 ? cursor - 1 : nil }
}

/// The order of a set's or a map's elements, in which each stands at its place.
struct KeyedOrder<Key: Hashable>: ElementOrder {
  let storage: KeyedStorage<Key>

  func element(at cursor: Int) -> AnyObject { storage.element(at: Int32(cursor)) }

  func cursor(after cursor: Int) -> Int? {
    let next = storage.entries[cursor].next
    return next < 0 ? nil : Int(next)
  }

  func cursor(before cursor: Int) -> Int? {
    let previous = storage.entries[cursor].previous
    return previous < 0 ? nil : Int(previous)
  }
}
