/// What slots held before they were changed: what takes the changes back, the latest first.
///
/// A slot has one entry, with the value from before the first change; a collection that was edited in place has as many as
/// the log had, since edits only take back what they made. The values stay where they were put, in blocks of exactly their size:
/// some 50 bytes for a number.
final class ChangeSet {
  /// What a slot held, in the form in which its property logs it.
  private struct Change {
    /// Retained.
    let node: Unmanaged<AnyObject>
    let property: Unmanaged<PropertyInfo>
    var payload: UnsafeMutableRawPointer
    /// Whether others than smart observers have written the slot. Meaningful for its first change.
    var isByOthers: Bool

    var slot: SlotKey { SlotKey(node.takeUnretainedValue(), property._withUnsafeGuaranteedRef { $0.id }) }

    func isOfSameSlot(as other: Change) -> Bool {
      node.toOpaque() == other.node.toOpaque() && property.toOpaque() == other.property.toOpaque()
    }

    /// Whether it holds the value, and not edits: then no later change of the slot is needed.
    var isWhole: Bool { property._withUnsafeGuaranteedRef { !$0.logsEdits(payload) } }

    func isSameValue(as other: Change) -> Bool {
      property._withUnsafeGuaranteedRef { $0.isSameLogged(payload, other.payload) }
    }

    func discard() {
      property._withUnsafeGuaranteedRef { $0.discard(payload) }
      node.release()
    }
  }

  private var changes: ContiguousArray<Change> = []
  private var blocks: ContiguousArray<UnsafeMutableRawPointer> = []
  /// Where the first change of each slot stands. Made when there are many.
  private var places: [SlotKey: Int] = [:]
  /// Whether a slot has several.
  private var hasSeveral = false
  /// The root before it was replaced.
  private var root: (any Node)??

  private static let lookedThrough = 8

  init() {}

  deinit {
    for change in changes.reversed() { change.discard() }
    for block in blocks { block.deallocate() }
  }

  var isEmpty: Bool { changes.isEmpty && root == nil }

  // MARK: What belongs to it

  /// Takes the values of entries of the log, in order, and says which: those that it needs and that undo puts back.
  ///
  /// - Parameter others: How many of them, from the first, are not smart observers'.
  func take(_ entries: ArraySlice<LogEntry>, by others: Int) -> [Bool] {
    var isTaken = [Bool](repeating: false, count: entries.count)
    var size = 0
    for (index, entry) in entries.enumerated() where entry.property.isPutBackByUndo {
      let change = Change(
        node: entry.header.pointee.node, property: entry.header.pointee.property, payload: entry.payload,
        isByOthers: index < others)
      guard add(change) else { continue }
      isTaken[index] = true
      size += Self.size(of: change)
    }
    if size == 0 { return isTaken }
    // One block for all: their values go there in the same order.
    var next = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    blocks.append(next)
    for index in changes.indices.suffix(isTaken.count { $0 }) {
      let payload = changes[index].payload
      changes[index].property._withUnsafeGuaranteedRef { $0.moveLogged(from: payload, to: next) }
      changes[index].payload = next
      _ = changes[index].node.retain()
      next += Self.size(of: changes[index])
    }
    return isTaken
  }

  private static func size(of change: Change) -> Int {
    change.property._withUnsafeGuaranteedRef { ($0.loggedSize + 15) & ~15 }
  }

  func noteRoot(_ old: (any Node)?) { if root == nil { root = .some(old) } }

  /// Takes over what comes after it.
  func absorb(_ later: ChangeSet) {
    if let old = later.root { noteRoot(old) }
    let unneeded = later.changes.filter { !add($0) }
    let emptied = later.blocks
    blocks += emptied
    (later.changes, later.blocks, later.root) = ([], [], nil)
    // What dies may do anything: both are whole by now.
    for change in unneeded.reversed() { change.discard() }
  }

  /// Adds a change; false if the slot's value from before an earlier one is there, which is all that is needed.
  private func add(_ change: Change) -> Bool {
    let slot = change.slot
    if changes.count >= Self.lookedThrough, places.isEmpty { notePlaces() }
    let place = places.isEmpty ? changes.firstIndex { $0.isOfSameSlot(as: change) } : places[slot]
    if let place {
      judge(change, at: place)
      if changes[place].isWhole { return false }
      hasSeveral = true
    } else if !places.isEmpty {
      places[slot] = changes.count
    }
    changes.append(change)
    return true
  }

  /// Others than smart observers have changed a slot if one of them wrote it and it was another value that a smart one found.
  private func judge(_ change: Change, at place: Int) {
    if change.isByOthers {
      changes[place].isByOthers = true
    } else if changes[place].isByOthers, changes[place].isSameValue(as: change) {
      changes[place].isByOthers = false
    }
  }

  private func notePlaces() {
    places = [:]
    for (index, change) in changes.enumerated() where places[change.slot] == nil { places[change.slot] = index }
  }

  // MARK: What has changed

  /// Drops the slots that hold again what they held. Costs the changes.
  func dropUnchanged(rootNow: (any Node)?) {
    if case .some(let old) = root, old === rootNow { root = nil }
    let isDropped = hasSeveral ? unchangedOfSeveral() : changes.map { isUnchanged(CollectionOfOne($0)) }
    guard isDropped.contains(true) else { return }
    let dropped = zip(changes, isDropped).filter(\.1).map(\.0)
    changes = ContiguousArray(zip(changes, isDropped).filter { !$1 }.map(\.0))
    places = [:]
    for change in dropped.reversed() { change.discard() }
  }

  private func unchangedOfSeveral() -> [Bool] {
    var bySlot: [SlotKey: [Change]] = [:]
    for change in changes { bySlot[change.slot, default: []].append(change) }
    let unchanged = bySlot.mapValues { isUnchanged($0) }
    return changes.map { unchanged[$0.slot]! }
  }

  private func isUnchanged(_ changes: some BidirectionalCollection<Change>) -> Bool {
    changes.first!.property._withUnsafeGuaranteedRef {
      $0.isUnchanged(changes.first!.node.takeUnretainedValue(), since: changes.reversed().map(\.payload))
    }
  }

  /// Whether others than smart observers have changed the document, and not only what is discardable.
  var isStep: Bool {
    root != nil || changes.contains { $0.isByOthers && $0.property._withUnsafeGuaranteedRef { $0.kind == .stored } }
  }

  /// It is complete: what only helps to find slots is let go.
  func seal() { places = [:] }

  // MARK: Putting back

  /// Puts everything back, in the open transaction, which records it. Nothing is left.
  func putBack(in engine: Engine) {
    let (changes, blocks, root) = (changes, blocks, root)
    (self.changes, self.blocks, self.root) = ([], [], nil)
    for change in changes.reversed() {
      change.property._withUnsafeGuaranteedRef {
        $0.putBack(change.node.takeUnretainedValue(), from: change.payload, in: engine)
      }
      change.node.release()
    }
    for block in blocks { block.deallocate() }
    if case .some(.some(let old)) = root { engine.replaceRoot(old) }
  }
}
