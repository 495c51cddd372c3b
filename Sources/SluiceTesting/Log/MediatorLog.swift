public import SluiceModel

/// A record of the transactions of a mediator, with the changes and the observers that ran in each.
///
/// ```swift
/// let log = MediatorLog(mediator)
/// mediator.update("rename") { $0.title = "b" }
/// print(log)
/// ```
///
/// A log is the mediator's tracer. A tracer that was set before is still called, before the log. The cost is that of
/// tracing: a look at the dependencies of each run, and a copy of each list that is edited. The log retains the nodes
/// and values that it names until ``take()``.
public final class MediatorLog: Tracer {
  /// The transactions that have ended, in order.
  public private(set) var transactions: [LoggedTransaction] = []
  /// Whether a savepoint began without a known transaction, because the log was attached inside one.
  private(set) var beganInside = false

  private let former: (any Tracer)?
  private let places: () -> [ObjectIdentifier: String]
  private var takeOff: (() -> Void)?
  private var open: OpenTransaction?
  /// The tasks that wait for a transaction.
  private var waiting: [AsyncStream<Void>.Continuation] = []
  /// Whether the last event was the rollback of an outermost transaction. The next reports belong to that transaction.
  private var hasJustRolledBack = false

  /// Attaches a log to a mediator, which retains the log until ``detach()``.
  public init<Root: Node>(_ mediator: Mediator<Root>) {
    former = mediator.tracer
    places = { [weak mediator] in mediator?.placesOfNodes ?? [:] }
    mediator.tracer = self
    takeOff = { [weak mediator, weak self] in
      if let mediator, let self, mediator.tracer === self { mediator.tracer = self.former }
    }
  }

  /// Ends the recording and restores the tracer that was set before. If another tracer was set since, the log stays
  /// attached and only forwards events to the tracer before it.
  public func detach() {
    takeOff?()
    takeOff = nil
  }

  /// Returns and removes the transactions that have ended since the last call.
  public func take() -> [LoggedTransaction] {
    defer { (transactions, hasJustRolledBack) = ([], false) }
    return transactions
  }

  /// Waits until the log has a transaction, which ``expect(_:notifies:violations:ignoring:changes:fileID:filePath:line:column:)``
  /// can state. Returns early if the task is cancelled, for example by ``HangGuard``.
  ///
  /// Use this function for transactions of responses and timers. `Mediator.when` registers an observer, which the log
  /// would show.
  public nonisolated(nonsending) func next() async {
    let wait = PendingWaits.begin { "next() of a MediatorLog" }
    defer { wait.end() }
    while transactions.isEmpty, !Task.isCancelled {
      let (signals, signal) = AsyncStream<Void>.makeStream()
      waiting.append(signal)
      for await _ in signals { break }
    }
  }

  /// Removes and returns the oldest transaction.
  func removeFirst() -> LoggedTransaction {
    hasJustRolledBack = false
    return transactions.removeFirst()
  }

  /// The changes of all transactions, in their order. A slot that several transactions have changed is listed several
  /// times.
  public var changes: [LoggedChange] { transactions.flatMap(\.changes) }

  /// The runs of observers in all transactions, in order.
  public var runs: [ObserverRun] { transactions.flatMap(\.runs) }

  /// The violations that occurred under the policy `report`, in order.
  public var violations: [Violation] { transactions.flatMap(\.violations) }

  /// The changes from before the first transaction to after the last one: each slot once.
  var netChanges: [LoggedChange] {
    var net: [LoggedChange] = []
    var indexes: [SlotID: Int] = [:]
    for change in changes {
      let index = indexes[SlotID(change.node, change.property), default: net.count]
      if index == net.count {
        indexes[SlotID(change.node, change.property)] = index
        net.append(change)
      } else {
        net[index] = LoggedChange(
          node: change.node, slot: change.slot, property: change.property, old: net[index].old, new: change.new,
          writers: net[index].writers + change.writers.filter { !net[index].writers.contains($0) })
      }
    }
    return net.filter { !areEqual($0.old, $0.new) }
  }

  /// The formatter for nodes and values, with the present positions in the tree.
  var words: Words { Words(places: places()) }

