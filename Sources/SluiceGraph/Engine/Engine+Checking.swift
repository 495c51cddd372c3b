extension Engine {
  /// Pull: whether a follower must run, because something it read has another version than it saw.
  ///
  /// Compares in the order of the reads. A computed on the way that may be stale is checked first, and evaluated if it
  /// is; the comparison stops at the first difference, so a computed behind a condition that no longer holds is left
  /// alone. For a computed as `root` the answer means nothing: it is up to date afterwards. No recursion: what is being
  /// checked waits on a stack of the engine's own. User code may dispose anything on it, hence the generations.
  @usableFromInline @inline(__always)
  func isStale(_ root: Node) -> Bool {
    state.pointee.tracker == nil ? isStaleUntracked(root) : untracked { isStaleUntracked(root) }
  }

  /// `isStale(_:)` while there is no tracker.
  func isStaleUntracked(_ root: Node) -> Bool {
    let base = state.pointee.checkStack.count
    var node = root
    var index = 0
    while true {
      switch compare(node, from: index) {
      case .unfinished(let dependency, let next):
        state.pointee.checkStack.append(
          CheckFrame(node: node, generation: node.generation, index: UInt32(truncatingIfNeeded: next))
        )
        node = dependency
        index = 0
        continue
      case .same:
        guard node.kind == .computed else { return false }
        node.marks.remove(.maybeStale)
      case .different:
        guard node.kind == .computed else { return true }
        evaluate(node)
      }
      // The node is up to date: back to what waits for it, skipping what was disposed meanwhile.
      repeat {
        if state.pointee.checkStack.count == base { return false }
        let frame = state.pointee.checkStack.removeLast()
        node = frame.node
        index = node.generation == frame.generation ? Int(frame.index) : -1
      } while index < 0
    }
  }

  private enum Comparison {
    case same
    case different
    /// The dependency must be checked first, then the comparison goes on at the index.
    case unfinished(Node, Int)
  }

  @inline(__always)
  private func compare(_ node: Node, from start: Int) -> Comparison {
    if node.marks.contains(.mustRun) { return .different }
    var index = start
    while index < node.dependencyCount {
      let entry = node.dependency(index)
      if let dependency = entry.node {
        let marks = dependency.marks
        if !marks.isDisjoint(with: [.maybeStale, .running]) {
          if marks.contains(.running) { Misuse.cycle(state.pointee.computing) }
          return .unfinished(dependency, index)
        }
        if dependency.version != entry.seen { return .different }
      }
      index += 1
    }
    return .same
  }

  /// Brings a computed that is marked up to date, or traps if it is the one being evaluated.
  @usableFromInline @inline(never)
  func refresh(_ computed: Node) {
    if computed.marks.contains(.running) { Misuse.cycle(state.pointee.computing) }
    enter()
    _ = isStale(computed)
    leave()
  }
}
