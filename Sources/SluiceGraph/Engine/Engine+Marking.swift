extension Engine {
  /// Push: all that depends on the node, at any depth, may be stale. Marks computeds, queues effects and reactions.
  ///
  /// Stops at what is marked already, since then all beyond is. No user code runs. O(edges newly reached), no recursion.
  /// Goes level by level, so that effects are found in order of creation where they were created in order of reading:
  /// then their queue need not be sorted.
  @inlinable
  func markSubscribers(of node: Node) {
    if node.subscriberCount > 0 { push(from: node) }
  }

  @usableFromInline
  func push(from source: Node) {
    var node = source
    // Found while nothing waits on the list: comes next. Long chains leave the list alone.
    var following: Node?
    var next = 0
    while true {
      if let block = node.block {
        let entries = block.entries
        for index in 0..<Int(block.pointee.count) { mark(entries[index].node, &following, next) }
      } else if let reader = UnsafeMutablePointer<Record>(bitPattern: node.record.pointee.subscribers) {
        mark(Node(reader), &following, next)
      }
      if let reader = following {
        node = reader
        following = nil
      } else if next < state.pointee.marked.count {
        node = state.pointee.marked[next]
        next += 1
      } else {
        state.pointee.marked.removeAll()
        return
      }
    }
  }

  @inline(__always)
  private func mark(_ reader: Node, _ following: inout Node?, _ next: Int) {
    let marks = reader.marks
    if reader.kind == .computed {
      if marks.contains(.maybeStale) { return }
      reader.marks = marks.union(.maybeStale)
      if following == nil, next == state.pointee.marked.count {
        following = reader
      } else {
        state.pointee.marked.append(reader)
      }
    } else if !marks.contains(.queued) {
      enqueue(reader)
    }
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
