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
  private(set) var undoSteps: [Step] = []
  private(set) var redoSteps: [Step] = []
  private var riding = ChangeSet()
  /// What the running transaction has changed, with its refresh and what that has enqueued.
  private var open = ChangeSet()
  private var openName: String?
  private(set) var replay: Replay?
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
    var entries: [LogEntry] = []
    var next = last
    while let entry = next {
      entries.append(entry)
      next = entry.header.pointee.previous
    }
    entries.reverse()
    let isTaken = replay == nil ? takeChanges(entries, by: others) : takeReplayed(entries)
    // The latest first: an entry may rely on an earlier one to keep its node.
    for index in entries.indices.reversed() {
      let entry = entries[index]
      if !isTaken[index] { entry.property.discard(entry.payload) }
      entry.letGoOfNode()
    }
  }

  private func takeChanges(_ entries: [LogEntry], by others: LogEntry?) -> [Bool] {
    let count = others.map { others in (entries.lastIndex(of: others) ?? -1) + 1 } ?? 0
    return open.take(entries[...], by: count)
  }

  private func takeReplayed(_ entries: [LogEntry]) -> [Bool] {
    var isTaken: [Bool] = []
    for (end, part) in zip(replay!.ends, replay!.parts) {
      let count = end.flatMap { entries.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      guard count > isTaken.count else { continue }
      isTaken += part.take(entries[isTaken.count..<count], by: 0)
    }
    // What follows are values that observers derive.
    return isTaken + Array(repeating: false, count: entries.count - isTaken.count)
  }

  /// The root was replaced in a transaction that has ended.
  func noteRoot(_ old: (any Node)?) {
    if replay == nil { open.noteRoot(old) } else { replay!.parts[1].noteRoot(old) }
  }

  /// A transaction, its refresh and all that followed from it are over.
  func close(root: (any Node)?) {
    if let replay { return close(replay) }
    guard groups.isEmpty else { return }
    let name = openName ?? ""
    openName = nil
    if open.isEmpty { return }
    let changes = open
    open = ChangeSet()
    changes.dropUnchanged(rootNow: root)
    let isStep = changes.isStep
    if changes.isEmpty { return }
    riding.absorb(changes)
    if !isStep { return }
    riding.seal()
    undoSteps.append(Step(name: name, changes: riding))
    riding = ChangeSet()
    let dropped = (redoSteps, trim())
    redoSteps = []
    withExtendedLifetime(dropped) {}
  }

  func setLimit(_ limit: Int) {
    self.limit = limit
    let dropped = trim()
    withExtendedLifetime(dropped) {}
  }

  /// Drops what is beyond the limit, the oldest first.
  private func trim() -> [Step] {
    let surplus = undoSteps.prefix(max(0, undoSteps.count - limit))
    undoSteps.removeFirst(surplus.count)
    return Array(surplus)
  }

  // MARK: Undo and redo

  /// The step that an undo or a redo takes back; nil if there is none.
  func nextStep(_ cause: TransactionCause) -> Step? { cause == .undo ? undoSteps.last : redoSteps.last }

  /// Puts back the next step, in the open transaction.
  func putBackNextStep(_ cause: TransactionCause, in engine: Engine) {
    guard let step = cause == .undo ? undoSteps.popLast() : redoSteps.popLast() else { return }
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
    for part in replay.parts { part.seal() }
    let step = Step(name: replay.name, changes: changes, carried: ridden.isEmpty ? nil : ridden)
    if replay.cause == .undo { redoSteps.append(step) } else { undoSteps.append(step) }
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
