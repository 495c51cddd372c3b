/// The steps that can be undone and redone, the changes that *join* them, and the pending optimistic updates, called
/// *layers*.
///
/// Steps, joined changes and layers have numbers in the order of time. A step leads from the end of the previous step
/// to its own end; changes that had joined the previous step become part of it. So an undo first reverts the changes
/// that joined the current step, then the step. The opposite move applies the joined changes again. Layers do not take
/// part until they are confirmed: undo and redo leave them at their place and work below them.
final class UndoHistory {
  /// A move from one state to the previous or the next one.
  struct Step {
    /// Identifies the step, even after it was undone or extended.
    let id: Int
    let name: String
    var changes: ChangeSet
    /// The place in the order of time, which also identifies the state after the step.
    let number: Int
    /// The joined changes of the state to which the step leads, the lowest first. Reverting them restores that state.
    var carried: [Ride] = []
    /// The target of the step and the time of its last extension; nil if it cannot be extended.
    var coalescing: KeptCoalescing?
  }

  /// A change that joins a step.
  struct Ride {
    let changes: ChangeSet
    /// The place in the order of time.
    let number: Int
    /// Identifies the state of the document after the change; 0 if the change makes none.
    var state: Int
    /// The layer whose observers made the change, while the layer is pending; otherwise 0.
    var follows = 0
  }

  /// A section of the log, up to an entry, that goes to a change set of its own, or is discarded.
  typealias Part = (changes: ChangeSet?, end: LogEntry?)

  /// The maximum number of steps.
  @exclusivity(unchecked) var limit: Int
  @exclusivity(unchecked) var undoSteps = StepStack()
  @exclusivity(unchecked) var redoSteps = StepStack()
  /// The joined changes, the lowest first.
  @exclusivity(unchecked) var rides: [Ride] = []
  /// The pending optimistic updates, the lowest first.
  @exclusivity(unchecked) var layers: [Layer] = []
  /// The changes by the running transaction, its refresh and the transactions that it enqueued.
  @exclusivity(unchecked) private var open = ChangeSet()
  @exclusivity(unchecked) private var openName: String?
  @exclusivity(unchecked) var replay: Replay?
  /// The sections at the beginning of the next log, in order.
  @exclusivity(unchecked) var parts: [Part] = []
  /// The optimistic update whose transaction runs, or that is being reverted. Changes that follow from it join the last
  /// step.
  @exclusivity(unchecked) var layering: Layering?
  /// Whether the running refresh only notifies readers of the history. Such a refresh is not a change.
  @exclusivity(unchecked) var isShown = false
  /// The target and the time by which the running transaction may extend the last step.
  @exclusivity(unchecked) var coalescing: KeptCoalescing?

  // Documents.
  @exclusivity(unchecked) private var latestNumber = 0
  /// The state before the oldest step.
  @exclusivity(unchecked) var oldest = 0
  /// The saved state; nil if the model cannot return to it.
  @exclusivity(unchecked) var saved: Position? = Position()
  /// Whether a document needs the saved state, even without steps and a listener.
  @exclusivity(unchecked) var isOfDocument = false
  /// Called with each closed change.
  @exclusivity(unchecked) var listener: ((DocumentChange) -> Void)?

  // Storage for taking entries, reused by later transactions.
  @exclusivity(unchecked) private var entries: ContiguousArray<LogEntry> = []
  /// The slots of ``open``; empty while nothing is open.
  var table = SlotTable()
  /// The changes that are no longer needed.
  @exclusivity(unchecked) var remains: [ChangeSet] = []

  init(limit: Int) { self.limit = limit }

  /// Whether changes are not yet recorded: a transaction is over, but not everything that follows from it, or its
  /// group.
  var isOpen: Bool { openName != nil || replay != nil || layering != nil }

  /// The cause of the running transaction.
  var cause: TransactionCause { replay?.cause ?? layering?.cause ?? .update }

  /// Whether any client needs the history.
  var isOfUse: Bool { limit > 0 || listener != nil || isOfDocument || !layers.isEmpty || layering != nil }

  // MARK: Recording

  /// Moves the needed values out of the log of a finished transaction. The other entries are released.
  ///
  /// - Parameters:
  ///   - last: The last entry of the log.
  ///   - others: The last entry that no smart observer wrote.
  ///   - name: The name of the transaction.
  func take(_ last: LogEntry?, by others: LogEntry?, in name: String) {
    noteTransaction(name)
    var countByOthers = 0
    var next = last
    while let entry = next {
      if entry == others { countByOthers = entries.count }
      entries.append(entry)
      next = entry.header.pointee.previous
    }
    entries.reverse()
    let taken = takeParts()
    // In an undo, the remaining entries are derived values.
    if replay == nil {
      let byOthers = others == nil ? 0 : entries.count - countByOthers
      open.take(entries[taken...], by: max(0, byOthers - taken), &table)
    }
    // The latest first, because an earlier entry may retain the node of a later one.
    var left: ContiguousArray<LogEntry> = []
    swap(&left, &entries)
    for entry in left.reversed() {
      if !entry.header.pointee.isTaken {
        entry.header.pointee.property._withUnsafeGuaranteedRef { if !$0.isTrivial { $0.discard(entry.payload) } }
      }
      entry.letGoOfNode()
    }
    left.removeAll(keepingCapacity: left.count < 1024)
    swap(&left, &entries)
  }

