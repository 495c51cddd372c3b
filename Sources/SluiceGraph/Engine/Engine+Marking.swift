extension Engine {
  /// Push: all that depends on the node, at any depth, may be stale. Marks computeds, queues effects and reactions.
  ///
  /// Stops at what is marked already, since then all beyond is. No user code runs. O(edges newly reached), no recursion.
  @inlinable
  func markSubscribers(of node: Node) {
    if node.subscriberCount > 0 { push(from: node) }
  }

  @usableFromInline
  func push(from source: Node) {
    var node = source
    while true {
      for index in 0..<node.subscriberCount {
        let reader = node.subscription(index).node
        let marks = reader.marks
        if reader.kind == .computed {
          if marks.contains(.maybeStale) { continue }
          reader.marks = marks.union(.maybeStale)
          if reader.subscriberCount > 0 { state.pointee.markStack.append(reader) }
        } else if !marks.contains(.queued) {
          enqueue(reader)
        }
      }
      if state.pointee.markStack.isEmpty { return }
      node = state.pointee.markStack.removeLast()
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
