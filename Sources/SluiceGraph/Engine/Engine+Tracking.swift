/// The tracker before a run, which is restored when the run ends.
@usableFromInline
struct TrackingFrame {
  @usableFromInline let cursor: UnsafeMutablePointer<Dependency>
  @usableFromInline let tracker: Node?
  /// The generation of the tracker, which may be disposed before it is restored.
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
  /// Makes the tracker depend on the node, in the version that it has at the first read of the run. O(1).
  ///
  /// A run that repeats the reads of the last one, in the same order, only compares. Any other read is linked at the
  /// cursor. The entry that was there moves to the end, where it is confirmed later or purged.
  @inlinable @inline(__always)
  func track(_ node: Node) {
    let stamp = state.pointee.stamp
    let cursor = state.pointee.cursor
    // A later stamp belongs to a run nested in this one, and hides whether this run has read the node before.
    if node.stamp < stamp, cursor.pointee.isOf(node) {
      node.stamp = stamp
      cursor.pointee.seen = node.version
      state.pointee.cursor = cursor + 1
    } else if node.stamp != stamp {
      trackAnother(node)
    }
  }

  /// The slow path of `track(_:)`, for a node that was not the next read of the last run, or that this run may have
  /// read already.
  ///
  /// The function touches no counted reference. The attribute says so, since otherwise callers that read a handle out
  /// of an object would retain it around each read.
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

  /// Makes the node the tracker of a new run. The caller must store the previous tracker, if there is one, in a frame.
  @inlinable @inline(__always)
  func beginTracking(_ node: Node) {
    state.pointee.latestTracker = node
    state.pointee.cursor = node.follower.pointee.dependencies
    state.pointee.latestStamp &+= 1
    if state.pointee.latestStamp == 0 { restartStamps() }
    state.pointee.stamp = state.pointee.latestStamp
  }

  /// Stops recording reads.
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

  /// Calls the body without recording reads.
  @inlinable
  func untracked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard isTracking else { return try body() }
    let frame = TrackingFrame(self)
    pauseTracking()
    defer { restore(frame) }
    return try body()
  }

  /// Clears all stamps after four billion runs, so that no old stamp equals a new one.
  @usableFromInline @inline(never)
  func restartStamps() {
    forEachNode { $0.stamp = 0 }
    state.pointee.latestStamp = 1
  }
}
