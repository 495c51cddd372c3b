/// The steps that can be undone and redone, what *rides* on them: changes that make no step of their own, and the optimistic updates
/// that have no answer yet, its *layers*.
///
/// All that is done stands in the order of time, by numbers. A step takes the model from the end of the step before it, with what
/// rode then, to its own end. So an undo first takes back what rides now, then the step; what rode comes back with the opposite move,
/// riding again. Layers are no part of what is done until they are confirmed: a move leaves them where they stand, and works below.
final class UndoHistory {
  /// A move from one state to the one before or after it.
  struct Step {
    /// Identifies it, also once it was undone or added to.
    let id: Int
    let name: String
    var changes: ChangeSet
    /// Where it stands in the order of time, which also tells the state in which it has been done.
    let number: Int
    /// What rode in the state to which it leads, the lowest first, as changes that are taken back to get there.
    var carried: [Ride] = []
    /// What it may be one with, and when it was last added to.
    var coalescing: KeptCoalescing?
  }

  /// What rides.
  struct Ride {
    let changes: ChangeSet
    /// Where it stands in the order of time.
    let number: Int
    /// Tells the state of the document that it makes; 0 if it makes none.
    var state: Int
    /// The layer whose observers have done it, while that stands; else 0.
    var follows = 0
  }

  /// What of a log is not kept as what was changed, but goes to changes of its own, or nowhere; up to an entry.
  typealias Part = (changes: ChangeSet?, end: LogEntry?)

  /// How many steps are kept at most.
  @exclusivity(unchecked) var limit: Int
  @exclusivity(unchecked) var undoSteps = StepStack()
  @exclusivity(unchecked) var redoSteps = StepStack()
  /// The lowest first.
  @exclusivity(unchecked) var rides: [Ride] = []
  /// The lowest first.
  @exclusivity(unchecked) var layers: [Layer] = []
  /// What the running transaction has changed, with its refresh and what that has enqueued.
  @exclusivity(unchecked) private var open = ChangeSet()
  @exclusivity(unchecked) private var openName: String?
  @exclusivity(unchecked) var replay: Replay?
  /// What the first entries of the next log are, in order.
  @exclusivity(unchecked) var parts: [Part] = []
  /// The optimistic update whose transaction runs, or that is taken back: what follows from it rides.
  @exclusivity(unchecked) var layering: Layering?
  /// Whether those are told who show what can be undone, which is no change.
  @exclusivity(unchecked) var isShown = false
  /// Tells when a binding is set.
  @exclusivity(unchecked) var now: () -> ContinuousClock.Instant = { .now }
  /// With which steps the running transaction may be one.
  @exclusivity(unchecked) var coalescing: KeptCoalescing?

  // Documents.
  @exclusivity(unchecked) private var latestNumber = 0
  /// Where the model was before the oldest step.
  @exclusivity(unchecked) var oldest = 0
  /// Nil if what was saved cannot come again.
  @exclusivity(unchecked) var saved: Position? = Position()
  /// Whether a document asks what was saved, also without steps and listeners.
  @exclusivity(unchecked) var isOfDocument = false
  /// Hears of everything that is closed.
  @exclusivity(unchecked) var listener: ((DocumentChange) -> Void)?

  // What is used while entries are taken, kept for the next time.
  @exclusivity(unchecked) private var entries: ContiguousArray<LogEntry> = []
  /// The slots of ``open``; empty while nothing is open.
  var table = SlotTable()
  /// What nobody needs any more.
  @exclusivity(unchecked) var remains: [ChangeSet] = []

  init(limit: Int) { self.limit = limit }

  /// Whether something was done that stands nowhere yet: a transaction is over, and what followed from it or its group is not.
  var isOpen: Bool { openName != nil || replay != nil || layering != nil }

  /// Why the transaction runs that does.
  var cause: TransactionCause { replay?.cause ?? layering?.cause ?? .update }

  /// Whether somebody asks for it.
  var isOfUse: Bool { limit > 0 || listener != nil || isOfDocument || !layers.isEmpty || layering != nil }

  // MARK: What was done

  /// Takes what it needs out of the log of a transaction that has ended. The rest is let go.
  ///
  /// - Parameter others: The last entry that is not a smart observer's.
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
    // What follows in an undo are values that observers derive.
    if replay == nil {
      let byOthers = others == nil ? 0 : entries.count - countByOthers
      open.take(entries[taken...], by: max(0, byOthers - taken), &table)
    }
    // The latest first: an entry may rely on an earlier one to keep its node.
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

  /// Returns how many entries the parts have.
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

  /// A transaction has ended well: the first of what is closed together names it.
  func noteTransaction(_ name: String) {
    if openName == nil, replay == nil { openName = name }
  }

  /// What is open has the name of its group.
  func nameOpen(_ name: String) { if openName != nil { openName = name } }

  /// The root was replaced in a transaction that has ended.
  func noteRoot(_ old: (any Node)?) {
    if let layering { return layering.cause == .update ? layering.layer.changes.noteRoot(old) : () }
    (replay?.back ?? open).noteRoot(old)
  }

  /// A transaction, its refresh and all that followed from it are over. In a group, what it has changed is kept for the end of that.
  func close(root: (any Node)?, inGroup: Bool) {
    parts = []
    if let replay { return close(replay) }
    // Also those of a transaction which has failed.
    let (coalescing, layering) = (coalescing, layering)
    (self.coalescing, self.layering) = (nil, nil)
    guard !inGroup, let name = openName else { return }
    openName = nil
    table.removeAll()
    // Out of reach: what dies from here may begin a transaction.
    let changes = open
    if !changes.isEmpty { open = ChangeSet() }
    var kind = layering?.kind ?? .none
    if let layering, layering.cause == .update {
      // What its observers have made of what it wrote is its own.
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

  /// What is done and stands highest, but for what rides.
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
      // Where it is has no name of its own any more: the step leads to the new one.
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

  /// Changes, with what rides above a number and below them, which rides no more.
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
