/// Nodes in order, in chunks: a balanced tree whose copies share their common parts.
///
/// The leaves are the chunks. The heights of two sibling subtrees differ by at most one level (Adelson-Velsky and
/// Landis). Together, two siblings hold more elements than three quarters of a chunk. So the tree has O(n / 512) nodes,
/// of which O(log n) lead to a position. A change copies the nodes on its way that another tree shares, and modifies
/// the others in place.
@usableFromInline
package final class ListTree {
  @usableFromInline package typealias Element = AnyObject

  /// The left subtree of an inner node; nil for a chunk.
  @exclusivity(unchecked) @usableFromInline package final var left: ListTree?
  @exclusivity(unchecked) @usableFromInline package final var right: ListTree?
  /// The elements of a chunk; empty for an inner node.
  @exclusivity(unchecked) @usableFromInline package final var elements: ContiguousArray<Element>
  /// The number of elements below; positive except during a change.
  @exclusivity(unchecked) @usableFromInline package final var count: Int
  /// The number of levels below; 0 for a chunk.
  @exclusivity(unchecked) @usableFromInline package final var height: Int

  /// The maximum number of elements in a chunk.
  @inlinable package static var chunkSize: Int { 512 }
  /// The number of elements up to which two siblings merge into one chunk: less than the size of a chunk, so that the
  /// merged chunk does not split at once.
  @inlinable package static var sparse: Int { 384 }

  /// Creates a chunk.
  @inlinable
  package init(_ elements: ContiguousArray<Element>) {
    self.elements = elements
    count = elements.count
    height = 0
  }

  /// Creates an inner node of two trees whose heights differ by at most one level.
  @inlinable
  package init(_ left: ListTree, _ right: ListTree) {
    self.left = left
    self.right = right
    elements = []
    count = left.count + right.count
    height = max(left.height, right.height) + 1
  }

  /// Creates a tree of a nonempty collection, in chunks of about the same size. O(their number).
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

  /// Returns the chunk that contains a position, and changes the position to that in the chunk. O(log n).
  @inlinable
  package final func chunk(at position: inout Int) -> ListTree {
    var node = Unmanaged.passUnretained(self)
    while let next = node._withUnsafeGuaranteedRef({ $0.child(at: &position) }) { node = next }
    return node.takeUnretainedValue()
  }

  /// Returns the element at a position. O(log n).
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

  /// Visits the chunks that overlap a range, in order, with the overlapping part of each.
  @inlinable
  package final func forEachChunk(in range: Range<Int>, _ body: (ContiguousArray<Element>, Range<Int>) -> Void) {
    if range.isEmpty { return }
    guard let left, let right else { return body(elements, range) }
    left.forEachChunk(in: range.clamped(to: 0..<left.count), body)
    let rest = range.clamped(to: left.count..<count)
    right.forEachChunk(in: rest.lowerBound - left.count..<rest.upperBound - left.count, body)
  }

  // MARK: Changing

  /// Replaces a range of a tree; nil represents an empty tree. Costs the removed and inserted elements, a chunk at each
  /// end, and O(log n).
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

  /// Returns a copy of the node that no other tree shares.
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

  /// Returns the node balanced, after its subtrees have changed.
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

  /// Joins two trees. Costs the difference of their heights.
  @inlinable
  package static func joined(_ left: ListTree, _ right: ListTree) -> ListTree {
    if left.height > right.height + 1 { return rotated(left.left!, joined(left.right!, right)) }
    if right.height > left.height + 1 { return rotated(joined(left, right.left!), right.right!) }
    return pair(left, right)
  }

  /// Joins two trees, one of which may be two levels higher.
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

  /// Joins two trees whose heights differ by at most one level.
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
