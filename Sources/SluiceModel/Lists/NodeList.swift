public import SluiceCollections

/// An ordered collection of nodes that knows its own changes.
///
/// A value, as `Array` is, equal by the identity of its elements. An edit costs what it changes, wherever in the list
/// it is made, and O(log n); reading by position costs O(log n) in long lists, and going through one what it costs with
/// an array. Copying a list is O(1), and copies share what they have in common.
///
/// In a node's property an edit is recorded as an edit, so that a transaction that changes a list of a million nodes
/// costs no more than one that changes ten. Edits that later ones of the same transaction take back are no change. An
/// optional list in a property, `NodeList<Element>?`, is recorded as a whole, as a plain array is.
///
/// It is not `Sendable`, since its nodes are not. A position that does not exist traps, as it does with an array.
public struct NodeList<Element: Node> {
  @usableFromInline var box: CollectionBox<ListStorage>?

  /// An empty list.
  @inlinable public init() {}

  /// The list whose contents a box has.
  @inlinable init(box: CollectionBox<ListStorage>?) { self.box = box }

  /// A list of the elements of a sequence, with room for some more, so that the first append does not move them all.
  /// O(n).
  @inlinable public init(_ elements: some Sequence<Element>) {
    let elements = Self.stored(elements)
    if !elements.isEmpty { box = CollectionBox(ListStorage(elements)) }
  }

  /// As they are stored.
  @inlinable
  static func stored(_ elements: some Sequence<Element>) -> ContiguousArray<AnyObject> {
    var stored: ContiguousArray<AnyObject> = []
    stored.reserveCapacity(elements.underestimatedCount)
    for element in elements { stored.append(element) }
    return stored
  }

  /// A copy of a list. O(1).
  @inlinable public init(_ list: NodeList) { self = list }
}

extension NodeList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// Goes through the elements of a list as it was when this was made.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var elements: ListStorage.Iterator

    @inlinable init(_ elements: ListStorage.Iterator) { self.elements = elements }

    /// The next element; nil at the end. O(1).
    @inlinable public mutating func next() -> Element? {
      elements.next().map { unsafeDowncast($0, to: Element.self) }
    }
  }

  /// Begins to go through the elements. O(1).
  @inlinable public func makeIterator() -> Iterator { Iterator(contents.makeIterator()) }

  /// The first position.
  @inlinable public var startIndex: Int { 0 }

  /// One past the last position.
  @inlinable public var endIndex: Int { box?.contents.count ?? 0 }

  /// The element at a position. O(1) in lists of up to 2048 elements, O(log n) in longer ones. Setting it is an edit.
  @inlinable public subscript(position: Int) -> Element {
    get { unsafeDowncast(box!.contents[position], to: Element.self) }
    set { ownedBox().replace(position..<position + 1, with: CollectionOfOne<AnyObject>(newValue)) }
  }

  /// The elements at some positions, which share the list: O(1). Setting them is one edit, of any number of new ones.
  @inlinable public subscript(positions: Range<Int>) -> Slice<NodeList> {
    get {
      precondition(positions.lowerBound >= 0 && positions.upperBound <= endIndex, "Index out of range")
      return Slice(base: self, bounds: positions)
    }
    set { replaceSubrange(positions, with: newValue) }
  }

  /// Replaces a range of elements: one edit. Costs how many come and go, and O(log n).
  @inlinable public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    ownedBox().replace(range, with: Self.stored(elements))
  }

  /// Adds an element at the end: one edit, amortised O(1).
  @inlinable public mutating func append(_ element: Element) {
    ownBox()
    // This value keeps it, so it need not be retained.
    Unmanaged.passUnretained(box!)._withUnsafeGuaranteedRef { $0.append(element) }
  }

  /// Adds the elements of a sequence at the end: one edit, O(their number).
  @inlinable public mutating func append(contentsOf elements: some Sequence<Element>) {
    let count = endIndex
    ownedBox().replace(count..<count, with: Self.stored(elements))
  }

  /// Puts an element before a position: one edit, O(log n).
  @inlinable public mutating func insert(_ element: Element, at position: Int) {
    ownedBox().replace(position..<position, with: CollectionOfOne<AnyObject>(element))
  }

  /// Takes out the element at a position: one edit, O(log n).
  @inlinable @discardableResult public mutating func remove(at position: Int) -> Element {
    let element = self[position]
    ownedBox().replace(position..<position + 1, with: EmptyCollection<AnyObject>())
    return element
  }

  /// Takes out the last element, if there is one: one edit, amortised O(1).
  @inlinable public mutating func popLast() -> Element? { isEmpty ? nil : remove(at: endIndex - 1) }

  /// Takes out all elements: one edit. O(n), since each of them goes.
  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) {
    replaceSubrange(0..<endIndex, with: EmptyCollection())
  }

  /// Takes out the elements that satisfy a condition. A pass over the list, and O(log n) for each run of those that go;
  /// of many runs, one edit.
  ///
  /// - Parameter shouldBeRemoved: Whether an element goes.
  /// - Throws: What the condition throws. The list is unchanged then.
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

  /// Takes out runs of elements that follow one another.
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

  /// Makes room for elements that will be added at the end. O(n) at most.
  @inlinable public mutating func reserveCapacity(_ capacity: Int) {
    let box = ownedBox()
    let room = capacity - box.contents.treeCount
    if room > 0 { box.contents.tail.reserveCapacity(Swift.min(room, ListStorage.longestTail)) }
  }

  /// The elements that satisfy a condition, as a list. O(n).
  ///
  /// - Parameter isIncluded: Whether an element stands in the result.
  /// - Throws: What the condition throws.
  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> NodeList {
    var included: ContiguousArray<Element> = []
    for element in self where try isIncluded(element) { included.append(element) }
    return NodeList(included)
  }
}

extension NodeList: ExpressibleByArrayLiteral {
  /// A list of the given nodes.
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension NodeList: RecordedCollection, Hashable {
  /// Whether both hold the same nodes in the same order. O(1) where one is a copy of the other, else O(n), less what
  /// they share.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.isIdentical(to: right)
  }

  /// Hashes the identity of the elements, in order. O(n).
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
  /// What an array of the elements prints.
  public var description: String { Array(shown).description }
  /// What an array of the elements prints.
  public var debugDescription: String { Array(shown).debugDescription }
  /// The elements, as those of an array.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: shown, displayStyle: .collection) }
}
