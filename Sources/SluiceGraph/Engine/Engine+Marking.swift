extension Engine {
  /// Push: marks all computeds that depend on the node, directly or indirectly, as possibly stale, and queues effects
  /// and reactions.
  ///
  /// Stops at marked nodes, since everything beyond them is marked already. Runs no user code. O(edges newly reached),
  /// no recursion. Chains are followed at once; a node with several readers waits. So effects that were created in the
  /// order of their reads are found in order of creation, and their queue needs no sorting.
  @inlinable
  func markSubscribers(of node: Node) {
    if node.record.pointee.subscribers != 0 { push(from: node) }
  }

  @usableFromInline
  func push(from source: Node) {
    if let node = markChain(behind: source) { markTree(behind: node) }
  }

  /// Marks the nodes behind a node that has several readers.
  private func markTree(behind first: Node) {
    // A local variable, so that the processor keeps it in registers while it is filled.
    var waiting = state.pointee.marked
    var done: UInt = 0
    waiting.append(first)
    repeat {
      let block = waiting.element(atHeight: done).block.unsafelyUnwrapped
      done += UInt(MemoryLayout<Node>.stride)
      var entry = block.entries
      let end = entry + Int(block.pointee.count)
      while entry != end {
        let reader = entry.pointee.node
        if mark(reader), let node = markChain(behind: reader) { waiting.append(node) }
        entry += 1
      }
    } while done != waiting.height
    waiting.removeAll()
    state.pointee.marked = waiting
  }

  /// Marks from reader to reader, as long as each node has exactly one. Returns the node at which the chain ends
  /// because it has several readers.
  @inline(__always)
  private func markChain(behind start: Node) -> Node? {
    var node = start
    while true {
      let subscribers = node.record.pointee.subscribers
      if subscribers & 1 != 0 { return node }
      guard let reader = UnsafeMutablePointer<Record>(bitPattern: subscribers) else { return nil }
      node = Node(reader)
      if !mark(node) { return nil }
    }
  }

  /// Marks a reader, or puts it into its queue. Returns whether it is a computed without a mark so far, so that its
  /// readers follow.
  @inline(__always)
  private func mark(_ reader: Node) -> Bool {
    let marks = reader.marks
    // A computed has the one mark, an effect or a reaction the other.
    if !marks.isDisjoint(with: [.maybeStale, .queued]) { return false }
    if reader.kind == .computed {
      reader.marks = marks.union(.maybeStale)
      return true
    }
    enqueue(reader)
    return false
  }

  /// Puts an effect or a reaction that is not queued into its queue.
  @inlinable @inline(__always)
  func enqueue(_ reader: Node) {
    reader.marks.insert(.queued)
    if reader.kind == .effect {
      state.pointee.effects.append(reader)
    } else {
      state.pointee.reactions.insert(reader)
    }
  }
}
