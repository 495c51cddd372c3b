/// What slots held before they were changed: what takes the changes back, the latest first.
///
/// A slot has one change, with the value from before the first of them; a collection that was edited in place has as many as the
/// log had, since edits only take back what they made. The values stay where they were put, in blocks of exactly their size.
final class ChangeSet {
  @exclusivity(unchecked) private var changes: ContiguousArray<SlotChanged> = []
  @exclusivity(unchecked) private var blocks = Blocks()
  /// Who has the blocks in which there are values of this.
  @exclusivity(unchecked) private var keeper: ChangeSet?
  /// Whether a slot has several.
  @exclusivity(unchecked) private var hasSeveral = false
  /// The root before it was replaced.
  @exclusivity(unchecked) private var root: (any Node)??
  /// Whether others have replaced the root since: then it is not put back.
  @exclusivity(unchecked) private(set) var hasCrossedRoot = false

  /// Memory for values. Most have one block.
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

  /// What another has no more, and what dies with this.
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

  // MARK: What belongs to it

  /// Takes the values of entries of the log, in order: those that it needs and that undo puts back.
  ///
  /// - Parameters:
  ///   - others: How many of them, from the first, are not smart observers'.
  ///   - table: The slots that it has, by the first change of each. Empty if it is.
  func take(_ entries: ArraySlice<LogEntry>, by others: Int, _ table: inout SlotTable) {
    let former = changes.count
    var size = 0
    var bySlot: EntriesBySlot?
    for (index, entry) in zip(0..., entries) where entry.isPutBackByUndo {
      // Most of those that a slot has in a row, at a glance.
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
    // One block for all: their values go there in the same order.
    var next = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    blocks.append(next)
    for index in former..<changes.count {
      changes[index].move(to: next)
      changes[index].keepNode()
      next += changes[index].size
    }
  }

  func noteRoot(_ old: (any Node)?) { if root == nil { root = .some(old) } }

  /// Takes over what comes after it, and leaves there what is not needed, which dies with that: not here, where whatever it does
  /// would find the table in use.
  ///
  /// - Parameter table: Empty.
  func absorb(_ later: ChangeSet, _ table: inout SlotTable) {
    if let old = later.root { noteRoot(old) }
    for (index, change) in changes.enumerated() { _ = change.number(in: &table, orNote: index) }
    later.changes = later.changes.filter { !add($0, &table) }
    blocks.take(over: &later.blocks)
    later.keeper = self
    table.removeAll()
  }

  /// Takes over what comes after it and concerns the slots that it has. The rest stays there. Returns what nobody needs.
  ///
  /// - Parameter table: Empty.
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

  /// Adds a change; false if the slot's value from before an earlier one is there, which is all that is needed.
  ///
  /// - Parameter isSame: Whether the change has left the value that it found. False where that is not known.
  private func add(_ change: SlotChanged, _ table: inout SlotTable, isSame: () -> Bool = { false }) -> Bool {
    if let place = change.number(in: &table, orNote: changes.count) {
      changes[place].judge(change, isSame: isSame)
      if changes[place].isWhole { return false }
      hasSeveral = true
    }
    changes.append(change)
    return true
  }

  // MARK: What has changed

  /// Drops the slots that hold again what they held, and returns what nobody needs any more. Costs the changes.
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

  /// The slots that it has.
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

  /// What of the document it changes.
  var kind: DocumentChange.Kind {
    if root != nil || changes.contains(where: \.isStored) { return .stored }
    return changes.isEmpty ? .none : .discardable
  }

  /// Whether others than smart observers have changed the document, and not only what is discardable.
  var isStep: Bool { root != nil || changes.contains { $0.isByOthers && $0.isStored } }

  // MARK: Putting back

  /// Puts everything back, in the open transaction, which records it, but for the slots that others have changed since: what
  /// these have is left here.
  func putBack(in engine: TransactionEngine, leaving crossed: Set<SlotKey> = []) {
    let (all, root) = (changes, root)
    changes = crossed.isEmpty ? [] : all.filter { crossed.contains($0.slot) }
    for change in all.reversed() where crossed.isEmpty || !crossed.contains(change.slot) { change.putBack(in: engine) }
    if hasCrossedRoot { return hasCrossedRoot = false }
    self.root = nil
    if case .some(.some(let old)) = root { engine.replaceRoot(old) }
  }

  /// Of some slots only the first change counts any more. Returns the others.
  func keepFirst(of slots: Set<SlotKey>) -> ChangeSet? {
    var met: Set<SlotKey> = []
    return drop { slots.contains($0.slot) && !met.insert($0.slot).inserted }
  }

  /// Makes values of the edits of some collections, which hold now what these have left. Returns what nobody needs any more.
  func keepWhole(of slots: Set<SlotKey>) -> ChangeSet? {
    var whole: Set<SlotKey> = []
    for (slot, changes) in changes(of: slots) {
      guard let recorded = changes[0].place.property.recorded else { continue }
      recorded.keepWhole(changes.map(\.payload), of: changes[0].place.node)
      whole.insert(slot)
    }
    return keepFirst(of: whole)
  }

  /// Each takes the root that the other has, if both have one: true.
  func exchangeRoot(with other: ChangeSet) -> Bool {
    guard root != nil, other.root != nil else { return false }
    swap(&root, &other.root)
    hasCrossedRoot = true
    return true
  }
}
