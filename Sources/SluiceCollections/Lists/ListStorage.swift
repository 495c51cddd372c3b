/// The elements of a list. The last elements are in an array, the elements before them in a tree of chunks. A short
/// list has no tree.
///
/// A copy costs O(1). The first change of a copy costs what the change touches: a chunk and O(log n) nodes of the tree,
/// or the array of at most 2048 elements. An append touches only the array. When the array is full, its elements move
/// to the tree.
@usableFromInline
package struct ListStorage {
  @usableFromInline package typealias Element = AnyObject

  @usableFromInline package var tree: ListTree?
  /// The number of elements in the tree. If there is a tree, the number is positive and the list has more than `short`
  /// elements.
  @usableFromInline package var treeCount = 0
  @usableFromInline package var tail: ContiguousArray<Element>

  /// The maximum number of elements in the array.
  @inlinable package static var longestTail: Int { 2048 }
  /// The number of elements at which a shrinking list gives up its tree.
  @inlinable package static var short: Int { 1024 }

  @inlinable package init() { tail = [] }

  /// Creates a list of the elements, with spare capacity, so that the first append does not move all of them. O(n).
  @inlinable
  package init(_ elements: ContiguousArray<Element>) {
    tail = elements
    if elements.count > Self.longestTail {
      moveTailToTree()
    } else if elements.capacity < elements.count + elements.count / 8 {
      tail.reserveCapacity(elements.count + elements.count / 8)
    }
  }

  @inlinable
  package init(_ tree: ListTree) {
    self.tree = tree
    treeCount = tree.count
    tail = []
  }

  @inlinable package var count: Int { treeCount + tail.count }
  @inlinable package var isEmpty: Bool { count == 0 }

  /// Accesses the element at a position. O(log n); O(1) in short lists and among the last elements.
  @inlinable
  package subscript(position: Int) -> Element {
    @inline(__always) get {
      // An unsigned comparison checks both bounds: a negative position falls through to the array, which rejects it.
      UInt(bitPattern: position) < UInt(bitPattern: treeCount)
        ? tree.unsafelyUnwrapped.element(at: position) : tail[position - treeCount]
    }
  }

  /// The last element, if it is in the array.
  @inlinable package var lastOfTail: Unmanaged<AnyObject>? { tail.last.map { .passUnretained($0) } }

  /// Returns the first position of an element that satisfies a condition, or the end. The condition must hold for all
  /// later elements. O(log n) calls.
  @inlinable
  package func firstPosition(_ satisfies: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if satisfies(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  @inlinable
  package mutating func append(_ new: Element) {
    if tail.count == Self.longestTail { moveTailToTree() }
    tail.append(new)
  }

  /// Replaces a range. Costs the removed and inserted elements, their neighbors in a chunk or in the array, and O(log
  /// n).
  @inlinable
  package mutating func replace(_ range: Range<Int>, with new: some RandomAccessCollection<Element>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "Index out of range")
    guard range.lowerBound < treeCount else {
      return replaceInTail(range.lowerBound - treeCount..<range.upperBound - treeCount, with: new)
    }
    if range.upperBound > treeCount {
      ElementWork.note(tail.count)
      tail.removeFirst(range.upperBound - treeCount)
    }
    ListTree.replace(&tree, range.clamped(to: 0..<treeCount), with: new)
    treeCount = tree?.count ?? 0
    if tree != nil, count <= Self.short { moveTreeToTail() }
  }

  @inlinable
  package mutating func replaceInTail(_ range: Range<Int>, with new: some RandomAccessCollection<Element>) {
    ElementWork.note(new.count + tail.count - range.lowerBound)
    tail.replaceSubrange(range, with: new)
    if tail.count > Self.longestTail { moveTailToTree() }
    if tree != nil, count <= Self.short { moveTreeToTail() }
  }

  /// Moves an element to another position. Costs a removal and an insertion.
  @inlinable
  package mutating func move(from: Int, to: Int) {
    let element = self[from]
    replace(from..<from + 1, with: EmptyCollection())
    replace(to..<to, with: CollectionOfOne(element))
  }

  @inlinable
  package mutating func swapAt(_ one: Int, _ other: Int) {
    let (first, second) = (self[one], self[other])
    replace(one..<one + 1, with: CollectionOfOne(second))
    replace(other..<other + 1, with: CollectionOfOne(first))
  }

  @inlinable
  package mutating func moveTailToTree() {
    let new = ListTree.of(tail)
    tree = tree.map { .joined($0, new) } ?? new
    treeCount = tree.unsafelyUnwrapped.count
    tail.removeAll(keepingCapacity: tail.count == Self.longestTail)
  }

  @inlinable
  package mutating func moveTreeToTail() {
    tail = array(0..<count)
    tree = nil
    treeCount = 0
  }

  // MARK: Passes

  /// Visits a range in contiguous pieces. O(their number and log n).
  @inlinable
  package func forEachPiece(in range: Range<Int>, _ body: (ContiguousArray<Element>, Range<Int>) -> Void) {
    if range.lowerBound < treeCount, let tree { tree.forEachChunk(in: range.clamped(to: 0..<treeCount), body) }
    let rest = range.clamped(to: treeCount..<count)
    if !rest.isEmpty { body(tail, rest.lowerBound - treeCount..<rest.upperBound - treeCount) }
  }

  @inlinable
  package func forEach(in range: Range<Int>, _ body: (Element) -> Void) {
    forEachPiece(in: range) { piece, range in for place in range { body(piece[place]) } }
  }

  /// Returns the elements of a range. O(their number and log n).
  @inlinable
  package func array(_ range: Range<Int>) -> ContiguousArray<Element> {
    var result: ContiguousArray<Element> = []
    result.reserveCapacity(range.count)
    ElementWork.note(range.count)
    forEachPiece(in: range) { result.append(contentsOf: $0[$1]) }
    return result
  }
}

extension ListStorage: Sequence {
  /// An iterator that reads a list chunk by chunk.
  @usableFromInline
  package struct Iterator: IteratorProtocol {
    @usableFromInline package let storage: ListStorage
    @usableFromInline package var piece: ContiguousArray<Element>
    @usableFromInline package var place = 0
    /// The start of the next piece.
    @usableFromInline package var nextStart: Int

    @inlinable
    package init(_ storage: ListStorage) {
      self.storage = storage
      piece = storage.tree == nil ? storage.tail : []
      nextStart = storage.tree == nil ? storage.count : 0
    }

    @inlinable @inline(__always)
    package mutating func next() -> Element? {
      if place == piece.count, !goOn() { return nil }
      defer { place += 1 }
      return piece[place]
    }

    @inlinable
    package mutating func goOn() -> Bool {
      guard nextStart < storage.count else { return false }
      place = nextStart
      if let tree = storage.tree, nextStart < storage.treeCount {
        piece = tree.chunk(at: &place).elements
      } else {
        piece = storage.tail
        place -= storage.treeCount
      }
      nextStart += piece.count
      return true
    }
  }

  @inlinable package func makeIterator() -> Iterator { Iterator(self) }
}

extension ListStorage {
  /// Returns whether both hold the same objects in the same order. Shared chunks at the same position are not compared.
  @inlinable
  package func isIdentical(to other: ListStorage) -> Bool {
    guard count == other.count else { return false }
    if treeCount == other.treeCount, let tree, let otherTree = other.tree {
      return Self.areIdentical(tail, other.tail) && Self.areIdentical(tree, otherTree)
    }
    return arePiecesIdentical(to: other)
  }

  /// Compares trees of the same number of elements.
  @inlinable
  package static func areIdentical(_ left: ListTree, _ right: ListTree) -> Bool {
    if left === right { return true }
    if let one = left.left, let other = right.left, one.count == other.count {
      return areIdentical(one, other) && areIdentical(left.right!, right.right!)
    }
    if left.height == 0, right.height == 0 { return areIdentical(left.elements, right.elements) }
    return ListStorage(left).arePiecesIdentical(to: ListStorage(right))
  }

  @inlinable
  package static func areIdentical(_ left: ContiguousArray<Element>, _ right: ContiguousArray<Element>) -> Bool {
    if left.withUnsafeBufferPointer({ left in right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress } }) {
      return true
    }
    ElementWork.note(left.count)
    return left.elementsEqual(right, by: ===)
  }

  @inlinable
  package func arePiecesIdentical(to other: ListStorage) -> Bool {
    ElementWork.note(count)
    return elementsEqual(other, by: ===)
  }
}
