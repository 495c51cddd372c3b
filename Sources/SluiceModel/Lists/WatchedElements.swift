public import SluiceCollections

/// The elements of a collection that can be watched, as they are when a run begins. Not kept beyond it: whoever has them shares
/// the collection, whose next edit then copies it.
@usableFromInline
enum WatchedElements {
  case list(CollectionBox<ListStorage>?)
  case keyed(any KeyedElements)

  var count: Int {
    switch self {
    case .list(let box): box?.contents.count ?? 0
    case .keyed(let elements): elements.count
    }
  }

  /// Which collection it is: its box; nil for an empty one.
  var box: AnyObject? {
    switch self {
    case .list(let box): box
    case .keyed(let elements): elements.box
    }
  }

  /// The elements, as a list has them. Of keyed ones that costs a pass.
  var list: CollectionBox<ListStorage>? {
    switch self {
    case .list(let box): box
    case .keyed(let elements): CollectionBox(ListStorage(ContiguousArray(elements.array)))
    }
  }

  /// A pass.
  var array: [AnyObject] {
    switch self {
    case .list(let box): box.map { Array($0.contents) } ?? []
    case .keyed(let elements): elements.array
    }
  }

  /// How the elements came from those. A pass.
  func difference(from old: [AnyObject]) -> CollectionDifference {
    switch self {
    case .list: ListDifference(from: old, to: array)
    case .keyed(let elements): elements.difference(from: old)
    }
  }

  var order: any ElementOrder {
    switch self {
    case .list(let box): OffsetOrder(elements: box?.contents ?? ListStorage())
    case .keyed(let elements): elements.order
    }
  }
}

/// The elements of a set or a map, whatever their keys are.
@usableFromInline
protocol KeyedElements {
  var count: Int { get }
  var box: AnyObject? { get }
  var order: any ElementOrder { get }
  var array: [AnyObject] { get }
  func difference(from old: [AnyObject]) -> CollectionDifference
}

/// The elements of a set or a map.
struct ElementsOfKeyed<Key: Hashable>: KeyedElements {
  private let contents: CollectionBox<KeyedStorage<Key>>?

  init(_ contents: CollectionBox<KeyedStorage<Key>>?) { self.contents = contents }

  private var storage: KeyedStorage<Key> { contents?.contents ?? KeyedStorage() }
  var count: Int { contents?.contents.count ?? 0 }
  var box: AnyObject? { contents }
  var order: any ElementOrder { KeyedOrder(storage: storage) }
  var array: [AnyObject] { storage.elements }
  func difference(from old: [AnyObject]) -> CollectionDifference { KeyedDifference(from: old, to: storage) }
}
