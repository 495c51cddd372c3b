public import SluiceCollections

/// A set of nodes that records its edits and keeps the order of insertion.
///
/// A set is a value, as `Set` is. Its nodes are distinguished by identity. Inserting, removing and finding a node cost
/// amortized O(1). Copying a set is O(1), and the first change of a copy is O(n). A node that is removed and inserted
/// again is the last.
///
/// In a node's property, an edit is recorded as an edit. Therefore a transaction that edits a set of a million nodes
/// costs no more than one that edits a set of ten. Edits that are reverted by later edits of the same transaction are
/// not a change. Observers see the order, so for them a set with the same nodes in another order is a different value.
/// An optional set in a property, `NodeSet<Element>?`, is recorded as a complete value.
///
/// A set is not `Sendable`, because its nodes are not.
public struct NodeSet<Element: Node> {
  @usableFromInline var box: CollectionBox<KeyedStorage<ObjectIdentifier>>?

  /// Creates an empty set.
  @inlinable public init() {}

  /// Creates a set of the elements of a sequence, in the order of their first occurrence. O(n).
  @inlinable public init(_ elements: some Sequence<Element>) {
    var contents = KeyedStorage<ObjectIdentifier>()
    contents.reserveCapacity(elements.underestimatedCount)
    for element in elements where contents.place(of: ObjectIdentifier(element)) == nil {
      contents.append(ObjectIdentifier(element), element)
    }
    if contents.count > 0 { box = CollectionBox(contents) }
  }

  /// Returns whether a node is in the set. O(1).
  @inlinable public func contains(_ element: Element) -> Bool { place(of: element) != nil }

  @inlinable func place(of element: Element) -> Int32? { box?.contents.place(of: ObjectIdentifier(element)) }

  /// Inserts a node at the end, if the set does not contain it: one edit, amortized O(1).
  ///
  /// - Returns: Whether the node was inserted, and the node.
  @inlinable @discardableResult
  public mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    if contains(element) { return (false, element) }
    ownedBox().append(ObjectIdentifier(element), element)
    return (true, element)
  }

  /// Inserts a node, if the set does not contain it; otherwise returns it. Equal nodes are identical. Amortized O(1).
  @inlinable @discardableResult
  public mutating func update(with element: Element) -> Element? { insert(element).inserted ? nil : element }

  /// Removes a node, and returns it if the set contained it: one edit, O(1).
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    guard let place = place(of: element) else { return nil }
    ownedBox().remove(at: place)
    return element
  }

  /// Removes the node at an index: one edit, O(1).
  @inlinable @discardableResult
  public mutating func remove(at index: Index) -> Element {
    let element = self[index]
    remove(element)
    return element
  }

  /// Removes the first node. The set must not be empty. One edit, O(1).
  @inlinable @discardableResult
  public mutating func removeFirst() -> Element { remove(at: startIndex) }

  /// Removes the first node, if there is one: one edit, O(1).
  @inlinable public mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }

  /// Removes all nodes: one edit. O(n), because each node is removed.
  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) { if !isEmpty { ownedBox().removeAll() } }

  /// Removes the nodes that satisfy a condition: a pass over the set, and O(1) for each removed node.
  ///
  /// - Parameter shouldBeRemoved: Returns whether a node is removed.
  /// - Throws: The error that the condition throws. The set is unchanged then.
  @inlinable public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    for element in try filter(shouldBeRemoved) { remove(element) }
  }

  /// Reserves capacity for nodes that will be inserted. O(n) at most.
  @inlinable public mutating func reserveCapacity(_ capacity: Int) { ownedBox().contents.reserveCapacity(capacity) }

  /// Returns a set of the nodes that satisfy a condition. O(n).
  ///
  /// - Parameter isIncluded: Returns whether a node is included.
  /// - Throws: The error that the condition throws.
  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> NodeSet {
    var result = NodeSet()
    for element in self where try isIncluded(element) { result.insert(element) }
    return result
  }
}

extension NodeSet: BidirectionalCollection {
  /// A position in the order, which is valid until the set changes.
  public typealias Index = KeyedIndex

  /// An iterator over the nodes of a set at the time of the iterator's creation.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let contents: KeyedStorage<ObjectIdentifier>
    @usableFromInline var place: Int32

    @inlinable init(_ contents: KeyedStorage<ObjectIdentifier>) {
      self.contents = contents
      place = contents.ends.first
    }

