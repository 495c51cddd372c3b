extension Engine {
  /// Pull: whether a follower must run, because something it read has another version than it saw.
  ///
  /// Compares in the order of the reads. A computed on the way that may be stale is brought up to date first; the comparison
  /// stops at the first difference, so a computed behind a condition that no longer holds is left alone. User code may run,
  /// and dispose the follower; then the answer means nothing. Ends whoever's reads were recorded.
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
          bringUpToDate(dependency)
          if follower.generation != generation { return false }
          // Other entries, perhaps, if user code had the follower run meanwhile.
          entry = follower.dependency(atOffset: offset)
          continue
        }
      }
      entry += 1
    }
    return false
  }

  /// As `isStale(_:)`, without user code; nil where a computed must be brought up to date to know.
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

  /// Evaluates a computed that is marked if something it read has another version than it saw; traps if it is being evaluated.
  ///
  /// What it read may be marked as well, and comes first. No recursion: what waits for it is on a stack of the engine's own.
  /// User code may dispose anything on it, hence the generations.
  @usableFromInline @inline(never)
  func bringUpToDate(_ computed: Node) {
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
      // Back to what waits for it, unless that was disposed meanwhile.
      var frame: CheckFrame
      repeat {
        if state.pointee.checkStack.height == height { return }
        frame = state.pointee.checkStack.removeLast()
      } while frame.node.generation != frame.generation
      // Mostly what it waited for decides.
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

  /// The computed at which a descent ended, with nothing left to be checked before it, and whether it must be evaluated.
  private struct Finding {
    let node: Node
    let isStale: Bool
  }

  /// Compares a computed's dependencies from the entry on. Where one is marked, the computed waits, and that one's are compared.
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

  /// The same for one that has waited; from its first dependency if it was evaluated meanwhile and has others.
  @inline(never)
  private func descendAgain(from computed: Node, at entry: UnsafeMutablePointer<Dependency>) -> Finding {
    descend(from: computed, at: computed.hasDependency(at: entry) ? entry : computed.firstDependency)
  }

  /// The tracker depends on a computed that is marked, or has died: brings it up to date first. False if it is dead.
  ///
  /// Traps if it is the one being evaluated.
  @usableFromInline @inline(never)
  static func refreshAndTrack(_ computed: Node, generation: UInt32) -> Bool {
    guard computed.generation == generation else { return false }
    let engine = computed.engine
    guard engine.isTracking else {
      engine.refreshApart(computed)
      return computed.generation == generation
    }
    // Whoever runs the tracker has entered, or keeps the graph.
    let frame = TrackingFrame(engine)
    engine.bringUpToDate(computed)
    engine.restore(frame)
    guard computed.generation == generation else { return false }
    engine.track(computed)
    return true
  }

  /// Brings a computed that is marked up to date, or traps if it is the one being evaluated.
  @usableFromInline @inline(never)
  func refresh(_ computed: Node) {
    guard isTracking else { return refreshApart(computed) }
    let frame = TrackingFrame(self)
    bringUpToDate(computed)
    restore(frame)
  }

  /// The same while nobody's reads are recorded.
  @inline(never)
  private func refreshApart(_ computed: Node) {
    enter()
    bringUpToDate(computed)
    leave()
  }
}
