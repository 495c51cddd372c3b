extension Node {
  // An edge is two entries that refer to each other's place: a dependency at the reader, a subscription at the node
  // that it reads. The first entries are inside the records. `Node+Subscribers.swift` has the subscriptions of nodes
  // with more of them.

  @inlinable static var inlineDependencyCount: Int { 2 }

  @inlinable var inlineDependencies: UnsafeMutablePointer<Dependency> {
    opaque(record, Self.inlineDependencyOffset).assumingMemoryBound(to: Dependency.self)
  }
  @inlinable var dependencyCount: Int { index(of: dependenciesEnd) }
  @inlinable
  func dependency(_ index: Int) -> Dependency { follower.pointee.dependencies[index] }
  @inlinable
  func sees(_ version: UInt32, at index: Int) { follower.pointee.dependencies[index].seen = version }

  /// The first dependency, if there are any. A branch decides where they are, since the processor need not wait for it.
  @inlinable var firstDependency: UnsafeMutablePointer<Dependency> {
    record.pointee.dependencyCapacity == Self.inlineDependencyCount ? inlineDependencies : follower.pointee.dependencies
  }
  /// Returns whether an entry that was one of the dependencies still is one.
  @inlinable
  func hasDependency(at entry: UnsafeMutablePointer<Dependency>) -> Bool {
    entry >= follower.pointee.dependencies && entry < dependenciesEnd
  }

  @inlinable
  func index(of entry: UnsafeMutablePointer<Dependency>) -> Int {
    // Unsigned, so that the division is a shift.
    Int(bitPattern: offset(of: entry) / UInt(MemoryLayout<Dependency>.stride))
  }
  /// Returns the distance of an entry from the first dependency in bytes, which stays the same when they move.
  @inlinable
  func offset(of entry: UnsafeMutablePointer<Dependency>) -> UInt {
    UInt(bitPattern: entry) &- UInt(bitPattern: follower.pointee.dependencies)
  }
  @inlinable
  func dependency(atOffset offset: UInt) -> UnsafeMutablePointer<Dependency> {
    (UnsafeMutableRawPointer(follower.pointee.dependencies) + Int(bitPattern: offset))
      .assumingMemoryBound(to: Dependency.self)
  }

  /// The end of the dependencies. The entry at this address belongs to no node.
  @inlinable var dependenciesEnd: UnsafeMutablePointer<Dependency> {
    follower.pointee.dependenciesEnd
  }

  /// Adds both entries of an edge, the dependency at the end. Amortized O(1).
  @usableFromInline
  func link(to dependency: Node) {
    let place = UInt32(truncatingIfNeeded: dependencyCount)
    if place == record.pointee.dependencyCapacity { growDependencies() }
    let back = dependency.addSubscription(Subscription(node: self, index: place))
    dependenciesEnd.initialize(to: Dependency(node: dependency, index: back, seen: dependency.version))
    follower.pointee.dependenciesEnd += 1
  }

  /// Returns whether the node is one of the first `end` dependencies. O(the shorter of the two lists).
  @usableFromInline @inline(never)
  func depends(on node: Node, before end: Int) -> Bool {
    if node.subscriberCount < end {
      for index in 0..<node.subscriberCount {
        let entry = node.subscription(index)
        if entry.node == self, Int(entry.index) < end { return true }
      }
    } else {
      for index in 0..<end where dependency(index).isOf(node) { return true }
    }
    return false
  }

  /// Swaps two dependencies and updates their other halves. O(1).
  @usableFromInline
  func swapDependencies(_ one: Int, _ other: Int) {
    let entries = follower.pointee.dependencies
    let (first, second) = (entries[one], entries[other])
    entries[one] = second
    entries[other] = first
    second.node?.moveOtherHalf(of: second.index, to: one)
    first.node?.moveOtherHalf(of: first.index, to: other)
  }

  /// Ends the edges to all dependencies from `start` on. O(their number).
  @usableFromInline
  func unlinkDependencies(from start: Int) {
    let entries = follower.pointee.dependencies
    for place in start..<dependencyCount {
      let entry = entries[place]
      entry.node?.removeSubscription(Int(entry.index))
      entries[place].node = nil
    }
    follower.pointee.dependenciesEnd = entries + start
  }

  /// Deallocates the heap blocks, if there are any. The node must have no edges.
  func releaseEdgeMemory() {
    if let block { block.deallocate() }
    if isFollower, record.pointee.dependencyCapacity > Self.inlineDependencyCount {
      follower.pointee.dependencies.deallocate()
    }
  }

  @inline(never)
  private func growDependencies() {
    let capacity = Int(record.pointee.dependencyCapacity)
    moveDependencies(toRoomFor: max(8, capacity < 256 ? capacity * 2 : capacity + capacity / 4))
  }

  @inlinable var mayHaveSpareDependencies: Bool { record.pointee.dependencyCapacity > 256 }

  /// Removes the dependencies that a run did not read again, from its final cursor on. Mostly there are none.
  @inlinable @inline(__always)
  func dropUnread(from cursor: UnsafeMutablePointer<Dependency>) {
    if cursor != dependenciesEnd || mayHaveSpareDependencies { endDependencies(at: cursor) }
  }

  /// Removes the edges to all dependencies from the entry on, and trims spare capacity. O(their number), or the cost of
  /// trimming.
  @usableFromInline @inline(never)
  func endDependencies(at entry: UnsafeMutablePointer<Dependency>) {
    unlinkDependencies(from: index(of: entry))
    if mayHaveSpareDependencies { trimDependencies() }
  }

  /// Trims a long list, which keeps no spare capacity between runs. O(dependencies), as the run was.
  private func trimDependencies() {
    let count = max(256, dependencyCount)
    if count < record.pointee.dependencyCapacity { moveDependencies(toRoomFor: count) }
  }

  private func moveDependencies(toRoomFor capacity: Int) {
    let old = follower.pointee.dependencies
    // One more, so that there is an entry after the last one.
    let new = UnsafeMutablePointer<Dependency>.allocate(capacity: capacity + 1)
    let count = dependencyCount
    new.moveInitialize(from: old, count: count)
    (new + count).initialize(repeating: .none, count: capacity + 1 - count)
    if record.pointee.dependencyCapacity > Self.inlineDependencyCount { old.deallocate() }
    follower.pointee.dependencies = new
    follower.pointee.dependenciesEnd = new + count
    record.pointee.dependencyCapacity = UInt32(capacity)
  }
}
