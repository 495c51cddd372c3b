import SluiceGraph

/// One entry of the running transaction's log: a slot, and the value that it had.
///
/// An entry is a pointer to its header. The old value follows the header, in the form in which the property logs it. An
/// entry is valid until the log is cleared or rewound past it.
@usableFromInline
struct LogEntry: Equatable {
  struct Header {
    /// The node, which is retained if ``keepsNode`` is true.
    let node: Unmanaged<AnyObject>
    let property: Unmanaged<_PropertyInfo>
    /// The entry before this one in the log.
    let previous: LogEntry?
    /// The previous base of the same slot, see ``LogBases``. Meaningful if `isBase`.
    var earlierBase: LogEntry?
    /// The version of the slot's source before the write; 0 if the slot had none.
    var version: UInt32 = 0
    /// Whether an observer may have seen the value of this entry.
    var isBase = false
    /// Whether this entry retains the node. That is unnecessary if the previous entry is of the same node, or if the
    /// node is attached: see ``ChangeLog``.
    let keepsNode: Bool
    /// Whether a change set has taken the payload.
    var isTaken = false
    /// Whether the slot may hold free nodes. An edit in place can add them. They are adopted when attachment is
    /// settled.
    var mayHoldFreeNodes = false
    /// The segment of the transaction in which the entry was written. Meaningful if `isBase`.
    var segment: UInt32 = 0
  }

  /// The offset of the old value, which follows the header and is aligned to 16 bytes.
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

  /// Whether undo restores the value.
  var isPutBackByUndo: Bool {
    let property = property
    return property.isPutBackByUndo && !property.state(of: node).pointee.isOfSession
  }

  /// Releases the node after the entry was restored or discarded.
  func letGoOfNode() {
    if header.pointee.keepsNode { header.pointee.node.release() }
  }

  @inline(__always)
  func isOfSameSlot(as other: LogEntry) -> Bool {
    header.pointee.node.toOpaque() == other.header.pointee.node.toOpaque()
      && header.pointee.property.toOpaque() == other.header.pointee.property.toOpaque()
  }

  /// The source of the slot in the graph; nil if the slot is not observed.
  var source: Graph.Source? {
    let node = header.pointee.node.toOpaque()
    return header.pointee.property._withUnsafeGuaranteedRef { $0.state(at: node).pointee.source(.value($0.id)) }
  }

  /// Whether the entry retains an object.
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

/// The values that the running transaction has overwritten, in order. A rollback restores them.
///
/// Entries are stored one after another in blocks that never move, so that pointers to entries stay valid and values
/// are never relocated. Appending moves the value into the log. Memory is allocated only when a block is full. The node
/// is retained unless it is attached, or the previous entry is of the same node.
///
/// An attached node need not be retained, because it outlives the log. The node was attached as the root or through
/// slots. Each value through which it was last attached is still in its slot or in an entry of that slot, because
/// attaching ends the growth of entries (``forgetEdited()``): the next edit in place logs the value that it finds. The
/// journal of ``Tree`` retains the nodes that entered in this transaction and the former roots. `Restoration` retains
/// the nodes that a rollback detaches, until the rollback is over.
struct ChangeLog: ~Copyable {
  private var blocks: [UnsafeMutableRawBufferPointer] = []
  /// The index of the current block. Later blocks are empty.
  private var block = 0
  /// The addresses of the next entry and of the end of the current block; 0 if there is no block.
  private var next: UInt = 0
  private var end: UInt = 0
  private(set) var last: LogEntry?
  /// The number of nested releases of removed entries. A release can cause another one.
  private var forgetting = 0
  /// The slots that were edited in place since the last savepoint began, with the entry that holds the earlier value or
  /// grows.
  private var edited: [SlotKey: LogEntry] = [:]
  /// The entry of `edited` that was requested last.
  private(set) var lastEdited: LogEntry?

  /// The slots that are being edited in place. No other code may read or write them.
  var openEdits = OpenEdits()
  /// The values that observers may have seen.
  private var bases = LogBases()
  /// The number of the current segment. Observers run between the segments of a transaction, and may have seen the last
  /// value of each segment.
  var segment: UInt32 = 0
  /// The lists that were edited in place since versions were last settled, and may have an earlier value again.
  var editedLists: [LogEntry] = []

  private static let blockSize = 16 * 1024

  /// A position in the log to which it can be rewound.
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

  /// Returns whether an entry was appended since a mark.
  @inline(__always)
  func hasChanged(since mark: Mark) -> Bool { last != mark.last }

