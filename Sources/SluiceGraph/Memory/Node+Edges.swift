extension Node {
  // An edge is two entries that know each other's place: a dependency at the reader, a subscription at what it reads.
  // Both arrays start inside the record and move to the heap with the second entry.

  @inlinable var firstSubscriber: UnsafeMutablePointer<Subscription> {
    withUnsafeMutablePointer(to: &record.pointee.firstSubscriber) { $0 }
  }
  @inlinable var subscriberCount: Int { Int(record.pointee.subscriberCount) }
  @inlinable
  func subscription(_ index: Int) -> Subscription { record.pointee.subscribers[index] }

  @inlinable var firstDependency: UnsafeMutablePointer<Dependency> {
    withUnsafeMutablePointer(to: &follower.pointee.firstDependency) { $0 }
  }
  @inlinable var dependencyCount: Int { Int(follower.pointee.dependencyCount) }
  @inlinable
  func dependency(_ index: Int) -> Dependency { follower.pointee.dependencies[index] }
  @inlinable
  func sees(_ version: UInt32, at index: Int) { follower.pointee.dependencies[index].seen = version }

  /// Adds both entries of an edge, the dependency at the end. Amortised O(1).
  @usableFromInline
  func link(to dependency: Node) {
    let place = follower.pointee.dependencyCount
    let back = dependency.record.pointee.subscriberCount
    if place == follower.pointee.dependencyCapacity { growDependencies() }
    if back == dependency.record.pointee.subscriberCapacity { dependency.growSubscribers() }
    follower.pointee.dependencies[Int(place)] = Dependency(node: dependency, index: back, seen: dependency.version)
    follower.pointee.dependencyCount = place + 1
    dependency.record.pointee.subscribers[Int(back)] = Subscription(node: self, index: place)
    dependency.record.pointee.subscriberCount = back + 1
  }

  /// Whether one of the first `end` dependencies is the node. O(the shorter of the two lists).
  @usableFromInline @inline(never)
  func depends(on node: Node, before end: Int) -> Bool {
    if node.subscriberCount < end {
      for index in 0..<node.subscriberCount {
        let entry = node.subscription(index)
        if entry.node == self, Int(entry.index) < end { return true }
      }
    } else {
      for index in 0..<end where dependency(index).node == node { return true }
    }
    return false
  }

  /// Exchanges two dependencies and tells their other halves. O(1).
  @usableFromInline
  func swapDependencies(_ one: Int, _ other: Int) {
    let entries = follower.pointee.dependencies
    let (first, second) = (entries[one], entries[other])
    entries[one] = second
    entries[other] = first
    if let node = second.node { node.record.pointee.subscribers[Int(second.index)].index = UInt32(one) }
    if let node = first.node { node.record.pointee.subscribers[Int(first.index)].index = UInt32(other) }
  }

  /// Ends the edges to all dependencies from `start` on. O(their number).
  @usableFromInline
  func unlinkDependencies(from start: Int) {
    let entries = follower.pointee.dependencies
    for place in start..<dependencyCount {
      let entry = entries[place]
      entry.node?.removeSubscription(Int(entry.index))
    }
    follower.pointee.dependencyCount = UInt32(start)
  }

  /// Fills the place with the last subscription and tells that one's other half. O(1).
  private func removeSubscription(_ index: Int) {
    let last = subscriberCount - 1
    record.pointee.subscriberCount = UInt32(last)
    guard index < last else { return }
    let moved = record.pointee.subscribers[last]
    record.pointee.subscribers[index] = moved
    moved.node.follower.pointee.dependencies[Int(moved.index)].index = UInt32(index)
  }

  /// Ends the edges from all subscribers, whose dependencies keep an empty place. O(their number).
  func unlinkSubscribers() {
    for index in 0..<subscriberCount {
      let entry = subscription(index)
      entry.node.follower.pointee.dependencies[Int(entry.index)].node = nil
    }
    record.pointee.subscriberCount = 0
  }

  /// Returns the heap blocks, if there are any. The node must have no edges.
  func releaseEdgeMemory() {
    if record.pointee.subscriberCapacity > 1 { record.pointee.subscribers.deallocate() }
    if isFollower, follower.pointee.dependencyCapacity > 1 { follower.pointee.dependencies.deallocate() }
  }

  @inline(never)
  private func growSubscribers() {
    let old = record.pointee.subscribers
    let capacity = max(4, Int(record.pointee.subscriberCapacity) * 2)
    let new = UnsafeMutablePointer<Subscription>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: subscriberCount)
    if record.pointee.subscriberCapacity > 1 { old.deallocate() }
    record.pointee.subscribers = new
    record.pointee.subscriberCapacity = UInt32(capacity)
  }

  @inline(never)
  private func growDependencies() {
    let old = follower.pointee.dependencies
    let capacity = max(4, Int(follower.pointee.dependencyCapacity) * 2)
    let new = UnsafeMutablePointer<Dependency>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: dependencyCount)
    if follower.pointee.dependencyCapacity > 1 { old.deallocate() }
    follower.pointee.dependencies = new
    follower.pointee.dependencyCapacity = UInt32(capacity)
  }
}
