/// An aligned block of records of one size. The header at its start names the graph that owns it.
///
/// Slabs move from graph to graph through `SlabPool` and are never returned to the system. So the generation of a
/// record can be read through any handle ever created, and is never lower than when the handle was created.
@usableFromInline
struct Slab: Equatable {
  @usableFromInline
  struct Header {
    /// The engine of the owning graph; nil in the pool.
    @usableFromInline var owner: UnsafeMutablePointer<EngineState>?
    /// The distance between two records in bytes, which never changes.
    @usableFromInline var stride: Int
    /// The next slab of the same stride in the list of its arena, or of the pool.
    @usableFromInline var next: UnsafeMutablePointer<Header>?
    /// Whether its records may own memory or objects that end with the graph: heap blocks, objects, values that are not
    /// plain data.
    @usableFromInline var ownsMemory: Bool
  }

  /// The size of a slab: a power of two, and its alignment. Clearing the low bits of a record's address gives its slab.
  @inlinable static var byteCount: Int { 16_384 }
  /// The offset of the first record: the header has a cache line of its own.
  @inlinable static var headerByteCount: Int { 64 }

  @usableFromInline let header: UnsafeMutablePointer<Header>

  @inlinable
  init(holding node: Node) {
    let address = UInt(bitPattern: node.record) & ~UInt(bitPattern: Self.byteCount - 1)
    header = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  /// Creates a slab in raw memory. All its records are free and have generation 0.
  init(at memory: UnsafeMutableRawPointer, stride: Int) {
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.byteCount)
    header = memory.bindMemory(to: Header.self, capacity: 1)
    header.initialize(to: Header(owner: nil, stride: stride, next: nil, ownsMemory: false))
  }

  init(_ header: UnsafeMutablePointer<Header>) {
    self.header = header
  }

  var stride: Int { header.pointee.stride }
  var next: Slab? {
    get { header.pointee.next.map(Slab.init) }
    nonmutating set { header.pointee.next = newValue?.header }
  }
  var recordCount: Int { (Self.byteCount - Self.headerByteCount) / stride }
  var firstRecord: UnsafeMutableRawPointer { UnsafeMutableRawPointer(header) + Self.headerByteCount }
}

extension Node {
  /// Marks the slab, so that the graph releases its records at its end. Call it before a source or a signal owns memory
  /// or objects.
  @usableFromInline
  func markSlabAsOwning() { Slab(holding: self).header.pointee.ownsMemory = true }
}
