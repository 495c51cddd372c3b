/// The steps that can be undone and redone, and what *rides* on the last of them: changes that make no step of their own.
///
/// A step takes the model from the end of the step before it, with what rode then, to its own end. So an undo first takes back
/// what rides now, then the step; what rode comes back with the opposite move, riding again.
final class UndoHistory {
  /// A move from one state to the one before or after it.
  struct Step {
    let name: String
    let changes: ChangeSet
    /// What rode in the state to which it leads, as changes that are taken back to get there; nil for nothing.
    var carried: ChangeSet?
    /// The state in which it has been done, and what rides in the one to which it leads.
    var position: Position
    /// What it may be one with, and when it was last added to.
    var coalescing: UndoCoalescing?
  }

  /// A state of the document: by the step that led to it, and by what rides there that is part of the document; 0 for none.
  struct Position: Equatable {
    var step = 0
    var riding = 0
  }

  /// An undo or a redo that is going on: what each of its three parts overwrites, and the last entry of the log when it was over.
  struct Replay {
    let cause: TransactionCause
    let name: String
    /// Where the model is before, and after.
    let former: Position
    let target: Position
    /// What rode was taken back; nil if nothing did.
    var ridden: (changes: ChangeSet, end: LogEntry?)?
    /// The step was.
    var step: (changes: ChangeSet, end: LogEntry?) = (ChangeSet(), nil)
    /// What the step carries has come; nil for nothing.
    var carried: (changes: ChangeSet, end: LogEntry?)?
  }

  /// How many steps are kept at most.
  private(set) var limit: Int
  private var undoSteps = StepStack()
  private var redoSteps = StepStack()
  private var riding: ChangeSet?
  /// What the running transaction has changed, with its refresh and what that has enqueued.
  private var open = ChangeSet()
  private var openName: String?
  private(set) var replay: Replay?
  let names = StepNames()
  /// Tells when a binding is set.
  var now: () -> ContinuousClock.Instant = { .now }
  /// With which steps the running transaction may be one.
  var coalescing: UndoCoalescing?

  // Documents.
  private var position = Position()
  private var saved = Position()
  private var latestNumber = 0
  /// Where the model was before the oldest step.
  private var oldest = 0
  /// Hears of everything that is closed.
  var listener: ((DocumentChange) -> Void)?

  // What is used while entries are taken, kept for the next time.
  private var entries: ContiguousArray<LogEntry> = []
  /// The slots of ``open``.
  private var table = SlotTable()
  /// The names of the groups that are open, from the outer to the inner: they end as one step.
  private var groups: [String] = []

  init(limit: Int) { self.limit = limit }

