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
  }

  /// An undo or a redo that is going on: what each of its three parts overwrites, and the last entry of the log when it was over.
  struct Replay {
    let cause: TransactionCause
    let name: String
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
    if openName == nil, replay == nil { openName = name }
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

  /// The root was replaced in a transaction that has ended.
  func noteRoot(_ old: (any Node)?, in name: String) {
    if openName == nil, replay == nil { openName = name }
    (replay?.step.changes ?? open).noteRoot(old)
  }

  /// A transaction, its refresh and all that followed from it are over.
  func close(root: (any Node)?) {
    if let replay { return close(replay) }
    guard groups.isEmpty, let name = openName else { return }
    openName = nil
    table.removeAll()
    if open.isEmpty { return }
    open.dropUnchanged(rootNow: root)
    if open.isEmpty { return }
    let isStep = open.isStep
    let changes = open
    open = ChangeSet()
    let all = riding ?? changes
    if all !== changes { all.absorb(changes, &table) }
    riding = isStep ? nil : all
    if !isStep { return }
    undoSteps.push(Step(name: name, changes: all))
    if !redoSteps.isEmpty {
      let dropped = redoSteps
      redoSteps = StepStack()
      withExtendedLifetime(dropped) {}
    }
    trim()
  }

  /// Drops what is beyond the limit, the oldest first.
  private func trim() {
    while undoSteps.count > limit { undoSteps.dropOldest() }
  }

  func setLimit(_ limit: Int) {
    self.limit = limit
    trim()
  }

  // MARK: Undo and redo

  /// The step that an undo or a redo takes back; nil if there is none.
  func nextStep(_ cause: TransactionCause) -> Step? { cause == .undo ? undoSteps.last : redoSteps.last }

  /// Puts back the next step, in the open transaction.
  func putBackNextStep(_ cause: TransactionCause, in engine: Engine) {
    guard let step = cause == .undo ? undoSteps.pop() : redoSteps.pop() else { return }
    replay = Replay(cause: cause, name: step.name)
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
    let step = Step(name: replay.name, changes: replay.step.changes, carried: replay.ridden?.changes)
    if replay.cause == .undo { redoSteps.push(step) } else { undoSteps.push(step) }
    riding = replay.carried?.changes
  }

  // MARK: Groups

  func beginGroup(_ name: String) { groups.append(name) }

  /// Ends the innermost group.
  func endGroup(root: (any Node)?) {
    let name = groups.removeLast()
    guard groups.isEmpty else { return }
    openName = name
    close(root: root)
  }
}

/// Steps, of which the latest is taken and the oldest are dropped. O(1) each.
private struct StepStack {
  private var steps: ContiguousArray<UndoHistory.Step?> = []
  /// How many of them, from the first, are dropped.
  private var dropped = 0

  var count: Int { steps.count - dropped }
  var isEmpty: Bool { count == 0 }
  var last: UndoHistory.Step? { isEmpty ? nil : steps[steps.count - 1] }

  mutating func push(_ step: UndoHistory.Step) { steps.append(step) }

  mutating func pop() -> UndoHistory.Step? { isEmpty ? nil : steps.removeLast() }

  mutating func dropOldest() {
    let step = steps[dropped].take()
    dropped += 1
    if dropped * 2 > steps.count {
      steps.removeFirst(dropped)
      dropped = 0
    }
    // What dies may do anything.
    withExtendedLifetime(step) {}
  }
}
