/// An aligned block of records of one size; the header at its start names the graph that owns it now.
///
/// Slabs go from graph to graph through `SlabPool` and never back to the system: the generation of a record can be
/// read through any handle ever made, and is never lower than when the handle was made.
@usableFromInline
struct Slab: Equatable {
  @usableFromInline
  struct Header {
    /// The engine of the owning graph; nil in the pool.
    @usableFromInline var owner: UnsafeMutablePointer<EngineState>?
    /// Bytes from one record to the next, for good.
    @usableFromInline var stride: Int
    /// The next slab of the same stride in the list of its arena, or of the pool.
    @usableFromInline var next: UnsafeMutablePointer<Header>?
    /// Whether records of it may own what ends with the graph: heap blocks, objects, values that are not plain data.
    @usableFromInline var ownsMemory: Bool
  }

  /// A power of two, and the alignment: clearing the low bits of a record's address gives its slab.
  @inlinable static var byteCount: Int { 16_384 }
  /// Where the first record lies: the header has a cache line of its own.
  @inlinable static var headerByteCount: Int { 64 }

  @usableFromInline let header: UnsafeMutablePointer<Header>

  @inlinable
  init(holding node: Node) {
    let address = UInt(bitPattern: node.record) & ~UInt(bitPattern: Self.byteCount - 1)
    header = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  /// Makes a slab of raw memory, all of whose records are free and of generation 0.
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
  /// Must be called before a source or a signal owns anything, so that the graph's end finds it.
  @usableFromInline
  func markSlabAsOwning() { Slab(holding: self).header.pointee.ownsMemory = true }
}
