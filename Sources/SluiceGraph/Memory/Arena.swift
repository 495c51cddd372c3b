/// The records of one size that a graph uses: its slabs, and which records are free.
@usableFromInline
struct Arena {
  /// The last record freed, whose words hold the next; nil if none.
  @usableFromInline var free: UnsafeMutablePointer<Record>?
  /// The first record of the newest slab that was not handed out yet, up to `end`; all older slabs are used up.
  @usableFromInline var next: UnsafeMutableRawPointer?
  @usableFromInline var end: UnsafeMutableRawPointer?
  @usableFromInline let stride: Int
  /// The slabs, from the newest one on, each with the address of the next: no array grows beside them.
  private(set) var newest: Slab?

  init(stride: Int) {
    self.stride = stride
  }

  /// A free record. O(1); now and then (`Slab.recordCount`) takes a slab from the pool.
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
      // A source's tail may hold anything but this, which is no address of a record.
      if node.generation != .max { return node }
    }
  }

  /// Takes a record back and ends the validity of its handles. One that has used up its generations retires for good.
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

  /// Calls `body` with every living node, in no useful order. O(records ever used).
  func forEachNode(_ body: (Node) -> Void) {
    forEachSlab { forEachNode(in: $0, body) }
  }

  /// Calls `body` with every slab; it may change the list behind it.
  @inline(__always)
  func forEachSlab(_ body: (Slab) -> Void) {
    var slab = newest
    while let present = slab {
      slab = present.next
      body(present)
    }
  }

  /// Whether records of the slab may own what ends with the graph: all followers' do.
  func ownsMemory(_ slab: Slab) -> Bool { slab.header.pointee.ownsMemory || stride == SlabPool.followerStride }

  /// Calls `body` with the living nodes of one slab.
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
