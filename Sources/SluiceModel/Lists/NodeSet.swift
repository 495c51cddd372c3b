public import SluiceCollections

/// A set of nodes that knows its own changes, and keeps the order in which they were inserted.
///
/// A value, as `Set` is, of nodes that are told apart by identity. Inserting, removing and looking for a node cost
/// O(1), amortised; copying a set is O(1), and the first change of a copy O(n). A node that is removed and inserted
/// again is the last.
///
/// In a node's property an edit is recorded as an edit, so that a transaction that changes a set of a million nodes
/// costs no more than one that changes ten. Edits that later ones of the same transaction take back are no change; for
/// observers, who see the order, a set with the same nodes in another order is another. An optional set in a property,
/// `NodeSet<Element>?`, is recorded as a whole.
///
/// It is not `Sendable`, since its nodes are not.
public struct NodeSet<Element: Node> {
  @usableFromInline var box: CollectionBox<KeyedStorage<ObjectIdentifier>>?

  /// An empty set.
  @inlinable public init() {}

  /// A set of the elements of a sequence, in the order in which they first appear. O(n).
  @inlinable public init(_ elements: some Sequence<Element>) {
    var contents = KeyedStorage<ObjectIdentifier>()
    contents.reserveCapacity(elements.underestimatedCount)
    for element in elements where contents.place(of: ObjectIdentifier(element)) == nil {
      contents.append(ObjectIdentifier(element), element)
    }
    if contents.count > 0 { box = CollectionBox(contents) }
  }

  /// Whether a node is in the set. O(1).
  @inlinable public func contains(_ element: Element) -> Bool { place(of: element) != nil }

  @inlinable func place(of element: Element) -> Int32? { box?.contents.place(of: ObjectIdentifier(element)) }

  /// Inserts a node at the end, if it is not there: one edit, amortised O(1).
  ///
  /// - Returns: Whether it was inserted, and the node.
  @inlinable @discardableResult
  public mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    if contains(element) { return (false, element) }
    ownedBox().append(ObjectIdentifier(element), element)
    return (true, element)
  }

  /// Inserts a node, if it is not there, and returns it if it is: nodes that are equal are one. O(1).
  @inlinable @discardableResult
  public mutating func update(with element: Element) -> Element? { insert(element).inserted ? nil : element }

  /// Takes out a node, and returns it if it was there: one edit, O(1).
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    guard let place = place(of: element) else { return nil }
    ownedBox().remove(at: place)
    return element
  }

  /// Takes out the node at an index: one edit, O(1).
  @inlinable @discardableResult
  public mutating func remove(at index: Index) -> Element {
    let element = self[index]
    remove(element)
    return element
  }

  /// Takes out the first node of a set that has one: one edit, O(1).
  @inlinable @discardableResult
  public mutating func removeFirst() -> Element { remove(at: startIndex) }

  /// Takes out the first node, if there is one: one edit, O(1).
  @inlinable public mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }

  /// Takes out all nodes: one edit. O(n), since each of them goes.
  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) { if !isEmpty { ownedBox().removeAll() } }

  /// Takes out the nodes that satisfy a condition: a pass over the set, and O(1) for each.
  ///
  /// - Parameter shouldBeRemoved: Whether a node goes.
  /// - Throws: What the condition throws. The set is unchanged then.
  @inlinable public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    for element in try filter(shouldBeRemoved) { remove(element) }
  }

  /// Makes room for nodes that will be inserted. O(n) at most.
  @inlinable public mutating func reserveCapacity(_ capacity: Int) { ownedBox().contents.reserveCapacity(capacity) }

  /// The nodes that satisfy a condition, as a set. O(n).
  ///
  /// - Parameter isIncluded: Whether a node stands in the result.
  /// - Throws: What the condition throws.
  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> NodeSet {
    var result = NodeSet()
    for element in self where try isIncluded(element) { result.insert(element) }
    return result
  }
}

extension NodeSet: BidirectionalCollection {
  /// A position in the order. It is valid until the set changes.
  public typealias Index = KeyedIndex

  /// Goes through the nodes of a set as it was when this was made.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let contents: KeyedStorage<ObjectIdentifier>
    @usableFromInline var place: Int32

    @inlinable init(_ contents: KeyedStorage<ObjectIdentifier>) {
      self.contents = contents
      place = contents.ends.first
    }