  mutating func append<Bits>(_ node: AnyObject, _ property: _PropertyInfo, _ payload: consuming Bits) -> LogEntry {
    let entry = append(node, property, MemoryLayout<Bits>.size)
    entry.payload.initializeMemory(as: Bits.self, repeating: payload, count: 1)
    return entry
  }

  /// Appends an entry whose payload the caller initializes at once.
  ///
  /// - Parameters:
  ///   - node: The node of the slot.
  ///   - property: The property of the slot.
  ///   - size: The number of bytes in the payload.
  ///   - isAttached: Whether the node is attached, and therefore need not be retained: see ``LogEntry/Header``.
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

  /// Returns the entry of a slot that holds the value before its edits in place, or grows by them; nil if the next edit
  /// appends one.
  mutating func edit(of node: AnyObject, _ property: _PropertyInfo) -> LogEntry? {
    if let lastEdited, lastEdited.isOf(node, property) { return lastEdited }
    guard let entry = edited[SlotKey(node, property.id)] else { return nil }
    lastEdited = entry
    return entry
  }

  /// Makes an entry the current one for edits of its slot.
  mutating func noteEdit(_ entry: LogEntry) {
    edited[entry.slot] = entry
    lastEdited = entry
  }

  /// Ends the growth of a slot's entry. The next edit of the slot in place logs the value that it finds.
  mutating func forgetEdit(of node: AnyObject, _ property: _PropertyInfo) -> LogEntry? {
    if let lastEdited, lastEdited.isOf(node, property) { self.lastEdited = nil }
    return edited.isEmpty ? nil : edited.removeValue(forKey: SlotKey(node, property.id))
  }

  /// Ends the growth of all entries. The next edit of any slot in place logs the value that it finds.
  mutating func forgetEdited() {
    lastEdited = nil
    if !edited.isEmpty { edited.removeAll(keepingCapacity: true) }
  }

  /// Visits the entries since a mark, the last first.
  func visit(since mark: Mark, _ body: (LogEntry) -> Void) {
    var next = last
    while let entry = next, entry != mark.last {
      body(entry)
      next = entry.header.pointee.previous
    }
  }

  /// Removes and returns the last entry since a mark. Its payload stays valid until ``trim(to:)``, because code that
  /// runs during the restoration can append to the log.
  mutating func popLast(since mark: Mark) -> LogEntry? {
    guard let entry = last, entry != mark.last else { return nil }
    last = entry.header.pointee.previous
    return entry
  }

  /// Frees the memory of the entries that were removed down to a mark.
  mutating func trim(to mark: Mark) {
    go(to: mark.block, at: mark.next)
    forgetEdited()
    editedLists.removeSubrange(min(mark.editedLists, editedLists.count)...)
  }

  // MARK: Values that observers may have seen

  /// Makes an entry that was just written a base, if it is the first of its slot in the segment.
  ///
  /// - Returns: The last base before the entry; nil if there is none.
  @inline(__always)
  mutating func noteBase(_ entry: LogEntry, of source: Graph.Source) -> LogEntry? {
    bases.note(entry, of: source, after: last, segment)
  }

  /// Removes a base whose value is about to be restored.
  mutating func takeBackBase(_ entry: LogEntry, of source: Graph.Source) { bases.takeBack(entry, of: source) }

  /// Removes all bases after the transaction. Returns whether an entry retains an object that must be released.
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

  // MARK: End of the transaction

  /// Removes all entries and returns the last one.
  ///
  /// The memory of the entries stays valid until ``didForget()``, because a `deinit` that runs during their release can
  /// use the log.
  @inline(__always)
  mutating func takeAll() -> LogEntry? {
    forgetting += 1
    defer { last = nil }
    forgetEdited()
    return last
  }

  /// Notes that the entries returned by ``takeAll()`` were released.
  @inline(__always)
  mutating func didForget() {
    forgetting -= 1
    if forgetting == 0, last == nil { rewind() }
  }

  /// Removes all entries, none of which retains an object.
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

  /// Releases the objects that an entry and the entries before it retain, the latest first.
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
    // A block from before a rewind may be too small for this entry.
    if following < blocks.count, blocks[following].count < size {
      for later in blocks[following...] { later.deallocate() }
      blocks.removeSubrange(following...)
    }
    if following == blocks.count {
      blocks.append(.allocate(byteCount: max(size, Self.blockSize), alignment: 16))
    }
    go(to: following)
  }

  /// Continues in a block, from its beginning or from an address in it.
  private mutating func go(to block: Int, at address: UInt = 0) {
    guard blocks.indices.contains(block) else { return }
    self.block = block
    let start = UInt(bitPattern: blocks[block].baseAddress)
    next = address == 0 ? start : address
    end = start + UInt(blocks[block].count)
  }
}
