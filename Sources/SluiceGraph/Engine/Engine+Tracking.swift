/// Who was reading before a run began, to be restored when it ends.
@usableFromInline
struct TrackingFrame {
  @usableFromInline let tracker: Node?
  /// The tracker's, because it may be disposed before it is restored.
  @usableFromInline let generation: UInt32
  @usableFromInline let cursor: UnsafeMutablePointer<Dependency>?
  @usableFromInline let lastRunEnd: UnsafeMutablePointer<Dependency>?
  @usableFromInline let stamp: UInt32

  @inlinable
  init(_ engine: Engine) {
    tracker = engine.state.pointee.tracker
    generation = tracker?.generation ?? 0
    cursor = engine.state.pointee.cursor
    lastRunEnd = engine.state.pointee.lastRunEnd
    stamp = engine.state.pointee.stamp
  }
}

extension Engine {
  /// The tracker depends on the node, in the version that it has at the first read of the run. O(1).
  ///
  /// A run that reads what the last one read, in the same order, only compares; any other read is linked at the cursor,
  /// and what stood there moves to the end, where it is confirmed later or purged.
  @inlinable
  func track(_ node: Node) {
    guard state.pointee.tracker != nil, node.stamp != state.pointee.stamp else { return }
    // A later stamp is that of a run nested in this one: it has hidden whether this one had read the node before.
    if node.stamp < state.pointee.stamp, let cursor = state.pointee.cursor, cursor != state.pointee.lastRunEnd,
      cursor.pointee.isOf(node)
    {
      node.stamp = state.pointee.stamp
      cursor.pointee.seen = node.version
      state.pointee.cursor = cursor + 1
    } else {
      trackAnother(node)
    }
  }

  /// The rest of `track(_:)`: what was not read next in the last run, or may have been read in this one.
  @usableFromInline @inline(never)
  func trackAnother(_ node: Node) {
    let tracker = state.pointee.tracker.unsafelyUnwrapped
    let index = tracker.index(of: state.pointee.cursor)
    let isHidden = node.stamp > state.pointee.stamp
    node.stamp = state.pointee.stamp
    if isHidden, tracker.depends(on: node, before: index) { return }
    let end = tracker.dependencyCount
    if index < end, tracker.dependency(index).isOf(node) {
      tracker.sees(node.version, at: index)
    } else {
      tracker.link(to: node)
      if index < end { tracker.swapDependencies(index, end) }
    }
    setCursor(at: index + 1, of: tracker)
  }

  @inlinable @inline(__always)
  func setCursor(at index: Int, of tracker: Node) {
    let start = tracker.follower.pointee.dependencies
    state.pointee.cursor = start + index
    state.pointee.lastRunEnd = start + tracker.dependencyCount
  }

  /// Makes the node the tracker of a new run. What was the tracker before is the caller's to keep: there is none, or a frame
  /// is kept.
  @inlinable @inline(__always)
  func beginTracking(_ node: Node) {
    state.pointee.tracker = node
    setCursor(at: 0, of: node)
    state.pointee.latestStamp &+= 1
    if state.pointee.latestStamp == 0 { restartStamps() }
    state.pointee.stamp = state.pointee.latestStamp
  }

  /// Drops what the run did not read again, if the node still lives; nobody is the tracker then.
  @inlinable @inline(__always)
  func endTracking(_ node: Node, generation: UInt32) {
    if node.generation == generation {
      if let cursor = state.pointee.cursor, cursor != state.pointee.lastRunEnd {
        node.unlinkDependencies(from: node.index(of: cursor))
      }
      if node.mayHaveSpareDependencies { node.trimDependencies() }
    }
    state.pointee.tracker = nil
  }

  @inlinable @inline(__always)
  func restore(_ frame: TrackingFrame) {
    state.pointee.tracker = frame.tracker?.generation == frame.generation ? frame.tracker : nil
    state.pointee.cursor = frame.cursor
    state.pointee.lastRunEnd = frame.lastRunEnd
    state.pointee.stamp = frame.stamp
  }

  /// Calls the body while nobody's reads are recorded.
  @inlinable
  func untracked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard state.pointee.tracker != nil else { return try body() }
    let frame = TrackingFrame(self)
    state.pointee.tracker = nil
    defer { restore(frame) }
    return try body()
  }

  /// After four billion runs: forgets all stamps, so that none can be mistaken for a new one.
  @usableFromInline @inline(never)
  func restartStamps() {
    forEachNode { $0.stamp = 0 }
    state.pointee.latestStamp = 1
  }
}
