public import SluiceCollections

/// An ordered collection of nodes that records its edits.
///
/// A list is a value, as `Array` is. Lists are equal if they have the same nodes, compared by identity, in the same
/// order. The cost of an edit is proportional to the edited elements, plus O(log n), at any position in the list.
/// Access by position costs O(log n) in long lists, and iteration costs as much as for an array. Copying a list is
/// O(1), and copies share their common parts.
///
/// In a node's property, an edit is recorded as an edit. Therefore a transaction that edits a list of a million nodes
/// costs no more than one that edits a list of ten. Edits that are reverted by later edits of the same transaction are
/// not a change. An optional list in a property, `NodeList<Element>?`, is recorded as a complete value, as a plain
/// array is.
///
/// A list is not `Sendable`, because its nodes are not. A position out of range traps, as for an array.
public struct NodeList<Element: Node> {
  @usableFromInline var box: CollectionBox<ListStorage>?

  /// Creates an empty list.
  @inlinable public init() {}

  /// Creates a list with the contents of a box.
  @inlinable init(box: CollectionBox<ListStorage>?) { self.box = box }

  /// Creates a list of the elements of a sequence. The capacity includes room for some more elements, so that the first
  /// append does not move all of them. O(n).
  @inlinable public init(_ elements: some Sequence<Element>) {
    let elements = Self.stored(elements)
    if !elements.isEmpty { box = CollectionBox(ListStorage(elements)) }
  }

  /// Returns elements in the form in which a list stores them.
  @inlinable
  static func stored(_ elements: some Sequence<Element>) -> ContiguousArray<AnyObject> {
    var stored: ContiguousArray<AnyObject> = []
    stored.reserveCapacity(elements.underestimatedCount)
    for element in elements { stored.append(element) }
    return stored
  }

  /// Creates a copy of a list. O(1).
  @inlinable public init(_ list: NodeList) { self = list }
}

