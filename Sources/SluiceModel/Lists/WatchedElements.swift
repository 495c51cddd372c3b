public import SluiceCollections

/// The elements of a watchable collection at the beginning of a run.
///
/// A value that is kept beyond the run shares the collection's box, so the next edit copies the collection.
@usableFromInline
struct WatchedElements {
  /// The collection's box; nil for an empty collection.
  @usableFromInline let box: AnyObject?
  @usableFromInline let contents: any RecordedContents.Type

  @inlinable
  init<Contents: RecordedContents>(_ box: CollectionBox<Contents>?) { (self.box, contents) = (box, Contents.self) }

  private var present: any RecordedContents { contents.present(in: box) }

  /// The box of a list, in which nil represents an empty list. Nil for a set or a map.
  @inlinable var listBox: CollectionBox<ListStorage>?? {
    contents == ListStorage.self ? .some(box.map { unsafeDowncast($0, to: CollectionBox<ListStorage>.self) }) : nil
  }

  var count: Int { contents.count(in: box) }

  /// The elements as the contents of a list. They share the storage of a list. For other collections they cost a pass.
  var list: CollectionBox<ListStorage>? {
    listBox ?? CollectionBox(ListStorage(ContiguousArray(array)))
  }

  /// The elements in order. Costs a pass.
  var array: [AnyObject] { present.allElements }
  var order: any ElementOrder { present.order }

  /// Returns the difference from earlier elements to the current ones. Costs a pass.
  func difference(from old: [AnyObject]) -> CollectionDifference { present.difference(from: old) }
}

extension RecordedContents {
  fileprivate static func present(in box: AnyObject?) -> Self {
    box.map { unsafeDowncast($0, to: CollectionBox<Self>.self).contents } ?? Self()
  }

  fileprivate static func count(in box: AnyObject?) -> Int {
    box.map { unsafeDowncast($0, to: CollectionBox<Self>.self).contents.count } ?? 0
  }
}
