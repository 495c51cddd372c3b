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

  /// An undo or a redo that is going on. What each of its three parts overwrites is a change set of its own.
  struct Replay {
    let cause: TransactionCause
    let name: String
    /// The last entry of the log when each part was over: what rode was taken back, the step was, what it carries has come.
    var ends: [LogEntry?] = []
    var parts = [ChangeSet(), ChangeSet(), ChangeSet()]
  }

  /// How many steps are kept at most.
  private(set) var limit: Int
  private var undoSteps = StepStack()
  private var redoSteps = StepStack()
  private var riding = ChangeSet()
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
    if replay == nil {
      open.take(entries[...], by: others == nil ? 0 : entries.count - countByOthers, &table)
    } else {
      takeReplayed()
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

  private func takeReplayed() {
    var taken = 0
    for (end, part) in zip(replay!.ends, replay!.parts) {
      let count = end.flatMap { entries.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      guard count > taken else { continue }
      part.take(entries[taken..<count], by: 0, &table)
      table.removeAll()
      taken = count
    }
    // What follows are values that observers derive.
  }

  /// The root was replaced in a transaction that has ended.
  func noteRoot(_ old: (any Node)?, in name: String) {
    if openName == nil, replay == nil { openName = name }
    if replay == nil { open.noteRoot(old) } else { replay!.parts[1].noteRoot(old) }
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
    if riding.isEmpty { riding = changes } else { riding.absorb(changes, &table) }
    if !isStep { return }
    undoSteps.push(Step(name: name, changes: riding))
    riding = ChangeSet()
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
    let ridden = riding
    riding = ChangeSet()
    for changes in [ridden, step.changes, step.carried] {
      changes?.putBack(in: engine)
      engine.settleAttachment()
      replay!.ends.append(engine.state.pointee.log.last)
    }
  }

  private func close(_ replay: Replay) {
    self.replay = nil
    let (ridden, changes, carried) = (replay.parts[0], replay.parts[1], replay.parts[2])
    let step = Step(name: replay.name, changes: changes, carried: ridden.isEmpty ? nil : ridden)
    if replay.cause == .undo { redoSteps.push(step) } else { undoSteps.push(step) }
    riding = carried
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
