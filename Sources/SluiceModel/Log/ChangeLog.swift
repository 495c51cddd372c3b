import SluiceGraph

/// One entry of the running transaction's log: a slot, and the value that it had.
///
/// A pointer to the header; the old value stands behind it, in the form that its property gives it. Valid until the log
/// is cleared or rewound past it.
@usableFromInline
struct LogEntry: Equatable {
  struct Header {
    /// The node; see ``keepsNode``.
    let node: Unmanaged<AnyObject>
    let property: Unmanaged<_PropertyInfo>
    /// The entry before this one in the log.
    let previous: LogEntry?
    /// The entry of the same slot that held the value before, as an observer may have seen it. Meaningful if `isBase`.
    var earlierBase: LogEntry?
    /// The version of the slot's source before the write; 0 while it had none.
    var version: UInt32 = 0
    /// Whether an observer may have seen the value of this entry.
    var isBase = false
    /// Whether this entry keeps the node. It need not if the one before it is of the same node; nor if the node is attached:
    /// see ``ChangeLog``.
    let keepsNode: Bool
    /// Whether a change set has taken the payload.
    var isTaken = false
    /// Whether the slot may hold free nodes. An edit in place can add them; they are taken in when attachment is settled.
    var mayHoldFreeNodes = false
    /// The part of the transaction in which it was written. Meaningful if `isBase`.
    var segment: UInt32 = 0
  }

  /// Where the old value stands: behind the header, aligned to 16 bytes.
  static var payloadOffset: Int { (MemoryLayout<Header>.size + 15) & ~15 }

  @usableFromInline let address: UnsafeMutableRawPointer

  @inlinable init(address: UnsafeMutableRawPointer) { self.address = address }

  var header: UnsafeMutablePointer<Header> { address.assumingMemoryBound(to: Header.self) }
  @usableFromInline var payload: UnsafeMutableRawPointer { address + Self.payloadOffset }
  var node: AnyObject { header.pointee.node.takeUnretainedValue() }
  var property: _PropertyInfo { header.pointee.property.takeUnretainedValue() }
  var slot: SlotKey { SlotKey(node, header.pointee.property._withUnsafeGuaranteedRef { $0.id }) }

  /// The version of the value, if an observer may have seen it.
  var seenVersion: UInt32? { header.pointee.isBase ? header.pointee.version : nil }

  /// Whether undo puts the value back.
  var isPutBackByUndo: Bool {
    let property = property
    return property.isPutBackByUndo && !property.state(of: node).pointee.isOfSession
  }

  /// The entry has been put back, or forgotten.
  func letGoOfNode() {
    if header.pointee.keepsNode { header.pointee.node.release() }
  }

  @inline(__always)
  func isOfSameSlot(as other: LogEntry) -> Bool {
    header.pointee.node.toOpaque() == other.header.pointee.node.toOpaque()
      && header.pointee.property.toOpaque() == other.header.pointee.property.toOpaque()
  }

  /// What stands in the graph for the slot; nil while it is not observed.
  var source: Graph.Source? {
    let node = header.pointee.node.toOpaque()
    return header.pointee.property._withUnsafeGuaranteedRef { $0.state(at: node).pointee.source(.value($0.id)) }
  }

  /// Whether forgetting the entry lets go of anything.
  @inline(__always)
  var keepsSomething: Bool {
    header.pointee.keepsNode || header.pointee.property._withUnsafeGuaranteedRef { !$0.isTrivial }
  }

  @inline(__always)
  func isOf(_ node: AnyObject, _ property: _PropertyInfo) -> Bool {
    header.pointee.node.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
      && header.pointee.property.toOpaque() == Unmanaged.passUnretained(property).toOpaque()
  }
}