  /// Records an event. The mediator calls this function.
  public func note(_ moment: TraceMoment) {
    former?.note(moment)
    guard takeOff != nil else { return }
    let wasRolledBack = hasJustRolledBack
    hasJustRolledBack = false
    switch moment {
    case .transactionBegan(let name): open = OpenTransaction(LoggedTransaction(name: name))
    case .savepointBegan:
      if open == nil {
        beganInside = true
        open = OpenTransaction(LoggedTransaction(name: nil))
      }
      open?.depth += 1
    case .savepointEnded: open?.depth -= 1
    case .rolledBack(let name): rolledBack(name)
    case .committed: close(.committed)
    case .failed(_, let error): failed(error)
    case .violation(let violation):
      if wasRolledBack { return transactions[transactions.count - 1].violations.append(violation) }
      change { $0.transaction.violations.append(violation) }
    case .slotWritten(let write): change { $0.note(write) }
    case .sent(let slot, let value): change { $0.transaction.sent.append(LoggedSend(slot: slot, value: value)) }
    case .ran(let run): change { $0.transaction.runs.append(run) }
    case .enqueued(let name): enqueued(name)
    case .refreshBegan, .passBegan, .refreshEnded, .registered, .ended, .notKept: break
    }
  }

  private func change(_ body: (inout OpenTransaction) -> Void) {
    if open != nil { return body(&open!) }
    // Outside any transaction.
    if transactions.last?.name != nil || transactions.isEmpty { transactions.append(LoggedTransaction(name: nil)) }
    var stray = OpenTransaction(transactions.removeLast())
    body(&stray)
    append(stray.closed(.committed))
  }

  private func append(_ transaction: LoggedTransaction) {
    transactions.append(transaction)
    for signal in waiting { signal.finish() }
    waiting = []
  }

  private func enqueued(_ name: String) {
    // A closure that waited for the end of a refresh belongs to the previous transaction.
    if open == nil, !transactions.isEmpty { return transactions[transactions.count - 1].enqueued.append(name) }
    change { $0.transaction.enqueued.append(name) }
  }

  private func rolledBack(_ name: String) {
    if let depth = open?.depth, depth > 0 {
      open?.depth -= 1
      open?.transaction.rolledBackSavepoints.append(name)
    } else {
      hasJustRolledBack = open != nil
      close(.rolledBack)
    }
  }

  private func failed(_ error: any Error) {
    guard let last = transactions.indices.last else { return }
    transactions[last].error = error
  }

  private func close(_ outcome: LoggedTransaction.Outcome) {
    guard let closed = open?.closed(outcome) else { return }
    append(closed)
    open = nil
  }
}

extension MediatorLog: CustomStringConvertible {
  /// The transactions and their changes, a line each. Nodes are named by their present position.
  ///
  /// - Complexity: A walk of the model.
  public var description: String {
    let words = words
    return transactions.flatMap { words.lines(of: $0) }.joined(separator: "\n")
  }
}

/// The identity of a slot.
private struct SlotID: Hashable {
  let node: ObjectIdentifier
  let property: String

  init(_ node: some Node, _ property: String) {
    self.node = ObjectIdentifier(node)
    self.property = property
  }
}

/// A transaction that has not ended.
private struct OpenTransaction {
  var transaction: LoggedTransaction
  /// The number of open savepoints.
  var depth = 0
  /// The written slots, each with its first value, in order of the first write.
  private var written: [(write: SlotChange, writers: [String])] = []
  private var indexes: [SlotID: Int] = [:]

  init(_ transaction: LoggedTransaction) { self.transaction = transaction }

  mutating func note(_ write: SlotChange) {
    let key = SlotID(write.node, write.property)
    let index = indexes[key] ?? written.count
    if index == written.count {
      indexes[key] = index
      written.append((write, []))
    }
    if let writer = write.observer, !written[index].writers.contains(writer) { written[index].writers.append(writer) }
  }

  /// Returns the transaction with the slots that now differ from their values at its beginning. A value that was
  /// written back or rolled back is no change.
  func closed(_ outcome: LoggedTransaction.Outcome) -> LoggedTransaction {
    var closed = transaction
    closed.outcome = outcome
    for (write, writers) in written {
      guard let new = AnySlot(write.node, write.property)?.value, !areEqual(write.old, new) else { continue }
      closed.changes.append(
        LoggedChange(
          node: write.node, slot: write.slot, property: write.property, old: write.old, new: new, writers: writers))
    }
    return closed
  }
}

/// Whether two values of a slot are known to be equal: nodes and collections of nodes by identity, other values by
/// `==`.
private func areEqual(_ old: Any, _ new: Any) -> Bool {
  func compare<Value: Equatable>(_ old: Value) -> Bool { (new as? Value).map { $0 == old } ?? false }
  return (old as? any Equatable).map { compare($0) } ?? false
}
