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
    // A variable of its own while it is filled: the processor's registers have it then.
    var waiting = state.pointee.marked
    var next = 0
    while true {
      let subscribers = node.record.pointee.subscribers
      if subscribers & 1 == 0 {
        if let record = UnsafeMutablePointer<Record>(bitPattern: subscribers), mark(Node(record)) {
          // Long chains leave the list alone, unless something waits on it.
          if next == waiting.count {
            node = Node(record)
            continue
          }
          waiting.append(Node(record))
        }
      } else {
        let block = UnsafeMutablePointer<SubscriberBlock>(bitPattern: subscribers & ~1).unsafelyUnwrapped
        var entry = block.entries
        let end = entry + Int(block.pointee.count)
        while entry != end {
          if mark(entry.pointee.node) { waiting.append(entry.pointee.node) }
          entry += 1
        }
      }
      if next == waiting.count { break }
      node = waiting[next]
      next &+= 1
    }
    waiting.removeAll()
    state.pointee.marked = waiting
  }

  /// Marks a reader, or puts it into its queue. Whether it is a computed that had no mark, so that its own readers follow.
  @inline(__always)
  private func mark(_ reader: Node) -> Bool {
    let marks = reader.marks
    if reader.kind == .computed {
      reader.marks = marks.union(.maybeStale)
      return !marks.contains(.maybeStale)
    }
    if !marks.contains(.queued) { enqueue(reader) }
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
