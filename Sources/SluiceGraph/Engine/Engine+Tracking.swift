/// Who was reading before a run began, to be restored when it ends.
@usableFromInline
struct TrackingFrame {
  @usableFromInline let cursor: UnsafeMutablePointer<Dependency>
  @usableFromInline let tracker: Node?
  /// The tracker's, because it may be disposed before it is restored.
  @usableFromInline let generation: UInt32
  @usableFromInline let stamp: UInt32

  @inlinable @inline(__always)
  init(_ engine: Engine) {
    cursor = engine.state.pointee.cursor
    tracker = engine.tracker
    generation = tracker?.generation ?? 0
    stamp = engine.state.pointee.stamp
  }
}

extension Engine {
  /// The tracker depends on the node, in the version that it has at the first read of the run. O(1).
  ///
  /// A run that reads what the last one read, in the same order, only compares; any other read is linked at the cursor,
  /// and what stood there moves to the end, where it is confirmed later or purged.
  @inlinable @inline(__always)
  func track(_ node: Node) {
    let stamp = state.pointee.stamp
    let cursor = state.pointee.cursor
    // A later stamp is that of a run nested in this one: it has hidden whether this one had read the node before.
    if node.stamp < stamp, cursor.pointee.isOf(node) {
      node.stamp = stamp
      cursor.pointee.seen = node.version
      state.pointee.cursor = cursor + 1
    } else if node.stamp != stamp {
      trackAnother(node)
    }
  }

  /// The rest of `track(_:)`: what was not read next in the last run, or may have been read in this one.
  ///
  /// Touches no counted reference, and says so, lest callers that read a handle out of an object retain it around each read.
  @_effects(releasenone)
  @usableFromInline @inline(never)
  func trackAnother(_ node: Node) {
    guard let tracker else { return }
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
    state.pointee.cursor = tracker.follower.pointee.dependencies + (index + 1)
  }

  /// Makes the node the tracker of a new run. What was the tracker before is the caller's to keep: there is none, or a frame
  /// is kept.
  @inlinable @inline(__always)
  func beginTracking(_ node: Node) {
    state.pointee.latestTracker = node
    state.pointee.cursor = node.follower.pointee.dependencies
    state.pointee.latestStamp &+= 1
    if state.pointee.latestStamp == 0 { restartStamps() }
    state.pointee.stamp = state.pointee.latestStamp
  }

  /// Nobody's reads are recorded from now on.
  @inlinable @inline(__always)
  func pauseTracking() {
    state.pointee.cursor = state.pointee.idleCursor
  }

  @inlinable @inline(__always)
  func restore(_ frame: TrackingFrame) {
    if let tracker = frame.tracker, tracker.generation == frame.generation {
      state.pointee.cursor = frame.cursor
      state.pointee.latestTracker = tracker
      state.pointee.stamp = frame.stamp
    } else {
      pauseTracking()
    }
  }

  /// Calls the body while nobody's reads are recorded.
  @inlinable
  func untracked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard isTracking else { return try body() }
    let frame = TrackingFrame(self)
    pauseTracking()
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
