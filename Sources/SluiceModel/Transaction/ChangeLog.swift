/// One slot by identity, while something else keeps its node alive.
struct SlotKey: Hashable {
  let node: ObjectIdentifier
  let property: Int

  init(_ node: AnyObject, _ property: Int) {
    self.node = ObjectIdentifier(node)
    self.property = property
  }
}

/// One entry of the running transaction's log: a slot, and the value that it had.
///
/// A pointer to the header; the old value stands behind it, in the form that its property gives it. Valid until the log
/// is cleared or rewound past it.
@usableFromInline
struct LogEntry: Equatable {
  struct Header {
    /// The node, retained by the entry.
    let node: Unmanaged<AnyObject>
    let property: Unmanaged<PropertyInfo>
    /// The entry before this one in the log.
    let previous: LogEntry?
    /// The entry of the same slot that held the value before, as an observer may have seen it. Meaningful if `isBase`.
    var earlierBase: LogEntry?
    /// The version of the slot's source before the write; 0 while it had none.
    var version: UInt32 = 0
    /// Whether an observer may have seen the value of this entry.
    var isBase = false
    /// The part of the transaction in which it was written. Meaningful if `isBase`.
    var segment: UInt32 = 0
  }

  /// Where the old value stands: behind the header, aligned to 16 bytes.
  static var payloadOffset: Int { (MemoryLayout<Header>.size + 15) & ~15 }

  let address: UnsafeMutableRawPointer

  var header: UnsafeMutablePointer<Header> { address.assumingMemoryBound(to: Header.self) }
  @usableFromInline var payload: UnsafeMutableRawPointer { address + Self.payloadOffset }
  var node: AnyObject { header.pointee.node.takeUnretainedValue() }
  var property: PropertyInfo { header.pointee.property.takeUnretainedValue() }

  @inline(__always)
  func isOf(_ node: AnyObject, _ property: PropertyInfo) -> Bool {
    header.pointee.node.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
      && header.pointee.property.toOpaque() == Unmanaged.passUnretained(property).toOpaque()
  }
}

/// What the running transaction has overwritten, in order: what a rollback puts back.
///
/// Entries stand one behind the other in blocks that never move, so that an entry can be pointed at and a value is never
/// relocated. Appending costs a retain of the node and a move of the value, no allocation until a block is full.
struct ChangeLog: ~Copyable {
  private var blocks: [UnsafeMutableRawBufferPointer] = []
  /// The block that is being filled and the number of its bytes in use. Later blocks are empty.
  private var block = 0
  private var used = 0
  private(set) var last: LogEntry?
  /// Slots that were edited in place since the last savepoint began, and the entry that holds the value before, or grows.
  private var edited: [SlotKey: LogEntry] = [:]
  /// The one of them that was asked for last.
  private(set) var lastEdited: LogEntry?

  private static let blockSize = 16 * 1024

  /// A place in the log to which it can be rewound.
  struct Mark: Equatable {
    fileprivate let last: LogEntry?
    fileprivate let block: Int
    fileprivate let used: Int
  }

  deinit {
    discardAll()
    for block in blocks { block.deallocate() }
  }

  var isEmpty: Bool { last == nil }
  var hasEdited: Bool { !edited.isEmpty || lastEdited != nil }
  var mark: Mark { Mark(last: last, block: block, used: used) }

  mutating func append<Payload>(_ node: AnyObject, _ property: PropertyInfo, _ payload: consuming Payload) -> LogEntry {
    let entry = append(node, property, MemoryLayout<Payload>.size)
    entry.payload.initializeMemory(as: Payload.self, repeating: payload, count: 1)
    return entry
  }

  /// An entry whose payload, of so many bytes, the caller initialises at once.
  mutating func append(_ node: AnyObject, _ property: PropertyInfo, _ size: Int) -> LogEntry {
    let entry = LogEntry(address: reserve(LogEntry.payloadOffset + ((size + 15) & ~15)))
    entry.header.initialize(
      to: LogEntry.Header(
        node: .passRetained(node), property: .passUnretained(property), previous: last))
    last = entry
    return entry
  }

  /// The entry of a slot that holds the value before its edits in place, or grows by them; nil if the next one makes one.
  mutating func edit(of node: AnyObject, _ property: PropertyInfo) -> LogEntry? {
    if let lastEdited, lastEdited.isOf(node, property) { return lastEdited }
    guard let entry = edited[SlotKey(node, property.id)] else { return nil }
    lastEdited = entry
    return entry
  }

  /// An entry is the one of its slot from now.
  mutating func noteEdit(_ entry: LogEntry) {
    edited[SlotKey(entry.node, entry.property.id)] = entry
    lastEdited = entry
  }

  /// The next access in place to a slot logs the value that it finds.
  mutating func forgetEdit(of node: AnyObject, _ property: PropertyInfo) -> LogEntry? {
    if let lastEdited, lastEdited.isOf(node, property) { self.lastEdited = nil }
    return edited.isEmpty ? nil : edited.removeValue(forKey: SlotKey(node, property.id))
  }

  /// The next access in place to any slot logs the value that it finds.
  mutating func forgetEdited() {
    lastEdited = nil
    if !edited.isEmpty { edited.removeAll(keepingCapacity: true) }
  }

  /// Takes off the last entry written since a mark. Its payload stays where it is until ``trim(to:)``, so whoever puts the
  /// value back may run code that appends to the log.
  mutating func popLast(since mark: Mark) -> LogEntry? {
    guard let entry = last, entry != mark.last else { return nil }
    last = entry.header.pointee.previous
    return entry
  }

  /// Gives back the memory of the entries that were taken off down to a mark.
  mutating func trim(to mark: Mark) {
    (block, used) = (mark.block, mark.used)
    forgetEdited()
  }

  /// Forgets everything. Values and nodes that nobody else holds die here, so the caller must have taken the log out of
  /// reach of their code.
  mutating func clear() {
    discardAll()
    last = nil
    (block, used) = (0, 0)
    forgetEdited()
    while blocks.count > 1 { blocks.removeLast().deallocate() }
  }

  private func discardAll() {
    var entry = last
    while let present = entry {
      entry = present.header.pointee.previous
      present.header.pointee.property._withUnsafeGuaranteedRef { if !$0.isTrivial { $0.discard(present.payload) } }
      present.header.pointee.node.release()
    }
  }

  private mutating func reserve(_ size: Int) -> UnsafeMutableRawPointer {
    if block < blocks.count, used + size > blocks[block].count {
      block += 1
      used = 0
      // A block kept from before a rewind may be too small for this entry.
      if block < blocks.count, blocks[block].count < size {
        for later in blocks[block...] { later.deallocate() }
        blocks.removeSubrange(block...)
      }
    }
    if block == blocks.count {
      blocks.append(.allocate(byteCount: max(size, Self.blockSize), alignment: 16))
      used = 0
    }
    defer { used += size }
    return blocks[block].baseAddress! + used
  }
}