  /// Moves the entries of the parts to their change sets. Returns the number of these entries.
  private func takeParts() -> Int {
    var taken = 0
    for case (let changes, let end?) in parts {
      guard let last = entries.firstIndex(of: end), last >= taken else { continue }
      changes?.take(entries[taken...last], by: last + 1 - taken, &table)
      table.removeAll()
      taken = last + 1
    }
    parts = []
    return taken
  }

  /// Notes that a transaction has succeeded. The first one of those that are closed together determines the name.
  func noteTransaction(_ name: String) {
    if openName == nil, replay == nil { openName = name }
  }

  /// Gives the open changes the name of their group.
  func nameOpen(_ name: String) { if openName != nil { openName = name } }

  /// Notes that a finished transaction has replaced the root.
  func noteRoot(_ old: (any Node)?) {
    if let layering { return layering.cause == .update ? layering.layer.changes.noteRoot(old) : () }
    (replay?.back ?? open).noteRoot(old)
  }

  /// Closes a transaction, its refresh and everything that follows from it. In a group, the changes are kept until the
  /// end of the group.
  func close(root: (any Node)?, inGroup: Bool) {
    parts = []
    if let replay { return close(replay) }
    // Values from a failed transaction are cleared as well.
    let (coalescing, layering) = (coalescing, layering)
    (self.coalescing, self.layering) = (nil, nil)
    guard !inGroup, let name = openName else { return }
    openName = nil
    table.removeAll()
    // The changes are moved out first, because a `deinit` from here on can begin a transaction.
    let changes = open
    if !changes.isEmpty { open = ChangeSet() }
    var kind = layering?.kind ?? .none
    if let layering, layering.cause == .update {
      // Observers' changes of slots that the update wrote belong to the update.
      let unneeded = layering.layer.changes.takeOwn(from: changes, &table)
      keepUntilTheEnd(unneeded)
      keepUntilTheEnd(layering.layer.changes.dropUnchanged(rootNow: root))
      kind = layering.layer.changes.kind
    } else if layering != nil {
      mergeRides()
      trim()
    }
    if !changes.isEmpty {
      keepUntilTheEnd(changes.dropUnchanged(rootNow: root))
      kind = max(kind, changes.kind)
      if changes.isStep, layering == nil {
        add(changes, name, coalescing)
      } else if !changes.isEmpty {
        ride(changes, follows: layering?.cause == .update ? layering!.layer.number : 0)
      }
    }
    if layering?.cause == .revert { dropUnchangedRide(rootNow: root) }
    if isShown, kind == .none { return }
    listener?(DocumentChange(transaction: name, kind: kind, cause: layering?.cause ?? .update))
  }

  func nextNumber() -> Int {
    latestNumber += 1
    return latestNumber
  }

  /// The highest number of a step or a layer that is in effect. Joined changes do not count.
  var top: Int { max(undoSteps.lastNumber ?? 0, layers.last?.number ?? 0) }

  private func ride(_ changes: ChangeSet, follows layer: Int = 0) {
    let number = nextNumber()
    let state = changes.kind == .stored ? number : 0
    if let last = rides.last, last.follows == 0, last.number > max(top, redoSteps.firstNumber ?? 0) {
      join(last.changes, with: changes)
      if state > 0 { rides[rides.count - 1].state = state }
    } else {
      rides.append(Ride(changes: changes, number: number, state: state, follows: layer))
    }
  }

  private func add(_ changes: ChangeSet, _ name: String, _ coalescing: KeptCoalescing?) {
    let all = withRides(above: top, changes)
    let number = nextNumber()
    if let coalescing, redoSteps.isEmpty, let last = undoSteps.last, last.number == top,
      coalescing.continues(last.coalescing)
    {
      // The previous end state loses its number: the step now leads to the new one.
      _ = undoSteps.pop()
      join(last.changes, with: all)
      undoSteps.push(
        Step(id: last.id, name: last.name, changes: last.changes, number: number, coalescing: coalescing))
      return
    }
    undoSteps.push(Step(id: number, name: name, changes: all, number: number, coalescing: coalescing))
    dropRedoSteps()
    trim()
  }

  /// Returns changes together with the joined changes above a number, which are removed from the history.
  func withRides(above number: Int, _ changes: ChangeSet) -> ChangeSet {
    var all = changes
    while let ride = rides.last, ride.number > number, ride.follows == 0 {
      rides.removeLast()
      join(ride.changes, with: all)
      all = ride.changes
    }
    return all
  }
}