    /// Returns the next node; nil at the end. O(1).
    @inlinable public mutating func next() -> Element? {
      if place < 0 { return nil }
      defer { place = contents.entries[Int(place)].next }
      return contents.entries[Int(place)].element.map { unsafeDowncast($0, to: Element.self) }
    }
  }

  /// Returns an iterator over the nodes, in order. O(1).
  @inlinable public func makeIterator() -> Iterator { Iterator(contents) }
  /// The number of nodes. O(1).
  @inlinable public var count: Int { box?.contents.count ?? 0 }
  /// Whether the set is empty. O(1).
  @inlinable public var isEmpty: Bool { count == 0 }
  /// The index of the first node.
  @inlinable public var startIndex: Index { .start(of: box?.contents) }
  /// The index after the last node.
  @inlinable public var endIndex: Index { Index(offset: count, place: -1) }
  /// Returns the index after another. O(1).
  @inlinable public func index(after index: Index) -> Index { index.next(in: box!.contents) }
  /// Returns the index before another. O(1).
  @inlinable public func index(before index: Index) -> Index { index.previous(in: box!.contents) }
  /// The node at an index. O(1).
  @inlinable public subscript(index: Index) -> Element {
    unsafeDowncast(box!.contents.element(at: index.place), to: Element.self)
  }
}

extension NodeSet: SetAlgebra {
  /// Returns the nodes of both: the nodes of this set, then the others in the order of the sequence. O(n + m).
  @inlinable public func union(_ other: some Sequence<Element>) -> NodeSet { with { $0.formUnion(other) } }

  /// Returns the nodes that are in both, in the order of this set. O(n + m).
  @inlinable public func intersection(_ other: some Sequence<Element>) -> NodeSet {
    let other = NodeSet(other)
    return filter { other.contains($0) }
  }

  /// Returns the nodes that are in only one of both: the nodes of this set, then the others. O(n + m).
  @inlinable public func symmetricDifference(_ other: some Sequence<Element>) -> NodeSet {
    with { $0.formSymmetricDifference(other) }
  }

  /// Returns the nodes that are not in the other. O(n + m).
  @inlinable public func subtracting(_ other: some Sequence<Element>) -> NodeSet { with { $0.subtract(other) } }

  /// Inserts the nodes of a sequence that are not in the set. O(m), where m is the length of the sequence.
  @inlinable public mutating func formUnion(_ other: some Sequence<Element>) {
    for element in other { insert(element) }
  }

  /// Removes the nodes that are not in the other. O(n + m).
  @inlinable public mutating func formIntersection(_ other: some Sequence<Element>) {
    let other = NodeSet(other)
    removeAll { !other.contains($0) }
  }

  /// Removes the nodes that are in both, and inserts the nodes that are only in the other. O(m) for the other's m
  /// nodes.
  @inlinable public mutating func formSymmetricDifference(_ other: some Sequence<Element>) {
    for element in NodeSet(other) where remove(element) == nil { insert(element) }
  }

  /// Removes the nodes of a sequence. O(m), where m is the length of the sequence.
  @inlinable public mutating func subtract(_ other: some Sequence<Element>) { for element in other { remove(element) } }

  /// Returns whether the other has all nodes of this set. O(n + m).
  @inlinable public func isSubset(of other: some Sequence<Element>) -> Bool {
    let other = NodeSet(other)
    return count <= other.count && allSatisfy { other.contains($0) }
  }

  /// Returns whether this set has all nodes of the other. O(m) for the other's m nodes.
  @inlinable public func isSuperset(of other: some Sequence<Element>) -> Bool { other.allSatisfy { contains($0) } }

  /// Returns whether the other has all nodes of this set, and more. O(n + m).
  @inlinable public func isStrictSubset(of other: some Sequence<Element>) -> Bool {
    let other = NodeSet(other)
    return count < other.count && isSubset(of: other)
  }

  /// Returns whether this set has all nodes of the other, and more. O(n + m).
  @inlinable public func isStrictSuperset(of other: some Sequence<Element>) -> Bool {
    NodeSet(other).isStrictSubset(of: self)
  }

  /// Returns whether both have no node in common. O(m) for the other's m nodes.
  @inlinable public func isDisjoint(with other: some Sequence<Element>) -> Bool { !other.contains { contains($0) } }

  @inlinable func with(_ change: (inout NodeSet) -> Void) -> NodeSet {
    var result = self
    change(&result)
    return result
  }
}

extension NodeSet: RecordedCollection, Hashable {
  /// Returns whether both have the same nodes, in any order. O(1) if one is a copy of the other; otherwise O(n).
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.count == right.count && left.allSatisfy { right.contains($0) }
  }

  /// Hashes the identities of the nodes, independent of their order. O(n).
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(Set(lazy.map(ObjectIdentifier.init))) }

  /// Visits the nodes in order.
  @inlinable public func forEachNode(_ body: (Element) -> Void) { for element in self { body(element) } }
}

extension NodeSet: ExpressibleByArrayLiteral {
  /// Creates a set of the given nodes.
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension NodeSet: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of an array of the nodes.
  public var description: String { Array(shown).description }
  /// The debug description of an array of the nodes, with the name of the type.
  public var debugDescription: String { "NodeSet(\(Array(shown).debugDescription))" }
  /// A mirror of the nodes, as for a set.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: shown, displayStyle: .set) }
}