    /// The next node; nil at the end. O(1).
    @inlinable public mutating func next() -> Element? {
      if place < 0 { return nil }
      defer { place = contents.entries[Int(place)].next }
      return contents.entries[Int(place)].element.map { unsafeDowncast($0, to: Element.self) }
    }
  }

  /// Begins to go through the nodes, in order. O(1).
  @inlinable public func makeIterator() -> Iterator { Iterator(contents) }
  /// How many nodes there are. O(1).
  @inlinable public var count: Int { box?.contents.count ?? 0 }
  /// Whether there is no node. O(1).
  @inlinable public var isEmpty: Bool { count == 0 }
  /// The index of the first node.
  @inlinable public var startIndex: Index { .start(of: box?.contents) }
  /// The index behind the last node.
  @inlinable public var endIndex: Index { Index(offset: count, place: -1) }
  /// The index after another. O(1).
  @inlinable public func index(after index: Index) -> Index { index.next(in: box!.contents) }
  /// The index before another. O(1).
  @inlinable public func index(before index: Index) -> Index { index.previous(in: box!.contents) }
  /// The node at an index. O(1).
  @inlinable public subscript(index: Index) -> Element {
    unsafeDowncast(box!.contents.element(at: index.place), to: Element.self)
  }
}

extension NodeSet: SetAlgebra {
  /// The nodes of both: those of this set, then the others, in the order of the sequence. O(the number of both).
  @inlinable public func union(_ other: some Sequence<Element>) -> NodeSet { with { $0.formUnion(other) } }

  /// The nodes that both have, in the order of this set. O(the number of both).
  @inlinable public func intersection(_ other: some Sequence<Element>) -> NodeSet {
    let other = NodeSet(other)
    return filter { other.contains($0) }
  }

  /// The nodes that one of both has: those of this set, then the others. O(the number of both).
  @inlinable public func symmetricDifference(_ other: some Sequence<Element>) -> NodeSet {
    with { $0.formSymmetricDifference(other) }
  }

  /// The nodes that the other has not. O(the number of both).
  @inlinable public func subtracting(_ other: some Sequence<Element>) -> NodeSet { with { $0.subtract(other) } }

  /// Inserts the nodes of a sequence that are not there. O(their number).
  @inlinable public mutating func formUnion(_ other: some Sequence<Element>) {
    for element in other { insert(element) }
  }

  /// Takes out the nodes that the other has not. O(the number of both).
  @inlinable public mutating func formIntersection(_ other: some Sequence<Element>) {
    let other = NodeSet(other)
    removeAll { !other.contains($0) }
  }

  /// Takes out the nodes that both have, and inserts those that only the other has. O(its number).
  @inlinable public mutating func formSymmetricDifference(_ other: some Sequence<Element>) {
    for element in NodeSet(other) where remove(element) == nil { insert(element) }
  }

  /// Takes out the nodes of a sequence. O(their number).
  @inlinable public mutating func subtract(_ other: some Sequence<Element>) { for element in other { remove(element) } }

  /// Whether the other has all nodes of this set. O(the number of both).
  @inlinable public func isSubset(of other: some Sequence<Element>) -> Bool {
    let other = NodeSet(other)
    return count <= other.count && allSatisfy { other.contains($0) }
  }

  /// Whether this set has all nodes of the other. O(its number).
  @inlinable public func isSuperset(of other: some Sequence<Element>) -> Bool { other.allSatisfy { contains($0) } }

  /// Whether the other has all nodes of this set, and more. O(the number of both).
  @inlinable public func isStrictSubset(of other: some Sequence<Element>) -> Bool {
    let other = NodeSet(other)
    return count < other.count && isSubset(of: other)
  }

  /// Whether this set has all nodes of the other, and more. O(the number of both).
  @inlinable public func isStrictSuperset(of other: some Sequence<Element>) -> Bool {
    NodeSet(other).isStrictSubset(of: self)
  }

  /// Whether they have no node in common. O(the number of the other).
  @inlinable public func isDisjoint(with other: some Sequence<Element>) -> Bool { !other.contains { contains($0) } }

  @inlinable func with(_ change: (inout NodeSet) -> Void) -> NodeSet {
    var result = self
    change(&result)
    return result
  }
}

extension NodeSet: RecordedCollection, Hashable {
  /// Whether both have the same nodes, in whatever order. O(1) where one is a copy of the other, else O(n).
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.count == right.count && left.allSatisfy { right.contains($0) }
  }

  /// Hashes the identity of the nodes, in whatever order they are. O(n).
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(Set(lazy.map(ObjectIdentifier.init))) }

  /// Visits the nodes in order.
  @inlinable public func forEachNode(_ body: (Element) -> Void) { for element in self { body(element) } }
}

extension NodeSet: ExpressibleByArrayLiteral {
  /// A set of the given nodes.
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension NodeSet: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What an array of the nodes prints.
  public var description: String { Array(shown).description }
  /// What an array of the nodes prints.
  public var debugDescription: String { "NodeSet(\(Array(shown).debugDescription))" }
  /// The nodes, as those of a set.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: shown, displayStyle: .set) }
}
