extension Engine {
  /// Push: all that depends on the node, at any depth, may be stale. Marks computeds, queues effects and reactions.
  ///
  /// Stops at what is marked already, since then all beyond is. No user code runs. O(edges newly reached), no recursion.
  /// Follows chains at once; what has several readers waits, so that effects are found in order of creation where they were
  /// created in order of reading: then their queue need not be sorted.
  @inlinable
  func markSubscribers(of node: Node) {
    if node.record.pointee.subscribers != 0 { push(from: node) }
  }

  @usableFromInline
  func push(from source: Node) {
    if let node = markChain(behind: source) { markTree(behind: node) }
  }

  /// What is behind a node that has several readers.
  private func markTree(behind first: Node) {
    // A variable of its own while it is filled: the processor's registers have it then.
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

  /// Marks from reader to reader, as long as each has one of its own. The node at which that ends because it has several.
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

  /// Marks a reader, or puts it into its queue. Whether it is a computed that had no mark, so that its own readers follow.
  @inline(__always)
  private func mark(_ reader: Node) -> Bool {
    let marks = reader.marks
    // A computed has the one, an effect or a reaction the other.
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
