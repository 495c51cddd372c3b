/// The records of one size that a graph uses: its slabs, and which records are free.
@usableFromInline
struct Arena {
  /// The last record freed, whose words hold the next; nil if none.
  @usableFromInline var free: UnsafeMutablePointer<Record>?
  /// The first record of the newest slab that was not handed out yet, up to `end`; all older slabs are used up.
  @usableFromInline var next: UnsafeMutableRawPointer?
  @usableFromInline var end: UnsafeMutableRawPointer?
  @usableFromInline let stride: Int
  private(set) var slabs: [Slab] = []

  init(stride: Int) {
    self.stride = stride
  }

  /// A free record. O(1); every 127th or 255th takes a slab from the pool.
  @inlinable
  mutating func allocate(owner: UnsafeMutablePointer<EngineState>) -> Node {
    if let record = free {
      free = UnsafeMutablePointer(bitPattern: UInt(truncatingIfNeeded: Node(record).words.first))
      return Node(record)
    }
    while true {
      if next == end { addSlab(owner: owner) }
      let record = next.unsafelyUnwrapped.assumingMemoryBound(to: Record.self)
      next = next.unsafelyUnwrapped + stride
      if record.pointee.generation != .max { return Node(record) }
    }
  }

  /// Takes a record back and ends the validity of its handles. One that has used up its generations retires for good.
  @inlinable
  mutating func release(_ node: Node) {
    node.kind = .free
    node.generation += 1
    if node.generation == .max { return }
    node.slot.initialize(to: UInt64(UInt(bitPattern: free)))
    free = node.record
  }

  @usableFromInline
  mutating func addSlab(owner: UnsafeMutablePointer<EngineState>) {
    let slab = SlabPool.take(stride: stride)
    slab.header.pointee.owner = owner
    slabs.append(slab)
    next = slab.firstRecord
    end = slab.firstRecord + slab.recordCount * stride
  }

  /// Calls `body` with every living node, in no useful order. O(records ever used).
  func forEachNode(_ body: (Node) -> Void) {
    for slab in slabs {
      var record = slab.firstRecord.assumingMemoryBound(to: Record.self)
      let isNewest = slab.header == slabs.last?.header
      let end = isNewest ? next : .some(slab.firstRecord + slab.recordCount * stride)
      while UnsafeMutableRawPointer(record) != end {
        if record.pointee.kind != .free { body(Node(record)) }
        record = (UnsafeMutableRawPointer(record) + stride).assumingMemoryBound(to: Record.self)
      }
    }
  }
}
