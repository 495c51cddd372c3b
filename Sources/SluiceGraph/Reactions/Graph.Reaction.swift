extension Graph {
  /// An effect without a closure: the graph knows when it is stale and in which order, the layer above runs it.
  ///
  /// Unchecked: using one after its disposal, or after its graph's end, is undefined.
  @usableFromInline
  package struct Reaction: Hashable {
    @usableFromInline let node: Node
    @inlinable
    init(_ node: Node) {
      self.node = node
    }
  }

  /// A reaction that reads nothing yet and is not stale. O(1); 128 bytes.
  ///
  /// - Parameter tag: What the layer above knows it by: a small number, or the address of an object.
  package func makeReaction(rank: Rank, tag: UInt) -> Reaction {
    let node = engine.makeFollower(.reaction, marks: [], rank: rank.value)
    node.tag = tag
    node.queueIndex = 0
    node.slot.initialize(to: ValueWords())
    return Reaction(node)
  }

  /// Allowed at any time, also between `nextStale(below:)` and `retrack`, and inside it. O(edges).
  package func dispose(_ reaction: Reaction) {
    engine.remove(reaction.node)
  }

  @inlinable
  package func tag(of reaction: Reaction) -> UInt {
    reaction.node.tag
  }

  /// Gives it another tag. O(1).
  package func setTag(_ tag: UInt, of reaction: Reaction) {
    reaction.node.tag = tag
  }

  /// The first reaction that waits in the queue, stale or not. O(1).
  @inlinable
  package var firstQueued: Reaction? {
    engine.state.pointee.reactions.first.map { Reaction($0) }
  }

  /// Two words that the layer above finds with the reaction itself: a reaction has no value, and has room for one. 0 at first.
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

  /// Takes effect at once, also for one that is queued. O(log queued).
  package func setRank(_ rank: Rank, of reaction: Reaction) {
    reaction.node.rank = rank.value
    if reaction.node.marks.contains(.queued) { engine.state.pointee.reactions.update(reaction.node) }
  }

  /// Makes the reaction stale whatever it reads, until it is handed out or acknowledged. O(log queued).
  package func invalidate(_ reaction: Reaction) {
    reaction.node.marks.insert(.mustRun)
    if !reaction.node.marks.contains(.queued) { engine.enqueue(reaction.node) }
  }

  /// Takes the next stale reaction below the rank off the queue, in order of rank, then of creation.
  ///
  /// On the way it evaluates the computeds that queued reactions read, as far as needed, and drops the reactions that
  /// turn out not to be stale. `retrack`, `acknowledge`, `putBack` or `dispose` must follow for the reaction it returns: until
  /// then writes to what it read need not queue it again.
  package func nextStale(below limit: Rank) -> Reaction? {
    guard let node = firstStale(below: limit) else { return nil }
    engine.state.pointee.reactions.remove(node)
    node.marks.remove(.queued)
    node.marks.insert(.running)
    return Reaction(node)
  }

  /// Whether `nextStale(below:)` would return one; costs the same, and leaves it in the queue.
  package func hasStale(below limit: Rank) -> Bool {
    firstStale(below: limit) != nil
  }

  /// Takes an `invalidate` back: the reaction is stale only if its reads say so. O(1).
  package func withdraw(_ reaction: Reaction) {
    reaction.node.marks.remove(.mustRun)
  }

  /// Puts a reaction that `nextStale(below:)` has handed out back into the queue, as stale as it is then. O(log queued).
  package func putBack(_ reaction: Reaction) {
    reaction.node.marks.remove(.running)
    if !reaction.node.marks.contains(.queued) { engine.enqueue(reaction.node) }
  }

  /// Whether something that the reaction read has another version than it saw, or it was invalidated since.
  ///
  /// Evaluates computeds among its reads, as far as needed. O(reads).
  package func isStale(_ reaction: Reaction) -> Bool {
    engine.enter()
    defer { engine.leave() }
    return engine.untracked { engine.isStale(reaction.node) }
  }

  /// The version of a source that the reaction saw; nil if it did not read it itself. O(reads).
  package func seenVersion(of source: Source, by reaction: Reaction) -> UInt32? {
    for index in 0..<reaction.node.dependencyCount {
      let dependency = reaction.node.dependency(index)
      if dependency.node == source.node { return dependency.seen }
    }
    return nil
  }

  /// Whether the reaction saw another version of a source than it has now; nil if it did not read it itself. O(reads).
  package func sawOtherVersion(_ reaction: Reaction, of source: Source) -> Bool? {
    seenVersion(of: source, by: reaction).map { $0 != source.node.version }
  }

  /// Removes reactions that are not stale from the front of the queue until one is.
  private func firstStale(below limit: Rank) -> Node? {
    while let node = engine.state.pointee.reactions.first, node.rank < limit.value {
      guard let isStale = engine.isStaleAtAGlance(node) ?? isStaleOnCloserLook(node) else { continue }
      if isStale { return node }
      engine.state.pointee.reactions.remove(node)
      node.marks.remove(.queued)
    }
    return nil
  }

  /// Whether the front of the queue is stale, where user code must run to know; nil if that has changed the front.
  @inline(never)
  private func isStaleOnCloserLook(_ node: Node) -> Bool? {
    engine.enter()
    defer { engine.leave() }
    let generation = node.generation
    let isStale = engine.untracked { engine.isStale(node) }
    // A computed's closure may have disposed it, or put another before it.
    return node.generation == generation && engine.state.pointee.reactions.first == node ? isStale : nil
  }

  /// Replaces what the reaction reads by what the body tracks, even if it throws. O(reads).
  ///
  /// A write in the body to what it has read queues the reaction again; `acknowledge` takes that back.
  @inlinable @discardableResult
  package func retrack<Result, Failure: Error>(
    _ reaction: Reaction,
    _ body: () throws(Failure) -> Result,
  ) throws(Failure) -> Result {
    let retracking = beginRetracking(reaction)
    defer { endRetracking(retracking) }
    return try body()
  }

  /// As ``acknowledge(_:)``, after it has tracked what it reads. O(1) if nothing of that was written meanwhile, even if the
  /// write was taken back: then it would be in the queue.
  package func conclude(_ reaction: Reaction) {
    let node = reaction.node
    if node.marks.contains(.queued) { return acknowledge(reaction) }
    node.marks = node.marks.subtracting([.mustRun, .running])
  }

  /// The reaction has seen all that it reads as it is now, so it is not stale: its own writes do not count.
  ///
  /// Evaluates the computeds among its reads that may be stale. Not inside `retrack` of the same. O(reads).
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
