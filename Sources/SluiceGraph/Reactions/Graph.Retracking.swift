extension Graph {
  /// A reaction that tracks what it reads anew, between `beginRetracking` and `endRetracking`.
  @usableFromInline
  package struct Retracking {
    @usableFromInline let node: Node
    @usableFromInline let generation: UInt32
    /// Who tracked before, if anybody did.
    @usableFromInline let outer: TrackingFrame?

    @inlinable
    init(node: Node, generation: UInt32, outer: TrackingFrame?) {
      self.node = node
      self.generation = generation
      self.outer = outer
    }
  }

  /// Replaces what the reaction reads by what is tracked until `endRetracking`: the form of `retrack` for callers to whom a
  /// closure costs more than the rest. O(reads) with its end.
  @inlinable
  package func beginRetracking(_ reaction: Reaction) -> Retracking {
    let node = reaction.node
    node.marks = node.marks.subtracting(.mustRun).union(.running)
    let retracking = Retracking(
      node: node, generation: node.generation, outer: engine.isTracking ? TrackingFrame(engine) : nil)
    engine.beginTracking(node)
    return retracking
  }

  /// Ends what `beginRetracking` began.
  @inlinable
  package func endRetracking(_ retracking: Retracking) {
    let node = retracking.node
    let cursor = engine.state.pointee.cursor
    if let outer = retracking.outer { engine.restore(outer) } else { engine.pauseTracking() }
    guard node.generation == retracking.generation else { return }
    node.dropUnread(from: cursor)
    node.marks.remove(.running)
  }

  /// Whether a reaction below the rank waits in the queue, stale or not. O(1).
  @inlinable
  package func hasQueued(below limit: Rank) -> Bool {
    guard let first = engine.state.pointee.reactions.first else { return false }
    return first.rank < limit.value
  }
}