/// What the running transaction has overwritten, in order: what a rollback puts back.
///
/// Entries stand one behind the other in blocks that never move, so that an entry can be pointed at and a value is never
/// relocated. Appending costs a move of the value; no allocation until a block is full; and a retain of the node, unless that is
/// attached or the entry before is of the same node.
///
/// A node that is attached outlives the log by itself. It was attached through slots (or as the root); whatever a slot held
/// when nodes were last attached through it, it holds still, or an entry of that slot holds it: attaching ends the growth of
/// entries (``forgetEdited()``), so that the next edit in place logs what is there then. What came in this transaction is kept
/// and former roots by the journal of ``Tree``, and what a rollback detaches by `Restoration` until it is over.
struct ChangeLog: ~Copyable {
  private var blocks: [UnsafeMutableRawBufferPointer] = []
  /// The block that is being filled. Later ones are empty.
  private var block = 0
  /// The addresses of the next entry and of the end of that block; 0 while there is none.
  private var next: UInt = 0
  private var end: UInt = 0
  private(set) var last: LogEntry?
  /// How many that were taken out are being let go of, one because of the other.
  private var forgetting = 0
  /// Slots that were edited in place since the last savepoint began, and the entry that holds the value before, or grows.
  private var edited: [SlotKey: LogEntry] = [:]
  /// The one of them that was asked for last.
  private(set) var lastEdited: LogEntry?

  /// The slots that are being edited in place. No other code may read or write them.
  var openEdits = OpenEdits()
  /// The values that observers may have seen.
  private var bases = LogBases()
  /// Counts the parts of a transaction between which observers have run: an observer may have seen the last value of each.
  var segment: UInt32 = 0
  /// Lists that were edited in place since versions were last settled, and may be what they were.
  var editedLists: [LogEntry] = []

  private static let blockSize = 16 * 1024

  /// A place in the log to which it can be rewound.
  struct Mark {
    fileprivate let last: LogEntry?
    fileprivate let block: Int
    fileprivate let next: UInt
    fileprivate let editedLists: Int
  }

  deinit {
    ChangeLog.forget(last)
    for block in blocks { block.deallocate() }
  }

  var isEmpty: Bool { last == nil }
  var hasEdited: Bool { !edited.isEmpty || lastEdited != nil }
  var mark: Mark { Mark(last: last, block: block, next: next, editedLists: editedLists.count) }

  /// Whether something was written since.
  @inline(__always)
  func hasChanged(since mark: Mark) -> Bool { last != mark.last }

  mutating func append<Bits>(_ node: AnyObject, _ property: _PropertyInfo, _ payload: consuming Bits) -> LogEntry {
    let entry = append(node, property, MemoryLayout<Bits>.size)
    entry.payload.initializeMemory(as: Bits.self, repeating: payload, count: 1)
    return entry
  }

  /// An entry whose payload, of so many bytes, the caller initialises at once.
  ///
  /// - Parameter isAttached: Whether the node is attached, and so outlives the log by itself: see ``LogEntry/Header``.
  @inline(__always)
  mutating func append(
    _ node: AnyObject, _ property: _PropertyInfo, _ size: Int, isAttached: Bool = false
  ) -> LogEntry {
    let entry = LogEntry(address: reserve(LogEntry.payloadOffset + ((size &+ 15) & ~15)))
    let node = Unmanaged.passUnretained(node)
    let isKept = isAttached || last.map { $0.header.pointee.node.toOpaque() == node.toOpaque() } ?? false
    entry.header.initialize(
      to: LogEntry.Header(
        node: isKept ? node : node.retain(), property: .passUnretained(property), previous: last, keepsNode: !isKept))
    last = entry
    return entry
  }

  /// The entry of a slot that holds the value before its edits in place, or grows by them; nil if the next one makes one.
  mutating func edit(of node: AnyObject, _ property: _PropertyInfo) -> LogEntry? {
    if let lastEdited, lastEdited.isOf(node, property) { return lastEdited }
    guard let entry = edited[SlotKey(node, property.id)] else { return nil }
    lastEdited = entry
    return entry
  }

  /// An entry is the one of its slot from now.
  mutating func noteEdit(_ entry: LogEntry) {
    edited[entry.slot] = entry
    lastEdited = entry
  }

  /// The next edit of a slot in place logs the value that it finds.
  mutating func forgetEdit(of node: AnyObject, _ property: _PropertyInfo) -> LogEntry? {
    if let lastEdited, lastEdited.isOf(node, property) { self.lastEdited = nil }
    return edited.isEmpty ? nil : edited.removeValue(forKey: SlotKey(node, property.id))
  }

