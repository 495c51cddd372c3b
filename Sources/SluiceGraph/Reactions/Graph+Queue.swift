extension Graph {
  /// Whether a reaction below the rank waits in the queue, stale or not. O(1).
  @inlinable
  package func hasQueued(below limit: Rank) -> Bool {
    guard let first = engine.state.pointee.reactions.first else { return false }
    return first.rank < limit.value
  }
}