  var isGrouping: Bool { !groups.isEmpty }

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
    if let replay {
      takeReplayed(replay)
    } else {
      open.take(entries[...], by: others == nil ? 0 : entries.count - countByOthers, &table)
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

  private func takeReplayed(_ replay: Replay) {
    var taken = 0
    for case let (changes, end)? in [replay.ridden, replay.step, replay.carried] {
      guard let end, let last = entries.firstIndex(of: end), last >= taken else { continue }
      changes.take(entries[taken...last], by: 0, &table)
      table.removeAll()
      taken = last + 1
    }
    // What follows are values that observers derive.
  }

  /// A transaction has ended well: the first of what is closed together names it.
  func noteTransaction(_ name: String) {
    if openName == nil, replay == nil { openName = name }
  }

  /// The root was replaced in a transaction that has ended.
  func noteRoot(_ old: (any Node)?) {
    (replay?.step.changes ?? open).noteRoot(old)
  }

  /// A transaction, its refresh and all that followed from it are over.
  func close(root: (any Node)?) {
    if let replay { return close(replay) }
    // Also that of a transaction which has failed.
    let coalescing = coalescing
    self.coalescing = nil
    guard groups.isEmpty, let name = openName else { return }
    openName = nil
    table.removeAll()
    var kind = DocumentChange.Kind.none
    if !open.isEmpty {
      // Out of reach: what dies from here may begin a transaction.
      let changes = open
      open = ChangeSet()
      changes.dropUnchanged(rootNow: root)
      kind = changes.kind
      if changes.isStep { add(changes, name, coalescing) } else if kind != .none { ride(changes, kind) }
    }
    listener?(DocumentChange(transaction: name, kind: kind, cause: .update))
  }

  private func nextNumber() -> Int {
    latestNumber += 1
    return latestNumber
  }

  private func ride(_ changes: ChangeSet, _ kind: DocumentChange.Kind) {
    if let riding { riding.absorb(changes, &table) } else { riding = changes }
    if kind == .stored { position.riding = nextNumber() }
  }

  private func add(_ changes: ChangeSet, _ name: String, _ coalescing: UndoCoalescing?) {
    let all = riding ?? changes
    if all !== changes { all.absorb(changes, &table) }
    riding = nil
    position = Position(step: nextNumber())
    if let coalescing, redoSteps.isEmpty, let last = undoSteps.last, coalescing.continues(last.coalescing) {
      // Where it is has no name of its own any more: the step leads to the new one.
      _ = undoSteps.pop()
      last.changes.absorb(all, &table)
      undoSteps.push(Step(name: last.name, changes: last.changes, position: position, coalescing: coalescing))
      return
    }
    undoSteps.push(Step(name: name, changes: all, position: position, coalescing: coalescing))
    dropRedoSteps()
    trim()
  }

  private func dropRedoSteps() {
    if redoSteps.isEmpty { return }
    let dropped = redoSteps
    redoSteps = StepStack()
    withExtendedLifetime(dropped) {}
  }

  /// Drops what is beyond the limit, the oldest first.
  private func trim() {
    while undoSteps.count > limit {
      let dropped = undoSteps.dropOldest()
      oldest = dropped.position.step
    }
  }

  func setLimit(_ limit: Int) {
    self.limit = limit
    trim()
    if limit == 0 { dropRedoSteps() }
  }

  // MARK: Undo and redo

  /// The step that an undo or a redo takes back; nil if there is none.
  func nextStep(_ cause: TransactionCause) -> Step? { cause == .undo ? undoSteps.last : redoSteps.last }

  /// Puts back the next step, in the open transaction.
  func putBackNextStep(_ cause: TransactionCause, in engine: Engine) {
    guard let step = cause == .undo ? undoSteps.pop() : redoSteps.pop() else { return }
    let target = cause == .redo ? step.position : Position(step: positionBelow, riding: step.position.riding)
    replay = Replay(cause: cause, name: step.name, former: position, target: target)
    func putBack(_ changes: ChangeSet) -> LogEntry? {
      changes.putBack(in: engine)
      engine.settleAttachment()
      return engine.state.pointee.log.last
    }
    if let riding = riding.take() { replay!.ridden = (ChangeSet(), putBack(riding)) }
    replay!.step.end = putBack(step.changes)
    if let carried = step.carried { replay!.carried = (ChangeSet(), putBack(carried)) }
  }

  private func close(_ replay: Replay) {
    self.replay = nil
    let kind = [replay.ridden, replay.step, replay.carried].compactMap { $0?.changes.kind }.max() ?? .none
    // What rides comes back with the opposite move.
    let back =
      replay.cause == .undo
      ? replay.former : Position(step: replay.target.step, riding: replay.former.riding)
    let step = Step(
      name: replay.name, changes: replay.step.changes, carried: replay.ridden?.changes, position: back)
    if replay.cause == .undo { redoSteps.push(step) } else { undoSteps.push(step) }
    riding = replay.carried?.changes
    position = replay.target
    listener?(DocumentChange(transaction: replay.name, kind: kind, cause: replay.cause))
  }

  /// Where the model is when the last step has been undone.
  private var positionBelow: Int { undoSteps.last?.position.step ?? oldest }

  // MARK: Documents

  var isEdited: Bool { position != saved }

  /// What the model holds now is what was saved.
  func markSaved() {
    saved = position
    // What is typed on is another step, or undo would pass by what was saved.
    if let last = undoSteps.pop() {
      var last = last
      last.coalescing = nil
      undoSteps.push(last)
    }
  }

  // MARK: Groups

  func beginGroup(_ name: String) { groups.append(name) }

  /// Ends the innermost group. The step has the name of the outer one.
  func endGroup() {
    if let name = groups.popLast(), groups.isEmpty, openName != nil { openName = name }
  }
}
