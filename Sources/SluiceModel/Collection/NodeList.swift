/// An ordered collection of nodes that knows its own changes.
///
/// A value, as `Array` is, equal by the identity of its elements. In a node's property, an edit costs what `Array` asks for
/// it and is recorded as an edit, so that a transaction that appends to a list of a million nodes costs no more than one
/// that appends to ten. Copying a list is O(1); the first change of a copy is O(n). An optional list in a property,
/// `NodeList<Element>?`, is recorded as a whole, as a plain array is. Edits that later ones of the same transaction take back
/// are no change.
public struct NodeList<Element: Node> {
  /// The elements; nil while the list has never had any, so that an empty list costs no allocation.
  @usableFromInline var box: ListBox<Element>?

  /// An empty list.
  @inlinable public init() {}

  /// A list of the elements of a sequence, with room for some more, so that the first append does not move them all. O(n).
  @inlinable public init(_ elements: some Sequence<Element>) {
    var elements = ContiguousArray(elements)
    if elements.isEmpty { return }
    let room = elements.count / 8
    if elements.capacity < elements.count + room { elements.reserveCapacity(elements.count + room) }
    box = ListBox(elements)
  }

  @inlinable init(box: ListBox<Element>?) { self.box = box }

  /// The box, owned by this value alone. Costs a copy of the elements where another value shares it.
  @inlinable mutating func ownedBox() -> ListBox<Element> {
    ownBox()
    return box!
  }

  @inlinable mutating func ownBox() {
    // No other reference may be held here while this asks whether there is one.
    if box == nil {
      box = ListBox([])
    } else if !isKnownUniquelyReferenced(&box!) {
      box = ListBox(box!.elements)
    }
  }
}

extension NodeList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// The first position.
  @inlinable public var startIndex: Int { 0 }

  /// One past the last position.
  @inlinable public var endIndex: Int { box?.elements.count ?? 0 }

  /// The element at a position. Setting it is an edit. O(1).
  @inlinable public subscript(position: Int) -> Element {
    get { box!.elements[position] }
    set { ownedBox().replace(position..<position + 1, with: CollectionOfOne(newValue)) }
  }

  /// Replaces a range of elements: one edit.
  @inlinable public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    ownedBox().replace(range, with: elements)
  }

  /// Adds an element at the end: one edit, amortised O(1).
  @inlinable public mutating func append(_ element: Element) {
    ownBox()
    // This value keeps it, so it need not be retained.
    Unmanaged.passUnretained(box!)._withUnsafeGuaranteedRef { $0.append(element) }
  }
}

extension NodeList {
  /// Adds the elements of a sequence at the end: one edit, O(their number).
  @inlinable public mutating func append(contentsOf elements: some Sequence<Element>) {
    let count = endIndex
    ownedBox().replace(count..<count, with: ContiguousArray(elements))
  }

  /// Removes the elements that satisfy a condition: one edit if there are any, O(n).
  @inlinable public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try ContiguousArray(filter { try !shouldBeRemoved($0) } as [Element])
    if kept.count < endIndex { ownedBox().replace(0..<endIndex, with: kept) }
  }

  /// The elements that satisfy a condition, as a list. O(n).
  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> NodeList {
    NodeList(try ContiguousArray(box?.elements ?? []).filter(isIncluded))
  }

  /// Sorts the list: one edit if the order changes, O(n log n).
  @inlinable public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    let sorted = try (box?.elements ?? []).sorted(by: areInIncreasingOrder)
    if !elementsEqual(sorted, by: ===) { ownedBox().replace(0..<endIndex, with: sorted) }
  }

  /// Reverses the list: one edit, O(n).
  @inlinable public mutating func reverse() {
    if endIndex > 1 { ownedBox().replace(0..<endIndex, with: Array(reversed())) }
  }
}

extension NodeList: ExpressibleByArrayLiteral {
  /// A list of the given nodes.
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension NodeList: NodeCollection {
  /// Whether both hold the same nodes in the same order. O(1) where one is a copy of the other, else O(n).
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.elementsEqual(right, by: ===)
  }

  /// Visits the elements in order.
  @inlinable public func forEachNode(_ body: (Element) -> Void) {
    guard let box else { return }
    for element in box.elements { body(element) }
  }
}
