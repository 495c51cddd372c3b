extension Node {
  // The readers of a node: none, one, whose entry is in the record, or any number, whose entries are in a block.

  /// The block, if there is one, possibly without entries.
  @inlinable var block: UnsafeMutablePointer<SubscriberBlock>? {
    let word = record.pointee.subscribers
    return word & 1 == 0 ? nil : UnsafeMutablePointer(bitPattern: word & ~1)
  }

  @inlinable var subscriberCount: Int {
    if let block { return Int(block.pointee.count) }
    return record.pointee.subscribers == 0 ? 0 : 1
  }

  @inlinable
  func subscription(_ index: Int) -> Subscription {
    if let block { return block.entries[index] }
    let reader = UnsafeMutablePointer<Record>(bitPattern: record.pointee.subscribers).unsafelyUnwrapped
    return Subscription(node: Node(reader), index: record.pointee.subscriberIndex)
  }

  /// Adds an entry at the end and returns its place. Amortized O(1).
  @inlinable @inline(__always)
  func addSubscription(_ entry: Subscription) -> UInt32 {
    if record.pointee.subscribers != 0 { return addToBlock(entry) }
    record.pointee.subscribers = UInt(bitPattern: entry.node.record)
    record.pointee.subscriberIndex = entry.index
    return 0
  }

  @usableFromInline
  func addToBlock(_ entry: Subscription) -> UInt32 {
    var target = block
    if target == nil || target.unsafelyUnwrapped.pointee.count == target.unsafelyUnwrapped.pointee.capacity {
      target = moveToBlock(withRoomFor: max(4, 2 * Int(target?.pointee.capacity ?? 0)))
    }
    let block = target.unsafelyUnwrapped
    let place = block.pointee.count
    (block.entries + Int(place)).initialize(to: entry)
    block.pointee.count = place + 1
    return place
  }

  /// Updates the entry at a place after its reader has moved its half to `index`.
  @inlinable @inline(__always)
  func moveOtherHalf(of place: UInt32, to index: Int) {
    let index = UInt32(truncatingIfNeeded: index)
    if let block { block.entries[Int(place)].index = index } else { record.pointee.subscriberIndex = index }
  }

  /// Removes the subscription at a place: moves the last one there and updates its other half. Amortized O(1).
  @usableFromInline
  func removeSubscription(_ index: Int) {
    guard let block else {
      record.pointee.subscribers = 0
      return
    }
    let last = Int(block.pointee.count) - 1
    block.pointee.count = UInt32(truncatingIfNeeded: last)
    if index < last {
      let moved = block.entries[last]
      block.entries[index] = moved
      if !moved.isListening {
        moved.node.follower.pointee.dependencies[Int(moved.index)].index = UInt32(truncatingIfNeeded: index)
      }
    }
    // A source that had many readers for a while releases their memory. Small blocks stay.
    if last &* 8 &+ 56 < Int(block.pointee.capacity) { moveToBlock(withRoomFor: max(4, last &* 2)) }
  }

  /// Removes the edges to all subscribers, whose dependencies keep an empty place. O(their number).
  func unlinkSubscribers() {
    for index in 0..<subscriberCount {
      let entry = subscription(index)
      if entry.isListening { continue }
      entry.node.follower.pointee.dependencies[Int(entry.index)].node = nil
    }
    if let block { block.pointee.count = 0 } else { record.pointee.subscribers = 0 }
  }

  /// Moves the entries into a block of the given capacity: the first block, a larger one or a smaller one.
  @discardableResult @usableFromInline
  func moveToBlock(withRoomFor capacity: Int) -> UnsafeMutablePointer<SubscriberBlock> {
    let old = block
    let count = subscriberCount
    let head = MemoryLayout<SubscriberBlock>.stride
    let new = UnsafeMutableRawPointer.allocate(
      byteCount: head + capacity * MemoryLayout<Subscription>.stride, alignment: head
    ).bindMemory(to: SubscriberBlock.self, capacity: 1)
    new.initialize(
      to: SubscriberBlock(count: UInt32(count), capacity: UInt32(capacity), note: old?.pointee.note))
    for index in 0..<count { (new.entries + index).initialize(to: subscription(index)) }
    old?.deallocate()
    record.pointee.subscribers = UInt(bitPattern: new) | 1
    markSlabAsOwning()
    return new
  }
}

extension UnsafeMutablePointer<SubscriberBlock> {
  @inlinable var entries: UnsafeMutablePointer<Subscription> {
    UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: Subscription.self)
  }
}
