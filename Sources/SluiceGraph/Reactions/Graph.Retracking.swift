extension Graph {
  /// A reaction that tracks its reads again, between `beginRetracking` and `endRetracking`.
  @usableFromInline
  package struct Retracking {
    @usableFromInline let node: Node
    @usableFromInline let generation: UInt32
    /// The previous tracker, if there was one.
    @usableFromInline let outer: TrackingFrame?

    @inlinable
    init(node: Node, generation: UInt32, outer: TrackingFrame?) {
      self.node = node
      self.generation = generation
      self.outer = outer
    }
  }

  /// Replaces the dependencies of the reaction by the reads until `endRetracking`. An alternative to `retrack` for
  /// callers to which the cost of a closure matters. O(reads), including the end.
  @inlinable
  package func beginRetracking(_ reaction: Reaction) -> Retracking {
    let node = reaction.node
    node.marks = node.marks.subtracting(.mustRun).union(.running)
    let retracking = Retracking(
      node: node, generation: node.generation, outer: engine.isTracking ? TrackingFrame(engine) : nil)
    engine.beginTracking(node)
    return retracking
  }

  /// Ends the tracking that `beginRetracking` began.
  @inlinable
  package func endRetracking(_ retracking: Retracking) {
    let node = retracking.node
    let cursor = engine.state.pointee.cursor
    if let outer = retracking.outer { engine.restore(outer) } else { engine.pauseTracking() }
    guard node.generation == retracking.generation else { return }
    node.dropUnread(from: cursor)
    node.marks.remove(.running)
  }

  /// Returns whether a reaction below the rank is in the queue, stale or not. O(1).
  @inlinable
  package func hasQueued(below limit: Rank) -> Bool {
    guard let first = engine.state.pointee.reactions.first else { return false }
    return first.rank < limit.value
  }
}
