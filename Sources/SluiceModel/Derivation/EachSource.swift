/// The elements of a path through `each` with their values, as a derivation asks for them.
struct EachSource<Element: Node, Value> {
  /// The elements, where their values are handed over unread.
  private let unread: UnreadValues<Element, Value>?
  private let elements: [Element]
  private let values: [Value]
  /// Where an element stands among those. Empty until somebody asks.
  private var positions: [ObjectIdentifier: Int] = [:]

  init(_ each: Each<Element, Value>) {
    unread = each.unread
    elements = each.reading?.elements ?? []
    values = each.values
  }

  var count: Int { unread?.count ?? elements.count }

  /// Visits the elements in order.
  func forEach(_ body: (Element, Value) -> Void) {
    if let unread {
      unread.elements.forEach { body($0, unread.read($0)) }
    } else {
      for (element, value) in zip(elements, values) { body(element, value) }
    }
  }

  /// The value of one of the elements. Where they were read at once, the first call costs a pass.
  mutating func value(of element: Element) -> Value {
    if let unread { return unread.read(element) }
    if positions.isEmpty {
      positions = Dictionary(uniqueKeysWithValues: zip(elements.map { ObjectIdentifier($0) }, 0...))
    }
    return values[positions[ObjectIdentifier(element)]!]
  }

  /// The order of the elements.
  var order: any ElementOrder<Element> { unread?.elements.order ?? OffsetOrder(elements: elements) }
}

/// The order of elements that stand at offsets.
struct OffsetOrder<Elements: RandomAccessCollection>: ElementOrder where Elements.Index == Int, Elements.Element: Node {
  let elements: Elements

  func element(at cursor: Int) -> Elements.Element { elements[cursor] }
  func cursor(after cursor: Int) -> Int? { cursor + 1 < elements.count ? cursor + 1 : nil }
  func cursor(before cursor: Int) -> Int? { cursor > 0 ? cursor - 1 : nil }
}
