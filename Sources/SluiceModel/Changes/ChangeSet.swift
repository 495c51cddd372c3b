/// The earlier values of changed slots. Restoring them, latest first, rolls the changes back.
///
/// A slot has one change, with the value from before the first of its changes. A collection that was edited in place
/// has as many changes as the log had, because logged edits revert only themselves. The values stay at their address,
/// in blocks of exactly their size.
final class ChangeSet {
  @exclusivity(unchecked) private var changes: ContiguousArray<SlotChanged> = []
  @exclusivity(unchecked) private var blocks = Blocks()
  /// The set that owns the blocks of this set's values.
  @exclusivity(unchecked) private var keeper: ChangeSet?
  /// Whether a slot has several changes.
  @exclusivity(unchecked) private var hasSeveral = false
  /// The root before it was replaced.
  @exclusivity(unchecked) private var root: (any Node)??
  /// Whether other code has replaced the root since. If so, the root is not restored.
  @exclusivity(unchecked) private(set) var hasCrossedRoot = false

  /// Memory for values. Most sets have one block.
  private struct Blocks {
    private var first: UnsafeMutableRawPointer?
    private var others: ContiguousArray<UnsafeMutableRawPointer> = []

    mutating func append(_ block: UnsafeMutableRawPointer) {
      if first == nil { first = block } else { others.append(block) }
    }

    mutating func take(over later: inout Blocks) {
      if let block = later.first { append(block) }
      others += later.others
      later = Blocks()
    }

    func deallocate() {
      first?.deallocate()
      for block in others { block.deallocate() }
    }
  }

  init() {}

  /// Creates a set of changes that another set has removed. They are released together with this set.
  private init?(_ unneeded: [SlotChanged], of other: ChangeSet) {
    if unneeded.isEmpty { return nil }
    changes = ContiguousArray(unneeded)
    keeper = other
  }

  deinit {
    for change in changes.reversed() { change.discard() }
    blocks.deallocate()
  }

  var isEmpty: Bool { changes.isEmpty && root == nil }

  // MARK: Contents

  /// Moves values out of log entries, in order: the values that the set needs and that undo restores.
  ///
  /// - Parameters:
  ///   - entries: The entries of the log.
  ///   - others: The number of leading entries that were not written by smart observers.
  ///   - table: The index of the first change of each slot in this set. Empty if the set is empty.
  func take(_ entries: ArraySlice<LogEntry>, by others: Int, _ table: inout SlotTable) {
    let former = changes.count
    var size = 0
    var bySlot: EntriesBySlot?
    for (index, entry) in zip(0..., entries) where entry.isPutBackByUndo {
      // A fast path for most of the entries that a slot has in a row.
      if index < others, let last = changes.last, changes.count > former, last.isWhole(asIn: entry) { continue }
      let change = SlotChanged(entry, isByOthers: index < others)
      let isNew = add(change, &table) {
        if bySlot == nil { bySlot = EntriesBySlot(entries) }
        return change.isSame(before: bySlot!.next(of: change.slot, after: index))
      }
      if !isNew { continue }
      entry.header.pointee.isTaken = true
      size += changes[changes.count - 1].size
    }
    if size == 0 { return }
    // All values go into one block, in the same order.
    var next = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    blocks.append(next)
    for index in former..<changes.count {
      changes[index].move(to: next)
      changes[index].keepNode()
      next += changes[index].size
    }
  }

  func noteRoot(_ old: (any Node)?) { if root == nil { root = .some(old) } }

  /// Moves the changes of a later set into this one.
  ///
  /// Unneeded changes stay in the later set and are released with it. They are not released here, because a `deinit`
  /// that runs then would find the table in use.
  ///
  /// - Parameters:
  ///   - later: The set whose changes follow those of this set.
  ///   - table: An empty table.
  func absorb(_ later: ChangeSet, _ table: inout SlotTable) {
    if let old = later.root { noteRoot(old) }
    for (index, change) in changes.enumerated() { _ = change.number(in: &table, orNote: index) }
    later.changes = later.changes.filter { !add($0, &table) }
    blocks.take(over: &later.blocks)
    later.keeper = self
    table.removeAll()
  }

  /// Moves the changes of a later set that concern slots of this set. The other changes stay there.
  ///
  /// - Parameters:
  ///   - later: The set whose changes follow those of this set.
  ///   - table: An empty table.
  /// - Returns: The changes that are no longer needed.
  func takeOwn(from later: ChangeSet, _ table: inout SlotTable) -> ChangeSet? {
    let slots = slots
    for (index, change) in changes.enumerated() { _ = change.number(in: &table, orNote: index) }
    var own: [SlotChanged] = []
    later.changes.removeAll {
      guard slots.contains($0.slot) else { return false }
      own.append($0)
      return true
    }
    let unneeded = own.filter { change in
      guard add(change, &table) else { return true }
      let block = UnsafeMutableRawPointer.allocate(byteCount: change.size, alignment: 16)
      blocks.append(block)
      changes[changes.count - 1].move(to: block)
      return false
    }
    table.removeAll()
    return ChangeSet(unneeded, of: later)
  }

