/// Who was reading before a run began, to be restored when it ends.
@usableFromInline
struct TrackingFrame {
  @usableFromInline let tracker: Node?
  /// The tracker's, because it may be disposed before it is restored.
  @usableFromInline let generation: UInt32
  @usableFromInline let cursor: Int
  @usableFromInline let stamp: UInt32

  @inlinable
  init(_ engine: Engine) {
    tracker = engine.state.pointee.tracker
    generation = tracker?.generation ?? 0
    cursor = engine.state.pointee.cursor
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
    guard let tracker = state.pointee.tracker, node.stamp != state.pointee.stamp else { return }
    let cursor = state.pointee.cursor
    // A later stamp is that of a run nested in this one: it has hidden whether this one had read the node before.
    let isHidden = node.stamp > state.pointee.stamp
    node.stamp = state.pointee.stamp
    if isHidden, tracker.depends(on: node, before: cursor) { return }
    if cursor < tracker.dependencyCount, tracker.dependency(cursor).node == node {
      tracker.sees(node.version, at: cursor)
    } else {
      trackNew(node, tracker, cursor)
    }
    state.pointee.cursor = cursor + 1
  }

  @usableFromInline @inline(never)
  func trackNew(_ node: Node, _ tracker: Node, _ cursor: Int) {
    let end = tracker.dependencyCount
    tracker.link(to: node)
    if cursor < end { tracker.swapDependencies(cursor, end) }
  }

  /// Makes the node the tracker of a new run.
  @inlinable @inline(__always)
  func beginTracking(_ node: Node) -> TrackingFrame {
    let frame = TrackingFrame(self)
    state.pointee.tracker = node
    state.pointee.cursor = 0
    state.pointee.latestStamp &+= 1
    if state.pointee.latestStamp == 0 { restartStamps() }
    state.pointee.stamp = state.pointee.latestStamp
    return frame
  }

  /// Drops what the run did not read again, if the node still lives, and lets the former tracker go on.
  @inlinable @inline(__always)
  func endTracking(_ node: Node, generation: UInt32, restoring frame: TrackingFrame) {
    if node.generation == generation {
      if state.pointee.cursor < node.dependencyCount { node.unlinkDependencies(from: state.pointee.cursor) }
      if node.mayHaveSpareDependencies { node.trimDependencies() }
    }
    restore(frame)
  }

  @inlinable @inline(__always)
  func restore(_ frame: TrackingFrame) {
    state.pointee.tracker = frame.tracker?.generation == frame.generation ? frame.tracker : nil
    state.pointee.cursor = frame.cursor
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
