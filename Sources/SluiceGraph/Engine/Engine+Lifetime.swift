extension Engine {
  /// A new source or signal. O(1), no allocation beyond the slabs'.
  @inlinable
  func makeSource(_ kind: Kind) -> Node {
    let node = state.pointee.small.allocate(owner: state)
    node.becomes(kind, marks: [])
    return node
  }

  /// A new computed, effect or reaction, whose body is not initialised yet.
  @inlinable
  func makeFollower(_ kind: Kind, marks: Marks, rank: UInt64) -> Node {
    let node = state.pointee.large.allocate(owner: state)
    node.becomes(kind, marks: marks)
    state.pointee.latestSequence += 1
    node.becomesFollower(rank: rank, sequence: state.pointee.latestSequence)
    return node
  }

  /// Ends a node at once: out of its queue, out of all edges, its handles invalid, its record free.
  ///
  /// Its value and its closure must have been moved out; they may die afterwards. O(its edges).
  @usableFromInline
  func remove(_ node: Node) {
    if node.isFollower {
      if node.kind == .reaction, node.marks.contains(.queued) { state.pointee.reactions.remove(node) }
      if state.pointee.tracker == node { state.pointee.tracker = nil }
      node.unlinkDependencies(from: 0)
    }
    node.unlinkSubscribers()
    node.releaseEdgeMemory()
    if node.isFollower { state.pointee.large.release(node) } else { state.pointee.small.release(node) }
  }

  func forEachNode(_ body: (Node) -> Void) {
    state.pointee.small.forEachNode(body)
    state.pointee.large.forEachNode(body)
  }

  /// The graph's end, put off while user code runs in it.
  func end() {
    if state.pointee.entered > 0 { state.pointee.isDoomed = true } else { destroy() }
  }

  /// Ends all nodes and gives the slabs back.
  ///
  /// First all handles become invalid, then values and closures die: their deinit may still try a handle, and traps.
  func destroy() {
    forEachNode { $0.generation += 1 }
    forEachNode { node in
      node.releaseEdgeMemory()
      switch node.kind {
      case .signal:
        if node.typeIndex != 0 { state.pointee.types.destroy(node.slot, typeIndex: node.typeIndex) }
      case .computed:
        let body = node.moveComputedBody()
        if node.marks.contains(.hasValue) { body.run(node, .destroyValue) }
        _ = node.moveObject()
      case .effect:
        _ = node.moveEffectBody()
      case .source:
        _ = node.moveObject()
      case .free, .reaction:
        break
      }
      node.kind = .free
    }
    for journal in [state.pointee.open, state.pointee.settling] {
      for index in 0..<journal.count { journal[index].destroyValue() }
    }
    SlabPool.give(state.pointee.small.slabs + state.pointee.large.slabs)
    state.pointee.deallocateLists()
    state.deinitialize(count: 1)
    state.deallocate()
  }
}
