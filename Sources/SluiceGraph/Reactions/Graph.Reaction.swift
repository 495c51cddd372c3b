extension Graph {
  /// An effect without a closure: the graph determines when it is stale and in which order, and the layer above runs
  /// it.
  ///
  /// Unchecked: using a reaction after its disposal, or after its graph's end, is undefined.
  @usableFromInline
  package struct Reaction: Hashable {
    @usableFromInline let node: Node
    @inlinable
    init(_ node: Node) {
      self.node = node
    }
  }

  /// Creates a reaction that has no reads yet and is not stale. O(1); 128 bytes.
  ///
  /// - Parameter tag: An identification for the layer above: a small number, or the address of an object.
  package func makeReaction(rank: Rank, tag: UInt) -> Reaction {
    let node = engine.makeFollower(.reaction, marks: [], rank: rank.value)
    node.tag = tag
    node.queueIndex = 0
    node.slot.initialize(to: ValueWords())
    return Reaction(node)
  }

  /// Disposes a reaction. Allowed at any time, also between `nextStale(below:)` and `retrack`, and inside it. O(edges).
  package func dispose(_ reaction: Reaction) {
    engine.remove(reaction.node)
  }

  @inlinable
  package func tag(of reaction: Reaction) -> UInt {
    reaction.node.tag
  }

  /// Changes the tag of a reaction. O(1).
  package func setTag(_ tag: UInt, of reaction: Reaction) {
    reaction.node.tag = tag
  }

  /// The first reaction that waits in the queue, stale or not. O(1).
  @inlinable
  package var firstQueued: Reaction? {
    engine.state.pointee.reactions.first.map { Reaction($0) }
  }

  /// Returns two words that the layer above stores with a reaction: a reaction has no value, and has room for one. They
  /// are 0 at first.
  @inlinable
  package func words(of reaction: Reaction) -> (UInt, UInt) {
    let words = reaction.node.words
    return (UInt(truncatingIfNeeded: words.first), UInt(truncatingIfNeeded: words.second))
  }

  package func setWords(_ words: (UInt, UInt), of reaction: Reaction) {
    var new = ValueWords()
    (new.first, new.second) = (UInt64(words.0), UInt64(words.1))
    reaction.node.slot.initialize(to: new)
  }

  package func rank(of reaction: Reaction) -> Rank {
    Rank(reaction.node.rank)
  }

  /// Changes the rank of a reaction. Takes effect at once, also for a queued one. O(log queued).
  package func setRank(_ rank: Rank, of reaction: Reaction) {
    reaction.node.rank = rank.value
    if reaction.node.marks.contains(.queued) { engine.state.pointee.reactions.update(reaction.node) }
  }

  /// Makes the reaction stale regardless of its reads, until it is returned by `nextStale` or acknowledged. O(log
  /// queued).
  package func invalidate(_ reaction: Reaction) {
    reaction.node.marks.insert(.mustRun)
    if !reaction.node.marks.contains(.queued) { engine.enqueue(reaction.node) }
  }

  /// Removes the next stale reaction below the rank from the queue and returns it, in order of rank, then of creation.
  ///
  /// Evaluates the computeds that queued reactions read, as far as needed, and removes reactions that turn out not to
  /// be stale. `retrack`, `acknowledge`, `putBack` or `dispose` must follow for the returned reaction. Until then,
  /// writes to values that it read need not queue it again.
  package func nextStale(below limit: Rank) -> Reaction? {
    guard let node = firstStale(below: limit) else { return nil }
    engine.state.pointee.reactions.remove(node)
    node.marks.remove(.queued)
    node.marks.insert(.running)
    return Reaction(node)
  }

  /// Returns whether `nextStale(below:)` would return a reaction. Costs the same, and leaves the reaction in the queue.
  package func hasStale(below limit: Rank) -> Bool {
    firstStale(below: limit) != nil
  }

  /// Reverts an `invalidate`: the reaction is stale only if its reads have changed. O(1).
  package func withdraw(_ reaction: Reaction) {
    reaction.node.marks.remove(.mustRun)
  }

  /// Returns a reaction from `nextStale(below:)` to the queue, as stale as it is then. O(log queued).
  package func putBack(_ reaction: Reaction) {
    reaction.node.marks.remove(.running)
    if !reaction.node.marks.contains(.queued) { engine.enqueue(reaction.node) }
  }

  /// Returns whether the version of a node that the reaction read has changed, or the reaction was invalidated since.
  ///
  /// Evaluates computeds among its reads, as far as needed. O(reads).
  package func isStale(_ reaction: Reaction) -> Bool {
    engine.enter()
    defer { engine.leave() }
    return engine.untracked { engine.isStale(reaction.node) }
  }

  /// Returns the version of a source that the reaction saw; nil if the reaction did not read it directly. O(reads).
  package func seenVersion(of source: Source, by reaction: Reaction) -> UInt32? {
    for index in 0..<reaction.node.dependencyCount {
      let dependency = reaction.node.dependency(index)
      if dependency.node == source.node { return dependency.seen }
    }
    return nil
  }

  /// Returns whether the version of a source has changed since the reaction saw it; nil if the reaction did not read it
  /// directly. O(reads).
  package func sawOtherVersion(_ reaction: Reaction, of source: Source) -> Bool? {
    seenVersion(of: source, by: reaction).map { $0 != source.node.version }
  }

  /// Removes reactions from the front of the queue until one is stale.
  private func firstStale(below limit: Rank) -> Node? {
    while let node = engine.state.pointee.reactions.first, node.rank < limit.value {
      guard let isStale = engine.isStaleAtAGlance(node) ?? isStaleOnCloserLook(node) else { continue }
      if isStale { return node }
      engine.state.pointee.reactions.remove(node)
      node.marks.remove(.queued)
    }
    return nil
  }

  /// Returns whether the front of the queue is stale if only user code can tell; nil if the front has changed
  /// meanwhile.
  @inline(never)
  private func isStaleOnCloserLook(_ node: Node) -> Bool? {
    engine.enter()
    defer { engine.leave() }
    let generation = node.generation
    let isStale = engine.untracked { engine.isStale(node) }
    // A computed's closure may have disposed the reaction, or queued another one before it.
    return node.generation == generation && engine.state.pointee.reactions.first == node ? isStale : nil
  }

  /// Replaces the dependencies of the reaction by the reads of the body, even if the body throws. O(reads).
  ///
  /// A write in the body to a value that it has read queues the reaction again; `acknowledge` reverts that.
  @inlinable @discardableResult
  package func retrack<Result, Failure: Error>(
    _ reaction: Reaction,
    _ body: () throws(Failure) -> Result,
  ) throws(Failure) -> Result {
    let retracking = beginRetracking(reaction)
    defer { endRetracking(retracking) }
    return try body()
  }

  /// Acknowledges a reaction after it has tracked its reads, as ``acknowledge(_:)`` does. O(1) if none of them was
  /// written meanwhile. After a write that was reverted, the reaction is in the queue, and the full acknowledgment
  /// runs.
  package func conclude(_ reaction: Reaction) {
    let node = reaction.node
    if node.marks.contains(.queued) { return acknowledge(reaction) }
    node.marks = node.marks.subtracting([.mustRun, .running])
  }

  /// Marks that the reaction has seen the present values of its reads, so that it is not stale: its own writes do not
  /// count.
  ///
  /// Evaluates the computeds among its reads that may be stale. Must not be called inside `retrack` of the same
  /// reaction. O(reads).
  package func acknowledge(_ reaction: Reaction) {
    let node = reaction.node
    let generation = node.generation
    engine.enter()
    defer { engine.leave() }
    node.marks.remove([.mustRun, .running])
    var index = 0
    while node.generation == generation, index < node.dependencyCount {
      if let dependency = node.dependency(index).node {
        if dependency.marks.contains(.maybeStale) { engine.refresh(dependency) }
        if node.generation == generation, node.dependency(index).node != nil {
          node.sees(dependency.version, at: index)
        }
      }
      index += 1
    }
    guard node.generation == generation, node.marks.contains(.queued) else { return }
    engine.state.pointee.reactions.remove(node)
    node.marks.remove(.queued)
  }
}
