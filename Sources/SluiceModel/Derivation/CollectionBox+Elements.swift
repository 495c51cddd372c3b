public import SluiceCollections

// The edits of a list by derivations.

extension CollectionBox where Contents == ListStorage {
  /// Replaces all elements of the list, unless they are the same.
  @inlinable
  func refill(_ elements: ContiguousArray<AnyObject>) {
    if !contents.elementsEqual(elements, by: ===) { replace(0..<contents.count, with: elements) }
  }

  @inlinable
  func insert(_ element: AnyObject, at position: Int) {
    replace(position..<position, with: CollectionOfOne(element))
  }

  /// Removes an element. Returns false if another element is at the position.
  @inlinable
  func remove(_ element: AnyObject, at position: Int) -> Bool {
    guard position < contents.count, contents[position] === element else { return false }
    replace(position..<position + 1, with: EmptyCollection())
    return true
  }
}