  /// Adds a change. Returns false if the set has the value of the slot from before an earlier change, which suffices.
  ///
  /// - Parameters:
  ///   - change: The change to add.
  ///   - table: The index of the first change of each slot in this set.
  ///   - isSame: Whether the change has left the value that it found. False if that is unknown.
  private func add(_ change: SlotChanged, _ table: inout SlotTable, isSame: () -> Bool = { false }) -> Bool {
    if let place = change.number(in: &table, orNote: changes.count) {
      changes[place].judge(change, isSame: isSame)
      if changes[place].isWhole { return false }
      hasSeveral = true
    }
    changes.append(change)
    return true
  }

  // MARK: Changed slots

  /// Drops the slots that have their earlier value again.
  ///
  /// - Returns: The changes that are no longer needed.
  /// - Complexity: O(*n*), where *n* is the number of changes.
  func dropUnchanged(rootNow: (any Node)?) -> ChangeSet? {
    if case .some(let old) = root, old === rootNow { root = nil }
    if hasSeveral {
      var bySlot: [SlotKey: [SlotChanged]] = [:]
      for change in changes { bySlot[change.slot, default: []].append(change) }
      let unchanged = bySlot.mapValues { SlotChanged.haveTakenBack($0) }
      return drop { unchanged[$0.slot]! }
    }
    return changes.contains(where: \.isTakenBack) ? drop(where: \.isTakenBack) : nil
  }

  /// The slots of the changes.
  var slots: Set<SlotKey> { Set(changes.lazy.map(\.slot)) }

  /// The changes of some slots, in order.
  func changes(of slots: Set<SlotKey>) -> [SlotKey: [SlotChanged]] {
    Dictionary(grouping: changes.lazy.filter { slots.contains($0.slot) }, by: \.slot)
  }

  private func drop(where isDropped: (SlotChanged) -> Bool) -> ChangeSet? {
    var dropped: [SlotChanged] = []
    changes.removeAll {
      guard isDropped($0) else { return false }
      dropped.append($0)
      return true
    }
    return ChangeSet(dropped, of: self)
  }

  /// The part of the document that the set changes.
  var kind: DocumentChange.Kind {
    if root != nil || changes.contains(where: \.isStored) { return .stored }
    return changes.isEmpty ? .none : .discardable
  }

  /// Whether code other than smart observers has changed the document, and not only discardable properties.
  var isStep: Bool { root != nil || changes.contains { $0.isByOthers && $0.isStored } }

  // MARK: Restoring

  /// Restores all earlier values in the open transaction, which records it. Slots that other code has changed since are
  /// not restored: their changes stay in this set.
  func putBack(in engine: TransactionEngine, leaving crossed: Set<SlotKey> = []) {
    let (all, root) = (changes, root)
    changes = crossed.isEmpty ? [] : all.filter { crossed.contains($0.slot) }
    for change in all.reversed() where crossed.isEmpty || !crossed.contains(change.slot) { change.putBack(in: engine) }
    if hasCrossedRoot { return hasCrossedRoot = false }
    self.root = nil
    if case .some(.some(let old)) = root { engine.replaceRoot(old) }
  }

  /// Keeps only the first change of some slots. Returns the others.
  func keepFirst(of slots: Set<SlotKey>) -> ChangeSet? {
    var met: Set<SlotKey> = []
    return drop { slots.contains($0.slot) && !met.insert($0.slot).inserted }
  }

  /// Converts the edits of some collections to complete values. The collections are now in the state after these edits.
  ///
  /// - Returns: The changes that are no longer needed.
  func keepWhole(of slots: Set<SlotKey>) -> ChangeSet? {
    var whole: Set<SlotKey> = []
    for (slot, changes) in changes(of: slots) {
      guard let recorded = changes[0].place.property.recorded else { continue }
      recorded.keepWhole(changes.map(\.payload), of: changes[0].place.node)
      whole.insert(slot)
    }
    return keepFirst(of: whole)
  }

  /// Exchanges the roots of two sets. Returns false if one of them has none.
  func exchangeRoot(with other: ChangeSet) -> Bool {
    guard root != nil, other.root != nil else { return false }
    swap(&root, &other.root)
    hasCrossedRoot = true
    return true
  }
}
