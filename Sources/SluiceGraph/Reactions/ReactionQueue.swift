/// Reactions that may be stale, in a binary heap: least rank first, then the oldest. Each stores its place in the heap.
@usableFromInline
struct ReactionQueue {
  /// The heap. No child precedes its parent, and `heap[i].queueIndex == i`. A reaction is in it while it has the mark
  /// `queued`.
  @usableFromInline var heap = RawStack<Node>()

  init() {}

  @inlinable var first: Node? { heap.isEmpty ? nil : heap[0] }

  /// Inserts a reaction. O(log n); O(1) if they come in order.
  @usableFromInline
  mutating func insert(_ node: Node) {
    heap.append(node)
    siftUp(node, from: heap.count - 1)
  }

  /// Removes a reaction. O(log n).
  mutating func remove(_ node: Node) {
    let index = node.queueIndex
    let last = heap.removeLast()
    if last != node { place(last, at: index) }
  }

  /// Moves the node to its place after its rank has changed. O(log n).
  func update(_ node: Node) {
    place(node, at: node.queueIndex)
  }

  private func place(_ node: Node, at index: Int) {
    if index > 0, precedes(node, heap[(index - 1) / 2]) {
      siftUp(node, from: index)
    } else {
      siftDown(node, from: index)
    }
  }

  private func siftUp(_ node: Node, from start: Int) {
    var index = start
    while index > 0 {
      let parent = heap[(index - 1) / 2]
      guard precedes(node, parent) else { break }
      put(parent, at: index)
      index = (index - 1) / 2
    }
    put(node, at: index)
  }

  private func siftDown(_ node: Node, from start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
      guard precedes(heap[child], node) else { break }
      put(heap[child], at: index)
      index = child
    }
    put(node, at: index)
  }

  private func put(_ node: Node, at index: Int) {
    heap[index] = node
    node.queueIndex = index
  }

  func precedes(_ one: Node, _ other: Node) -> Bool {
    one.rank != other.rank ? one.rank < other.rank : one.sequence < other.sequence
  }
}
