public import SluiceCollections

/// The contents of a collection, shared by its copies.
@usableFromInline
final class CollectionBox<Contents: RecordedContents> {
  @exclusivity(unchecked) @usableFromInline final var contents: Contents
  /// The recorder of edits; nil for none. The box and the recorder each clear the other's reference in `deinit`.
  @exclusivity(unchecked) @usableFromInline final var edits: Unmanaged<CollectionEdits<Contents>>?
  /// The number of observers that currently edit copies of the contents. These copies record their edits.
  @exclusivity(unchecked) @usableFromInline final var loans = 0
  /// The edits of this copy of a lent box.
  @exclusivity(unchecked) @usableFromInline final var ownEdits: CollectionEdits<Contents>?

  @inlinable init(_ contents: Contents) { self.contents = contents }

  deinit {
    if ownEdits == nil { edits?._withUnsafeGuaranteedRef { $0.boxDies(with: contents) } }
    if contents.count > 0 { DyingCollections.letGo(&contents, leaving: Contents()) }
  }

  /// Returns a box with the same contents, for a value that is about to change.
  @usableFromInline
  func copy() -> CollectionBox {
    let copy = CollectionBox(contents)
    if loans > 0 {
      let edits = CollectionEdits<Contents>()
      edits.lender = self
      edits.record(copy)
      copy.ownEdits = edits
    }
    return copy
  }

  /// Records that some elements are about to be added at the end.
  @inlinable @inline(__always)
  func willAdd(_ number: Int) {
    edits?._withUnsafeGuaranteedRef { $0.willAdd(number) }
  }

  /// Records the inverse of an edit that is about to be made.
  ///
  /// - Parameters:
  ///   - inverse: The inverse of the edit.
  ///   - entering: The nodes that the edit inserts.
  @inlinable @inline(__always)
  func will(_ inverse: @autoclosure () -> Contents.Edit, entering: some Collection<AnyObject>) {
    edits?._withUnsafeGuaranteedRef { if $0.isOpen { $0.will(inverse(), entering: entering, contents) } }
  }

  /// Reverts edits. The reverting edits are recorded as well.
  func putBack(_ past: CollectionEdits<Contents>) {
    past.forEachInverse { edit in
      var entering: [AnyObject] = []
      edit.forEachRemoved { entering.append($0) }
      // The recorded inverses are applied in the opposite order.
      for inverse in contents.inverses(of: edit).reversed() {
        will(inverse, entering: entering)
        entering = []
      }
      contents.takeBack(edit)
    }
  }

  /// Records the inverse of an edit that inserts no nodes.
  @inlinable @inline(__always)
  func will(_ inverse: @autoclosure () -> Contents.Edit) {
    will(inverse(), entering: EmptyCollection<AnyObject>())
  }
}

extension CollectionBox where Contents == ListStorage {
  /// Appends an element to a list.
  @inlinable
  func append(_ new: AnyObject) {
    willAdd(1)
    contents.append(new)
  }

  @inlinable
  func replace(_ range: Range<Int>, with new: some RandomAccessCollection<AnyObject>) {
    if range.isEmpty && new.isEmpty { return }
    if range.lowerBound == contents.count {
      willAdd(new.count)
    } else {
      precondition(range.lowerBound >= 0 && range.upperBound <= contents.count, "Index out of range")
      will(
        .replace(start: range.lowerBound, inserted: new.count, removed: contents.array(range)), entering: new)
    }
    contents.replace(range, with: new)
  }

  @inlinable
  func move(from: Int, to: Int) {
    will(.move(from: to, to: from))
    contents.move(from: from, to: to)
  }

  @inlinable
  func swapAt(_ one: Int, _ other: Int) {
    will(.swap(one, other))
    contents.swapAt(one, other)
  }

  /// Replaces the elements of a list by the same elements in another order.
  @inlinable
  func arrange(_ new: ContiguousArray<AnyObject>) {
    will(.arrange(contents))
    contents = ListStorage(new)
  }
}

extension CollectionBox {
  /// Appends a key that is not in the contents.
  @inlinable
  func append<Key>(_ key: Key, _ element: AnyObject) where Contents == KeyedStorage<Key> {
    willAdd(1)
    contents.append(key, element)
  }

  @inlinable
  func remove<Key>(at place: Int32) where Contents == KeyedStorage<Key> {
    let entry = contents.entries[Int(place)]
    will(.restore(entry.key!, entry.element!, behind: contents.keyBefore(entry)))
    contents.remove(at: place)
  }

  /// Replaces the element at a place.
  @inlinable
  func exchange<Key>(_ new: AnyObject, at place: Int32) where Contents == KeyedStorage<Key> {
    let entry = contents.entries[Int(place)]
    will(.exchange(entry.key!, entry.element!), entering: CollectionOfOne(new))
    contents.entries[Int(place)].element = new
  }

  @inlinable
  func removeAll<Key>() where Contents == KeyedStorage<Key> {
    if contents.count == 0 { return }
    will(.refill(contents))
    contents = KeyedStorage()
  }
}
