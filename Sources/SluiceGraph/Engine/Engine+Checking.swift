extension Engine {
  /// Pull: whether a follower must run, because something it read has another version than it saw.
  ///
  /// Compares in the order of the reads. A computed on the way that may be stale is checked first, and evaluated if it
  /// is; the comparison stops at the first difference, so a computed behind a condition that no longer holds is left
  /// alone. User code may run, and dispose the follower; then the answer means nothing. Ends whoever's reads were recorded.
  @inline(__always)
  func isStale(_ root: Node) -> Bool {
    switch compare(root, from: root.follower.pointee.dependencies) {
    case .same: false
    case .different: true
    case .unfinished(let dependency, let entry): isStale(root, at: entry, behind: dependency)
    }
  }

  /// As `isStale(_:)`, without user code; nil where a computed must be checked first.
  @inline(__always)
  func isStaleAtAGlance(_ root: Node) -> Bool? {
    switch compare(root, from: root.follower.pointee.dependencies) {
    case .same: false
    case .different: true
    case .unfinished: nil
    }
  }

  /// The rest of `isStale(_:)` for a follower that has come to a dependency which must be checked first.
  ///
  /// No recursion: what is being checked waits on a stack of the engine's own. User code may dispose anything on it, hence
  /// the generations.
  @inline(never)
  private func isStale(
    _ root: Node, at entry: UnsafeMutablePointer<Dependency>, behind dependency: Node,
  ) -> Bool {
    let base = state.pointee.checkStack.count
    state.pointee.checkStack.append(CheckFrame(root, at: entry))
    var node = dependency
    var comparison = compare(node, from: node.follower.pointee.dependencies)
    while true {
      switch comparison {
      case .unfinished(let dependency, let entry):
        state.pointee.checkStack.append(CheckFrame(node, at: entry))
        node = dependency
        comparison = compare(node, from: node.follower.pointee.dependencies)
        continue
      case .same:
        // Nothing waits for the root.
        if state.pointee.checkStack.count == base { return false }
        node.marks.remove(.maybeStale)
      case .different:
        if state.pointee.checkStack.count == base { return true }
        evaluate(node)
      }
      // The node is up to date: back to what waits for it, skipping what was disposed meanwhile.
      var frame: CheckFrame
      repeat {
        if state.pointee.checkStack.count == base { return false }
        frame = state.pointee.checkStack.removeLast()
      } while frame.node.generation != frame.generation
      node = frame.node
      let entry = node.follower.pointee.dependencies + Int(frame.index)
      if frame.index < node.follower.pointee.dependencyCount, let dependency = entry.pointee.node,
        dependency.version != entry.pointee.seen
      {
        comparison = .different
      } else {
        comparison = compare(node, from: entry)
      }
    }
  }

  private enum Comparison {
    case same
    case different
    /// The dependency must be checked first, then the comparison goes on at its entry.
    case unfinished(Node, UnsafeMutablePointer<Dependency>)
  }

  @inline(__always)
  private func compare(_ node: Node, from start: UnsafeMutablePointer<Dependency>) -> Comparison {
    if node.marks.contains(.mustRun) { return .different }
    var entry = start
    let end = node.dependenciesEnd
    // User code may have had the node evaluated meanwhile, so that it has fewer dependencies than before the entry.
    while entry < end {
      if let dependency = entry.pointee.node {
        let marks = dependency.marks
        if !marks.isDisjoint(with: [.maybeStale, .running]) {
          if marks.contains(.running) { Misuse.cycle(state.pointee.computing) }
          return .unfinished(dependency, entry)
        }
        if dependency.version != entry.pointee.seen { return .different }
      }
      entry += 1
    }
    return .same
  }

  /// The tracker depends on a computed that is marked, or has died: brings it up to date first. False if it is dead.
  ///
  /// Traps if it is the one being evaluated.
  @usableFromInline @inline(never)
  static func refreshAndTrack(_ computed: Node, generation: UInt32) -> Bool {
    guard computed.generation == generation else { return false }
    let engine = computed.engine
    engine.refreshNow(computed)
    guard computed.generation == generation else { return false }
    engine.track(computed)
    return true
  }

  /// Brings a computed that is marked up to date, or traps if it is the one being evaluated.
  @usableFromInline @inline(never)
  func refresh(_ computed: Node) {
    refreshNow(computed)
  }

  @inline(__always)
  private func refreshNow(_ computed: Node) {
    if computed.marks.contains(.running) { Misuse.cycle(state.pointee.computing) }
    if isTracking {
      // Whoever runs the tracker has entered, or keeps the graph.
      let frame = TrackingFrame(self)
      update(computed)
      restore(frame)
    } else {
      enter()
      update(computed)
      leave()
    }
  }

  @inline(__always)
  private func update(_ computed: Node) {
    let generation = computed.generation
    let isStale = isStale(computed)
    guard computed.generation == generation else { return }
    if isStale { evaluate(computed) } else { computed.marks.remove(.maybeStale) }
  }
}
