/// The records of one size that a graph uses: its slabs and its free records.
@usableFromInline
struct Arena {
  /// The last record freed, whose words hold the next; nil if none.
  @usableFromInline var free: UnsafeMutablePointer<Record>?
  /// The first unused record of the newest slab, up to `end`. The older slabs are used up.
  @usableFromInline var next: UnsafeMutableRawPointer?
  @usableFromInline var end: UnsafeMutableRawPointer?
  @usableFromInline let stride: Int
  /// The newest slab. Each slab has the address of the next older one, so no array grows beside them.
  private(set) var newest: Slab?

  init(stride: Int) {
    self.stride = stride
  }

  /// Returns a free record. O(1); one of `Slab.recordCount` calls takes a slab from the pool.
  @inlinable
  mutating func allocate(owner: UnsafeMutablePointer<EngineState>) -> Node {
    if let record = free {
      free = UnsafeMutablePointer(bitPattern: record.pointee.subscribers)
      return Node(record)
    }
    while true {
      if next == end { addSlab(owner: owner) }
      let node = Node(next.unsafelyUnwrapped.assumingMemoryBound(to: Record.self))
      next = next.unsafelyUnwrapped + stride
      // A source's tail may have any value except this one, which is no address of a record.
      if node.generation != .max { return node }
    }
  }

  /// Frees a record and invalidates its handles. A record that has used up its generations is retired permanently.
  @inlinable
  mutating func release(_ node: Node) {
    if node.kind != .source { node.generation += 1 }
    node.kind = .free
    if node.generation == .max { return }
    node.record.pointee.subscribers = UInt(bitPattern: free)
    free = node.record
  }

  @usableFromInline
  mutating func addSlab(owner: UnsafeMutablePointer<EngineState>) {
    let slab = SlabPool.take(stride: stride)
    slab.header.pointee.owner = owner
    slab.next = newest
    newest = slab
    next = slab.firstRecord
    end = slab.firstRecord + slab.recordCount * stride
  }

  /// Calls `body` with each node in use, in no defined order. O(records ever used).
  func forEachNode(_ body: (Node) -> Void) {
    forEachSlab { forEachNode(in: $0, body) }
  }

  /// Calls `body` with each slab, which may change the rest of the list.
  @inline(__always)
  func forEachSlab(_ body: (Slab) -> Void) {
    var slab = newest
    while let present = slab {
      slab = present.next
      body(present)
    }
  }

  /// Returns whether records of the slab may own memory or objects. Followers always do.
  func ownsMemory(_ slab: Slab) -> Bool { slab.header.pointee.ownsMemory || stride == SlabPool.followerStride }

  /// Calls `body` with each node in use of one slab.
  @inline(__always)
  func forEachNode(in slab: Slab, _ body: (Node) -> Void) {
    var address = slab.firstRecord
    let end = slab == newest ? next.unsafelyUnwrapped : slab.firstRecord + slab.recordCount * stride
    while address != end {
      let node = Node(address.assumingMemoryBound(to: Record.self))
      if node.kind != .free { body(node) }
      address += stride
    }
  }
}
