/// The elements of a collection that can be watched, as they are when a run begins. Not kept beyond it: whoever has them shares
/// the collection, whose next edit then copies it.
@usableFromInline
enum WatchedElements<Element: Node> {
  case list(NodeList<Element>)
  case keyed(any KeyedElements<Element>)

  var count: Int {
    switch self {
    case .list(let list): list.count
    case .keyed(let elements): elements.count
    }
  }

  /// The elements as a list. Of keyed ones that costs a pass.
  @usableFromInline
  var list: NodeList<Element> {
    switch self {
    case .list(let list): return list
    case .keyed(let elements):
      var list = NodeList<Element>()
      list.reserveCapacity(elements.count)
      elements.forEach { list.append($0) }
      return list
    }
  }

  /// Which collection it is: its box; nil for an empty one.
  var box: AnyObject? {
    switch self {
    case .list(let list): list.box
    case .keyed(let elements): elements.box
    }
  }

  func forEach(_ body: (Element) -> Void) {
    switch self {
    case .list(let list): list.forEachNode(body)
    case .keyed(let elements): elements.forEach(body)
    }
  }

  /// How the elements came from those.
  func difference(from old: [Element]) -> CollectionDifference<Element> {
    switch self {
    case .list(let list): ListDifference(from: old, to: Array(list))
    case .keyed(let elements): elements.difference(from: old)
    }
  }

  var order: any ElementOrder<Element> {
    switch self {
    case .list(let list): OffsetOrder(elements: list)
    case .keyed(let elements): elements.order
    }
  }
}

/// The elements of a set or a map, whatever their keys are.
@usableFromInline
protocol KeyedElements<Element> {
  associatedtype Element: Node
  var count: Int { get }
  var box: AnyObject? { get }
  var order: any ElementOrder<Element> { get }
  func forEach(_ body: (Element) -> Void)
  func difference(from old: [Element]) -> CollectionDifference<Element>
}

/// The elements of a set or a map.
struct ElementsOfKeyed<Key: Hashable, Element: Node>: KeyedElements {
  fileprivate let contents: CollectionBox<KeyedStorage<Key, Element>>?

  var count: Int { contents?.contents.count ?? 0 }
  var box: AnyObject? { contents }
  private var storage: KeyedStorage<Key, Element> { contents?.contents ?? KeyedStorage() }
  var order: any ElementOrder<Element> { KeyedOrder(storage) }

  func forEach(_ body: (Element) -> Void) {
    let storage = storage
    storage.forEachPlace { body(storage.element(at: $0)) }
  }

  func difference(from old: [Element]) -> CollectionDifference<Element> { KeyedDifference(from: old, to: storage) }
}

/// The order of a set's or a map's elements, in which each stands at its place.
struct KeyedOrder<Key: Hashable, Element: Node>: ElementOrder {
  private let storage: KeyedStorage<Key, Element>

  init(_ storage: KeyedStorage<Key, Element>) { self.storage = storage }

  func element(at cursor: Int) -> Element { storage.element(at: Int32(cursor)) }

  func cursor(after cursor: Int) -> Int? {
    let next = storage.entries[cursor].next
    return next < 0 ? nil : Int(next)
  }

  func cursor(before cursor: Int) -> Int? {
    let previous = storage.entries[cursor].previous
    return previous < 0 ? nil : Int(previous)
  }
}

extension NodeList {
  @usableFromInline var watched: WatchedElements<Element> { .list(self) }
}

extension NodeSet {
  @usableFromInline var watched: WatchedElements<Element> { .keyed(ElementsOfKeyed(contents: box)) }
}

extension NodeMap {
  @usableFromInline var watched: WatchedElements<Value> { .keyed(ElementsOfKeyed(contents: box)) }
}
