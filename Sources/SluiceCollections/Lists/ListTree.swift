/// Nodes in order, in chunks: a balanced tree of which copies share all that they have in common.
///
/// The leaves are the chunks. Of two subtrees side by side neither is more than one level higher than the other (Adelson-Velsky
/// and Landis), and together they hold more elements than would fill three quarters of a chunk: so there are O(n / 512)
/// nodes, and O(log n) of them lead to a position. A change makes new those nodes on its way that another copy has too; the
/// others it changes in place.
@usableFromInline
package final class ListTree {
  @usableFromInline package typealias Element = AnyObject

  /// Of an inner node; nil of a chunk.
  @exclusivity(unchecked) @usableFromInline package final var left: ListTree?
  @exclusivity(unchecked) @usableFromInline package final var right: ListTree?
  /// Of a chunk; empty of an inner node.
  @exclusivity(unchecked) @usableFromInline package final var elements: ContiguousArray<Element>
  /// How many elements there are below; more than 0 but while it is changed.
  @exclusivity(unchecked) @usableFromInline package final var count: Int
  /// How many levels there are below; 0 of a chunk.
  @exclusivity(unchecked) @usableFromInline package final var height: Int

  /// How many elements a chunk has at most.
  @inlinable package static var chunkSize: Int { 512 }
  /// Subtrees side by side that hold no more become one chunk: less than its size, so that they do not part again at once.
  @inlinable package static var sparse: Int { 384 }

  /// A chunk.
  @inlinable
  package init(_ elements: ContiguousArray<Element>) {
    self.elements = elements
    count = elements.count
    height = 0
  }

  /// Two trees side by side, of which neither is more than one level higher.
  @inlinable
  package init(_ left: ListTree, _ right: ListTree) {
    self.left = left
    self.right = right
    elements = []
    count = left.count + right.count
    height = max(left.height, right.height) + 1
  }

  /// The elements of a collection that has some, in chunks of about the same size. O(their number).
  @inlinable
  package static func of(_ elements: some RandomAccessCollection<Element>) -> ListTree {
    let chunks = (elements.count + chunkSize - 1) / chunkSize
    if chunks == 1 {
      ElementWork.note(elements.count)
      return ListTree(ContiguousArray(elements))
    }
    let middle = elements.index(elements.startIndex, offsetBy: elements.count * (chunks / 2) / chunks)
    return ListTree(of(elements[..<middle]), of(elements[middle...]))
  }

  // MARK: Reading

  /// The chunk in which a position is, whose place in it is left. O(log n).
  @inlinable
  package final func chunk(at position: inout Int) -> ListTree {
    var node = Unmanaged.passUnretained(self)
    while let next = node._withUnsafeGuaranteedRef({ $0.child(at: &position) }) { node = next }
    return node.takeUnretainedValue()
  }

  /// The element at a position. O(log n).
  @inlinable
  package final func element(at position: Int) -> Element {
    var place = position
    var node = Unmanaged.passUnretained(self)
    while let next = node._withUnsafeGuaranteedRef({ $0.child(at: &place) }) { node = next }
    return node._withUnsafeGuaranteedRef { $0.elements[place] }
  }

  @inlinable @inline(__always)
  package final func child(at position: inout Int) -> Unmanaged<ListTree>? {
    guard height > 0 else { return nil }
    let leftCount = left.unsafelyUnwrapped.count
    if position < leftCount { return .passUnretained(left.unsafelyUnwrapped) }
    position -= leftCount
    return .passUnretained(right.unsafelyUnwrapped)
  }

  /// Visits chunks, and how much of each is in a range, in order.
  @inlinable
  package final func forEachChunk(in range: Range<Int>, _ body: (ContiguousArray<Element>, Range<Int>) -> Void) {
    if range.isEmpty { return }
    guard let left, let right else { return body(elements, range) }
    left.forEachChunk(in: range.clamped(to: 0..<left.count), body)
    let rest = range.clamped(to: left.count..<count)
    right.forEachChunk(in: rest.lowerBound - left.count..<rest.upperBound - left.count, body)
  }

  // MARK: Changing

  /// Replaces a range of a tree; nil is one without elements. Costs what comes and goes, a chunk at each end, and O(log n).
  @inlinable
  package static func replace(
    _ tree: inout ListTree?, _ range: Range<Int>, with new: some RandomAccessCollection<Element>
  ) {
    guard range.count < tree.unsafelyUnwrapped.count else { return tree = new.isEmpty ? nil : of(new) }
    if range.isEmpty && new.isEmpty { return }
    if !isKnownUniquelyReferenced(&tree) { tree = tree.unsafelyUnwrapped.copy() }
    let node = tree.unsafelyUnwrapped
    guard node.height > 0 else { return tree = node.replaceInChunk(range, with: new) }
    let middle = node.left.unsafelyUnwrapped.count
    if range.upperBound <= middle {
      replace(&node.left, range, with: new)
    } else if range.lowerBound >= middle {
      replace(&node.right, range.lowerBound - middle..<range.upperBound - middle, with: new)
    } else {
      replace(&node.left, range.lowerBound..<middle, with: new)
      replace(&node.right, 0..<range.upperBound - middle, with: EmptyCollection())
    }
    tree = node.balanced()
  }

  /// A node that nobody else has.
  @inlinable
  package final func copy() -> ListTree {
    if let left, let right { return ListTree(left, right) }
    ElementWork.note(count)
    return ListTree(elements)
  }

  @inlinable
  package final func replaceInChunk(_ range: Range<Int>, with new: some RandomAccessCollection<Element>) -> ListTree? {
    ElementWork.note(new.count + count - range.lowerBound)
    if new.count > Self.chunkSize {
      let (before, after) = (elements[..<range.lowerBound], elements[range.upperBound...])
      let head = before.isEmpty ? Self.of(new) : Self.joined(.of(before), .of(new))
      return after.isEmpty ? head : Self.joined(head, .of(after))
    }
    elements.replaceSubrange(range, with: new)
    if elements.count > Self.chunkSize { return .of(elements) }
    count = elements.count
    return self
  }

  /// The node as it must be after its subtrees have changed.
  @inlinable
  package final func balanced() -> ListTree? {
    guard let left, let right else { return left ?? right }
    let number = left.count + right.count
    if number > Self.sparse, abs(left.height - right.height) <= 1 {
      count = number
      height = max(left.height, right.height) + 1
      return self
    }
    return .joined(left, right)
  }

  /// One tree of two. Costs the difference of their heights.
  @inlinable
  package static func joined(_ left: ListTree, _ right: ListTree) -> ListTree {
    if left.height > right.height + 1 { return rotated(left.left!, joined(left.right!, right)) }
    if right.height > left.height + 1 { return rotated(joined(left, right.left!), right.right!) }
    return pair(left, right)
  }

  /// One tree of two, of which one may be two levels higher.
  @inlinable
  package static func rotated(_ left: ListTree, _ right: ListTree) -> ListTree {
    if right.height > left.height + 1, let inner = right.left, let outer = right.right {
      if inner.height <= outer.height { return pair(pair(left, inner), outer) }
      return pair(pair(left, inner.left!), pair(inner.right!, outer))
    }
    if left.height > right.height + 1, let outer = left.left, let inner = left.right {
      if inner.height <= outer.height { return pair(outer, pair(inner, right)) }
      return pair(pair(outer, inner.left!), pair(inner.right!, right))
    }
    return pair(left, right)
  }

  /// One tree of two, of which neither is more than one level higher.
  @inlinable
  package static func pair(_ left: ListTree, _ right: ListTree) -> ListTree {
    if left.count + right.count > sparse { return ListTree(left, right) }
    var elements: ContiguousArray<Element> = []
    elements.reserveCapacity(chunkSize)
    left.forEachChunk(in: 0..<left.count) { elements.append(contentsOf: $0[$1]) }
    right.forEachChunk(in: 0..<right.count) { elements.append(contentsOf: $0[$1]) }
    ElementWork.note(elements.count)
    return ListTree(elements)
  }
}
