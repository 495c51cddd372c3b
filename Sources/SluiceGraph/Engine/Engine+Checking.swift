extension Engine {
  /// Pull: returns whether a follower must run, because the version of a node that it read has changed.
  ///
  /// Compares the dependencies in the order of the reads. A computed among them that may be stale is updated first. The
  /// comparison stops at the first difference, so a computed behind a condition that no longer holds is not evaluated.
  /// User code may run and dispose the follower; the result is meaningless then. Recording of reads stops.
  @inline(__always)
  func isStale(_ follower: Node) -> Bool {
    if follower.marks.contains(.mustRun) { return true }
    let generation = follower.generation
    var entry = follower.follower.pointee.dependencies
    while entry < follower.dependenciesEnd {
      if let dependency = entry.pointee.node {
        if dependency.isSettled {
          if dependency.version != entry.pointee.seen { return true }
        } else {
          let offset = follower.offset(of: entry)
          makeCurrent(dependency)
          if follower.generation != generation { return false }
          // If user code has run the follower meanwhile, its entries may be others.
          entry = follower.dependency(atOffset: offset)
          continue
        }
      }
      entry += 1
    }
    return false
  }

  /// Does the same as `isStale(_:)`, without user code. Returns nil if a computed must be updated first.
  @inline(__always)
  func isStaleAtAGlance(_ follower: Node) -> Bool? {
    if follower.marks.contains(.mustRun) { return true }
    var entry = follower.follower.pointee.dependencies
    while entry < follower.dependenciesEnd {
      if let dependency = entry.pointee.node {
        guard dependency.isSettled else { return nil }
        if dependency.version != entry.pointee.seen { return true }
      }
      entry += 1
    }
    return false
  }

  /// Evaluates a marked computed if the version of a node that it read has changed. Traps if the computed is being
  /// evaluated.
  ///
  /// Its dependencies may be marked as well, and are then updated first. There is no recursion: the waiting computeds
  /// are on a stack of the engine's own. User code may dispose any of them, so the stack stores their generations.
  @usableFromInline @inline(never)
  func makeCurrent(_ computed: Node) {
    if computed.marks.contains(.running) { Misuse.cycle(state.pointee.computing) }
    if computed.marks.contains(.mustRun) { return computed.callEvaluator(for: self) }
    let height = state.pointee.checkStack.height
    var finding = descend(from: computed, at: computed.firstDependency)
    while true {
      if finding.isStale {
        finding.node.callEvaluator(for: self)
      } else {
        finding.node.marks.remove(.maybeStale)
      }
      // Return to the computed that waits for this one, unless that was disposed meanwhile.
      var frame: CheckFrame
      repeat {
        if state.pointee.checkStack.height == height { return }
        frame = state.pointee.checkStack.removeLast()
      } while frame.node.generation != frame.generation
      // Mostly the dependency that was just updated decides.
      if frame.node.hasDependency(at: frame.entry), let dependency = frame.entry.pointee.node, dependency.isSettled {
        if dependency.version != frame.entry.pointee.seen {
          finding = Finding(node: frame.node, isStale: true)
          continue
        }
        if frame.entry + 1 == frame.node.dependenciesEnd {
          finding = Finding(node: frame.node, isStale: false)
          continue
        }
      }
      finding = descendAgain(from: frame.node, at: frame.entry)
    }
  }

  /// The result of a descent: a computed whose earlier dependencies are checked, and whether it must be evaluated.
  private struct Finding {
    let node: Node
    let isStale: Bool
  }

  /// Compares a computed's dependencies from the entry on. At a marked dependency, the computed waits, and the descent
  /// continues there.
  @inline(__always)
  private func descend(from computed: Node, at entry: UnsafeMutablePointer<Dependency>) -> Finding {
    var node = computed
    var entry = entry
    while entry < node.dependenciesEnd {
      if let dependency = entry.pointee.node {
        let marks = dependency.marks
        if marks.isDisjoint(with: [.maybeStale, .running]) {
          if dependency.version != entry.pointee.seen { return Finding(node: node, isStale: true) }
        } else {
          if marks.contains(.running) { Misuse.cycle(state.pointee.computing) }
          state.pointee.checkStack.append(CheckFrame(node, at: entry))
          node = dependency
          if marks.contains(.mustRun) { return Finding(node: node, isStale: true) }
          entry = node.firstDependency
          continue
        }
      }
      entry += 1
    }
    return Finding(node: node, isStale: false)
  }

  /// Continues the descent from a computed that has waited. If it was evaluated meanwhile, the descent starts at its
  /// first dependency.
  @inline(never)
  private func descendAgain(from computed: Node, at entry: UnsafeMutablePointer<Dependency>) -> Finding {
    descend(from: computed, at: computed.hasDependency(at: entry) ? entry : computed.firstDependency)
  }

  /// Updates a computed that is marked or disposed, and makes the tracker depend on it. Returns false if it is
  /// disposed.
  ///
  /// Traps if the computed is being evaluated.
  @usableFromInline @inline(never)
  static func refreshAndTrack(_ computed: Node, generation: UInt32) -> Bool {
    guard computed.generation == generation else { return false }
    let engine = computed.engine
    guard engine.isTracking else {
      engine.refreshApart(computed)
      return computed.generation == generation
    }
    // The code that runs the tracker has called `enter`, or keeps the graph alive.
    let frame = TrackingFrame(engine)
    engine.makeCurrent(computed)
    engine.restore(frame)
    guard computed.generation == generation else { return false }
    engine.track(computed)
    return true
  }

  /// Updates a marked computed. Traps if it is being evaluated.
  @usableFromInline @inline(never)
  func refresh(_ computed: Node) {
    guard isTracking else { return refreshApart(computed) }
    let frame = TrackingFrame(self)
    makeCurrent(computed)
    restore(frame)
  }

  /// Does the same while no reads are recorded.
  @inline(never)
  private func refreshApart(_ computed: Node) {
    enter()
    makeCurrent(computed)
    leave()
  }
}