  /// The next edit of any slot in place logs the value that it finds.
  mutating func forgetEdited() {
    lastEdited = nil
    if !edited.isEmpty { edited.removeAll(keepingCapacity: true) }
  }

  /// Visits what was written since a mark, the last first.
  func visit(since mark: Mark, _ body: (LogEntry) -> Void) {
    var next = last
    while let entry = next, entry != mark.last {
      body(entry)
      next = entry.header.pointee.previous
    }
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
    go(to: mark.block, at: mark.next)
    forgetEdited()
    editedLists.removeSubrange(min(mark.editedLists, editedLists.count)...)
  }

  // MARK: What observers may have seen

  /// Makes an entry that was just written a base, if it is the first of its slot in the segment.
  ///
  /// - Returns: The last base before the entry; nil if there is none.
  @inline(__always)
  mutating func noteBase(_ entry: LogEntry, of source: Graph.Source) -> LogEntry? {
    bases.note(entry, of: source, after: last, segment)
  }

  /// A base is about to be put back.
  mutating func takeBackBase(_ entry: LogEntry, of source: Graph.Source) { bases.takeBack(entry, of: source) }

  /// The transaction is over: what its slots were is forgotten. Whether an entry keeps something that is to be let go of.
  @inline(__always)
  mutating func forgetBases() -> Bool {
    var next = last
    var keepsSomething = false
    while let entry = next {
      if entry.header.pointee.isBase { entry.source?.isNoted = false }
      if entry.keepsSomething { keepsSomething = true }
      next = entry.header.pointee.previous
    }
    bases.removeAll()
    if !editedLists.isEmpty { editedLists.removeAll(keepingCapacity: true) }
    return keepsSomething
  }

  // MARK: The end

  /// Takes all entries out; the last of them is returned. Their memory stays until ``didForget()``, so that the code of what
  /// dies with them may use the log.
  @inline(__always)
  mutating func takeAll() -> LogEntry? {
    forgetting += 1
    defer { last = nil }
    forgetEdited()
    return last
  }

  /// What ``takeAll()`` has returned was let go of.
  @inline(__always)
  mutating func didForget() {
    forgetting -= 1
    if forgetting == 0, last == nil { rewind() }
  }

  /// Takes out all entries, none of which keeps anything.
  @inline(__always)
  mutating func removeAllTrivial() {
    forgetEdited()
    last = nil
    if forgetting == 0 { rewind() }
  }

  private mutating func rewind() {
    if block == 0 {
      next = UInt(bitPattern: blocks.first?.baseAddress)
    } else {
      go(to: 0)
      while blocks.count > 1 { blocks.removeLast().deallocate() }
    }
  }

  /// Lets go of what an entry and those before it hold, the latest first.
  @inline(__always)
  static func forget(_ last: LogEntry?) {
    var next = last
    while let entry = next {
      next = entry.header.pointee.previous
      entry.header.pointee.property._withUnsafeGuaranteedRef { if !$0.isTrivial { $0.discard(entry.payload) } }
      entry.letGoOfNode()
    }
  }

  @inline(__always)
  private mutating func reserve(_ size: Int) -> UnsafeMutableRawPointer {
    if end &- next < UInt(bitPattern: size) { goToNextBlock(withRoomFor: size) }
    defer { next &+= UInt(bitPattern: size) }
    return UnsafeMutableRawPointer(bitPattern: next).unsafelyUnwrapped
  }

  @inline(never)
  private mutating func goToNextBlock(withRoomFor size: Int) {
    let following = blocks.isEmpty ? 0 : block + 1
    // A block kept from before a rewind may be too small for this entry.
    if following < blocks.count, blocks[following].count < size {
      for later in blocks[following...] { later.deallocate() }
      blocks.removeSubrange(following...)
    }
    if following == blocks.count {
      blocks.append(.allocate(byteCount: max(size, Self.blockSize), alignment: 16))
    }
    go(to: following)
  }

  /// Fills a block from its beginning, or from an address in it.
  private mutating func go(to block: Int, at address: UInt = 0) {
    guard blocks.indices.contains(block) else { return }
    self.block = block
    let start = UInt(bitPattern: blocks[block].baseAddress)
    next = address == 0 ? start : address
    end = start + UInt(blocks[block].count)
  }
}
