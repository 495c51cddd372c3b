extension Engine {
  /// Creates a source without notes. O(1), without allocations besides slabs.
  func makeSource() -> Node {
    let node = state.pointee.sources.allocate(owner: state)
    node.becomes(.source, marks: [])
    node.record.pointee.tail = 0
    return node
  }

  /// Creates a signal whose value is not initialized yet. O(1), without allocations besides slabs.
  @inlinable
  func makeSignal() -> Node {
    let node = state.pointee.signals.allocate(owner: state)
    node.becomes(.signal, marks: [])
    return node
  }

  /// Creates a computed, an effect or a reaction, whose body is not initialized yet.
  @inlinable
  func makeFollower(_ kind: Kind, marks: Marks, rank: UInt64) -> Node {
    let node = state.pointee.followers.allocate(owner: state)
    node.becomes(kind, marks: marks)
    state.pointee.latestSequence += 1
    node.becomesFollower(rank: rank, sequence: state.pointee.latestSequence)
    return node
  }

  /// Removes a node: takes it out of its queue and of all edges, invalidates its handles, and frees its record.
  ///
  /// The caller must have moved out its value and its closure. They may be released afterwards. O(its edges).
  @usableFromInline
  func remove(_ node: Node) {
    if node.isFollower {
      if node.kind == .reaction, node.marks.contains(.queued) { state.pointee.reactions.remove(node) }
      if tracker == node { pauseTracking() }
      node.unlinkDependencies(from: 0)
    }
    node.unlinkSubscribers()
    node.releaseEdgeMemory()
    switch node.kind {
    case .source: state.pointee.sources.release(node)
    case .signal: state.pointee.signals.release(node)
    default: state.pointee.followers.release(node)
    }
  }

  func forEachNode(_ body: (Node) -> Void) {
    state.pointee.sources.forEachNode(body)
    state.pointee.signals.forEachNode(body)
    state.pointee.followers.forEachNode(body)
  }

  /// Destroys the graph, at once or when the user code that runs in it has returned.
  func end() {
    if state.pointee.entered > 0 { state.pointee.isDoomed = true } else { destroy() }
  }

  /// Removes all nodes and returns the slabs to the pool.
  ///
  /// First all handles become invalid. Then values and closures are released: their `deinit` may still use a handle,
  /// and traps. Records that own nothing are visited once.
  func destroy() {
    let arenas = (state.pointee.sources, state.pointee.signals, state.pointee.followers)
    endValidity(of: arenas.0)
    endValidity(of: arenas.1)
    endValidity(of: arenas.2)
    destroyNodes(of: arenas.0)
    destroyNodes(of: arenas.1)
    destroyNodes(of: arenas.2)
    for journal in [state.pointee.open, state.pointee.settling] {
      for index in 0..<journal.count { journal[index].destroyValue() }
    }
    SlabPool.giveSlabs(of: arenas.0)
    SlabPool.giveSlabs(of: arenas.1)
    SlabPool.giveSlabs(of: arenas.2)
    state.pointee.deallocateLists()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The first half of `destroy()`: invalidates the handles, and frees the records that own nothing.
  private func endValidity(of arena: Arena) {
    arena.forEachSlab { slab in
      let isAll = !arena.ownsMemory(slab)
      arena.forEachNode(in: slab) { node in
        if node.kind != .source { node.generation += 1 }
        if isAll { node.kind = .free }
      }
    }
  }

  /// The second half of `destroy()`: destroys the nodes that own something, and frees their records.
  private func destroyNodes(of arena: Arena) {
    arena.forEachSlab { slab in
      if arena.ownsMemory(slab) { arena.forEachNode(in: slab, destroy) }
    }
  }

  /// Releases the value, the closure and the memory that a node owns.
  private func destroy(_ node: Node) {
    switch node.kind {
    case .signal:
      node.releaseEdgeMemory()
      if node.typeIndex != 0 { state.pointee.types.destroy(node.slot, typeIndex: node.typeIndex) }
    case .effect:
      node.releaseEdgeMemory()
      _ = node.moveEffectBody()
    case .computed:
      // Taken out before the memory that contains it is released.
      let object = node.moveObject()
      node.releaseEdgeMemory()
      node.evaluator.pointee.release(node)
      withExtendedLifetime(object) {}
    case .source:
      let object = node.moveObject()
      node.releaseEdgeMemory()
      withExtendedLifetime(object) {}
    case .free, .reaction:
      node.releaseEdgeMemory()
    }
    node.kind = .free
  }
}