extension NodeList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// An iterator over the elements of a list at the time of the iterator's creation.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var elements: ListStorage.Iterator

    @inlinable init(_ elements: ListStorage.Iterator) { self.elements = elements }

    /// Returns the next element; nil at the end. O(1).
    @inlinable public mutating func next() -> Element? {
      elements.next().map { unsafeDowncast($0, to: Element.self) }
    }
  }

  /// Returns an iterator over the elements. O(1).
  @inlinable public func makeIterator() -> Iterator { Iterator(contents.makeIterator()) }

  /// The first position.
  @inlinable public var startIndex: Int { 0 }

  /// One past the last position.
  @inlinable public var endIndex: Int { box?.contents.count ?? 0 }

  /// The element at a position. O(1) in lists of up to 2048 elements, O(log n) in longer ones. Setting it is an edit.
  @inlinable public subscript(position: Int) -> Element {
    get {
      guard let box else { preconditionFailure("Index out of range") }
      return unsafeDowncast(box.contents[position], to: Element.self)
    }
    set { ownedBox().replace(position..<position + 1, with: CollectionOfOne<AnyObject>(newValue)) }
  }

  /// The elements at a range of positions, which share the list's storage: O(1). Setting them is one edit, with any
  /// number of new elements.
  @inlinable public subscript(positions: Range<Int>) -> Slice<NodeList> {
    get {
      precondition(positions.lowerBound >= 0 && positions.upperBound <= endIndex, "Index out of range")
      return Slice(base: self, bounds: positions)
    }
    set { replaceSubrange(positions, with: newValue) }
  }

  /// Replaces a range of elements: one edit. The cost is the number of removed and inserted elements, plus O(log n).
  @inlinable public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    ownedBox().replace(range, with: Self.stored(elements))
  }

  /// Adds an element at the end: one edit, amortized O(1).
  @inlinable public mutating func append(_ element: Element) {
    ownBox()
    // This value retains the box, so no further retain is needed.
    Unmanaged.passUnretained(box!)._withUnsafeGuaranteedRef { $0.append(element) }
  }

  /// Adds the elements of a sequence at the end: one edit, O(k) for k elements.
  @inlinable public mutating func append(contentsOf elements: some Sequence<Element>) {
    let count = endIndex
    ownedBox().replace(count..<count, with: Self.stored(elements))
  }

  /// Inserts an element before a position: one edit, O(log n).
  @inlinable public mutating func insert(_ element: Element, at position: Int) {
    ownedBox().replace(position..<position, with: CollectionOfOne<AnyObject>(element))
  }

  /// Removes the element at a position: one edit, O(log n).
  @inlinable @discardableResult public mutating func remove(at position: Int) -> Element {
    let element = self[position]
    ownedBox().replace(position..<position + 1, with: EmptyCollection<AnyObject>())
    return element
  }

  /// Removes the last element, if there is one: one edit, amortized O(1).
  @inlinable public mutating func popLast() -> Element? { isEmpty ? nil : remove(at: endIndex - 1) }

  /// Removes all elements: one edit. O(n), because each element is removed.
  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) {
    replaceSubrange(0..<endIndex, with: EmptyCollection())
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// - Parameter shouldBeRemoved: Returns whether an element is removed.
  /// - Throws: The error that the condition throws. The list is unchanged then.
  /// - Complexity: A pass over the list, and O(log n) for each run of removed elements. Many runs are removed in one
  ///   edit.
  @inlinable public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    var runs: [Range<Int>] = []
    var position = 0
    for element in self {
      if try shouldBeRemoved(element) {
        if let last = runs.last, last.upperBound == position {
          runs[runs.count - 1] = last.lowerBound..<position + 1
        } else {
          runs.append(position..<position + 1)
        }
      }
      position += 1
    }
    remove(runs)
  }

  /// Removes runs of consecutive elements.
  @inlinable mutating func remove(_ runs: [Range<Int>]) {
    guard let first = runs.first, let last = runs.last else { return }
    if runs.count <= 64 {
      for run in runs.reversed() { ownedBox().replace(run, with: EmptyCollection<AnyObject>()) }
      return
    }
    var kept: ContiguousArray<AnyObject> = []
    for (run, next) in zip(runs, runs.dropFirst()) {
      contents.forEachPiece(in: run.upperBound..<next.lowerBound) { kept.append(contentsOf: $0[$1]) }
    }
    ownedBox().replace(first.lowerBound..<last.upperBound, with: kept)
  }

  /// Reserves capacity for elements that will be added at the end. O(n) at most.
  @inlinable public mutating func reserveCapacity(_ capacity: Int) {
    let box = ownedBox()
    let room = capacity - box.contents.treeCount
    if room > 0 { box.contents.tail.reserveCapacity(Swift.min(room, ListStorage.longestTail)) }
  }

  /// Returns a list of the elements that satisfy a condition. O(n).
  ///
  /// - Parameter isIncluded: Returns whether an element is included.
  /// - Throws: The error that the condition throws.
  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> NodeList {
    var included: ContiguousArray<Element> = []
    for element in self where try isIncluded(element) { included.append(element) }
    return NodeList(included)
  }
}

extension NodeList: ExpressibleByArrayLiteral {
  /// Creates a list of the given nodes.
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension NodeList: RecordedCollection, Hashable {
  /// Returns whether both lists hold the same nodes in the same order. O(1) if one is a copy of the other; otherwise
  /// O(n), excluding their shared parts.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.isIdentical(to: right)
  }

  /// Hashes the identities of the elements, in order. O(n).
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(ObjectIdentifier(element)) }
  }

  /// Visits the elements in order.
  @inlinable public func forEachNode(_ body: (Element) -> Void) {
    guard let box else { return }
    for element in box.contents { body(unsafeDowncast(element, to: Element.self)) }
  }
}

extension NodeList: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of an array of the elements.
  public var description: String { Array(shown).description }
  /// The debug description of an array of the elements.
  public var debugDescription: String { Array(shown).debugDescription }
  /// A mirror of the elements, as for an array.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: shown, displayStyle: .collection) }
}
