extension Graph {
  /// Traps if the graph's internal state is inconsistent, which only a bug of the graph can cause.
  ///
  /// Intended for tests. Call it at any time, also in effects. O(nodes and edges).
  public func checkInvariants() {
    var queuedReactions = 0
    engine.forEachNode { node in
      require(node.hasLayout, "the fields of a record are not at the expected offsets")
      checkSubscribers(of: node)
      guard node.isFollower else { return }
      checkDependencies(of: node)
      if node.kind == .reaction, node.marks.contains(.queued) {
        queuedReactions += 1
        require(
          engine.state.pointee.reactions.heap[node.queueIndex] == node, "a queued reaction is missing in the queue")
      }
      if node.kind == .effect { checkQueue(of: node) }
    }
    require(engine.state.pointee.marked.isEmpty, "nodes wait to be marked, but no marking runs")
    require(engine.state.pointee.idleCursor.pointee.node == nil, "the idle cursor is at a node")
    checkHeap(count: queuedReactions)
    checkJournals()
  }

  /// Checks that both halves of each edge refer to each other, and that stale nodes have marked their readers.
  private func checkSubscribers(of node: Node) {
    if let block = node.block {
      require(block.pointee.count <= block.pointee.capacity, "a block holds more subscriptions than it has room for")
      require(Slab(holding: node).header.pointee.ownsMemory, "a slab does not record that its records own blocks")
    }
    for index in 0..<node.subscriberCount {
      let entry = node.subscription(index)
      let reader = entry.node
      require(reader.isFollower, "a subscriber is not a reader")
      if entry.isListening {
        require(reader.kind == .computed, "a listener is not a computed")
        require(node.kind == .source && node.marks.contains(.isHeard), "a source does not record its listener")
      } else {
        require(Int(entry.index) < reader.dependencyCount, "a subscription points past its reader's dependencies")
        let half = reader.dependency(Int(entry.index))
        require(half.node == node && Int(half.index) == index, "the halves of an edge do not refer to each other")
      }
      if node.marks.contains(.maybeStale), !reader.marks.contains(.running) {
        let isTold = !reader.marks.isDisjoint(with: [.maybeStale, .queued])
        require(isTold, "a reader is not marked, but a value that it reads may be stale")
      }
    }
  }

  /// Checks that a reader without marks has seen the present versions.
  private func checkDependencies(of node: Node) {
    let room = Int(node.record.pointee.dependencyCapacity)
    require(node.dependencyCount <= room, "a reader has more dependencies than it has room for")
    if !node.marks.contains(.running) {
      require(room <= max(256, node.dependencyCount), "a long list of dependencies has spare capacity")
    }
    // The cursor recognizes the end by an entry without a node.
    let places = room > Node.inlineDependencyCount ? room + 1 : room
    for index in node.dependencyCount..<places {
      require(node.dependency(index).node == nil, "a reader refers to a node after its dependencies")
    }
    let isSettled = node.marks.isDisjoint(with: [.maybeStale, .queued, .running, .mustRun])
    for index in 0..<node.dependencyCount {
      let entry = node.dependency(index)
      guard let dependency = entry.node else { continue }
      require(dependency.kind != .free, "a dependency is free")
      require(Int(entry.index) < dependency.subscriberCount, "a dependency points past its subscribers")
      require(dependency.subscription(Int(entry.index)).node == node, "a dependency does not refer to its reader")
      if isSettled {
        require(dependency.version == entry.seen, "a reader without marks has not seen the present version")
      }
    }
  }

  private func checkQueue(of effect: Node) {
    let queue = engine.state.pointee.effects
    // In a running round, the entries of effects that have run stay in the queue until the last round has ended.
    let start = effect.marks.contains(.queued) ? 0 : queue.entries.count - queue.waitingCount
    let isFound = (start..<queue.entries.count).contains { index in
      queue.entries[index].node == effect && queue.entries[index].generation == effect.generation
    }
    require(isFound == effect.marks.contains(.queued), "an effect's mark does not match its place in the queue")
  }

  private func checkHeap(count: Int) {
    let queue = engine.state.pointee.reactions
    require(queue.heap.count == count, "the queue of reactions does not have the number of waiting reactions")
    for index in 0..<queue.heap.count {
      require(queue.heap[index].queueIndex == index, "a reaction has recorded a wrong place in the queue")
      if index > 0 {
        let isOrdered = !queue.precedes(queue.heap[index], queue.heap[(index - 1) / 2])
        require(isOrdered, "the queue of reactions is out of order")
      }
    }
  }

  private func checkJournals() {
    for index in 0..<engine.state.pointee.open.count {
      let kept = engine.state.pointee.open[index]
      guard kept.node.generation == kept.generation else { continue }
      let isKnown =
        kept.node.kind == .computed
        ? kept.node.keptPlaces & 0xFFFF_FFFF == UInt64(index + 1) : kept.node.marks.contains(.kept)
      require(isKnown, "a node does not refer to its retained value")
      let isNoted = kept.node.kind != .computed || engine.state.pointee.phase.hasKeptComputeds
      require(isNoted, "a computed's value is retained, but the phase does not record it")
    }
    if !engine.state.pointee.phase.writesAreOpen {
      require(engine.state.pointee.open.isEmpty, "a value is retained though no batch is open")
      require(engine.state.pointee.settling.isEmpty, "a value is retained though no round runs")
      require(!engine.state.pointee.phase.hasOpenWrites, "a write is open though no round runs")
    }
  }

  private func require(_ holds: Bool, _ fact: @autoclosure () -> String) {
    if !holds { Misuse.bug(fact()) }
  }
}
