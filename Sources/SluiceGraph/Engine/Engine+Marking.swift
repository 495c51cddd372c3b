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
    // A variable of its own while it is filled: the processor's registers have it then.
    var waiting = state.pointee.marked
    var done: UInt = 0
    markChain(behind: source, &waiting)
    while done != waiting.height {
      let node = waiting.element(atHeight: done)
      done += UInt(MemoryLayout<Node>.stride)
      let block = node.block.unsafelyUnwrapped
      var entry = block.entries
      let end = entry + Int(block.pointee.count)
      while entry != end {
        let reader = entry.pointee.node
        if mark(reader) { markChain(behind: reader, &waiting) }
        entry += 1
      }
    }
    waiting.removeAll()
    state.pointee.marked = waiting
  }

  /// Goes on from a node whose readers are to be told, as long as it is one reader, and leaves the first with a block to the list.
  @inline(__always)
  private func markChain(behind start: Node, _ waiting: inout RawStack<Node>) {
    var node = start
    while true {
      let subscribers = node.record.pointee.subscribers
      if subscribers & 1 != 0 { return waiting.append(node) }
      guard let reader = UnsafeMutablePointer<Record>(bitPattern: subscribers) else { return }
      node = Node(reader)
      if !mark(node) { return }
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
  @inlinable
  func enqueue(_ reader: Node) {
    reader.marks.insert(.queued)
    if reader.kind == .effect {
      state.pointee.effects.append(reader)
    } else {
      state.pointee.reactions.insert(reader)
    }
  }
}
