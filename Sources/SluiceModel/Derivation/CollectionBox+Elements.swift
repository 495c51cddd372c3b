public import SluiceCollections

// The edits that derivations make of a list.

extension CollectionBox where Contents == ListStorage {
  /// Makes the list anew, if it becomes another.
  @inlinable
  func refill(_ elements: ContiguousArray<AnyObject>) {
    if !contents.elementsEqual(elements, by: ===) { replace(0..<contents.count, with: elements) }
  }

  @inlinable
  func insert(_ element: AnyObject, at position: Int) {
    replace(position..<position, with: CollectionOfOne(element))
  }

  /// Takes out an element; false if another stands there.
  @inlinable
  func remove(_ element: AnyObject, at position: Int) -> Bool {
    guard position < contents.count, contents[position] === element else { return false }
    replace(position..<position + 1, with: EmptyCollection())
    return true
  }
}
