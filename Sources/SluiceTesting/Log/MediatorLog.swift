public import SluiceModel

/// What a mediator did since the log was attached: transaction by transaction, and in each what changed and who ran.
///
/// ```swift
/// let log = MediatorLog(mediator)
/// mediator.update("rename") { $0.title = "b" }
/// print(log)
/// ```
///
/// A log is the mediator's tracer. A tracer that was there hears of every moment as before, the log after it. Recording
/// costs what tracing costs: a look at the dependencies of each run, and a copy of each list that is edited. The log keeps
/// the nodes and values that it names alive; ``take()`` lets go of them.
public final class MediatorLog: Tracer {
  /// The transactions that have ended, the first first.
  public private(set) var transactions: [LoggedTransaction] = []
  /// Whether a savepoint began while no transaction was known: the log was attached inside one.
  private(set) var beganInside = false

  private let former: (any Tracer)?
  private let places: () -> [ObjectIdentifier: String]
  private var takeOff: (() -> Void)?
  private var open: OpenTransaction?
  /// Whether the last moment was the rollback of an outermost transaction: what is reported now belongs to it.
  private var hasJustRolledBack = false

  /// Attaches a log to a mediator, which keeps it until ``detach()``.
  public init<Root: Node>(_ mediator: Mediator<Root>) {
    former = mediator.tracer
    places = { [weak mediator] in mediator?.placesOfNodes ?? [:] }
    mediator.tracer = self
    takeOff = { [weak mediator, weak self] in
      if let mediator, let self, mediator.tracer === self { mediator.tracer = self.former }
    }
  }

  /// Ends the recording. The tracer that was there before takes its place again, unless another came later: then this
  /// passes on what it hears.
  public func detach() {
    takeOff?()
    takeOff = nil
  }

  /// The transactions that have ended since the last call.
  public func take() -> [LoggedTransaction] {
    defer { transactions = [] }
    return transactions
  }

  /// What has changed in all transactions, in their order. A slot that several have changed is there several times.
  public var changes: [LoggedChange] { transactions.flatMap(\.changes) }

  /// The runs of observers in all transactions, in order.
  public var runs: [ObserverRun] { transactions.flatMap(\.runs) }

  /// The rules that were broken under the policy `report`, in order.
  public var violations: [Violation] { transactions.flatMap(\.violations) }

  /// What has changed from before the first transaction to after the last one: each slot once.
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

  /// How nodes and values are written, as the tree is now.
  var words: Words { Words(places: places()) }

  /// Called by the mediator.
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
    transactions.append(stray.closed(.committed))
  }

  private func enqueued(_ name: String) {
    // A closure that waited for the end of a refresh belongs to the transaction before.
    if open == nil, !transactions.isEmpty { return transactions[transactions.count - 1].enqueued.append(name) }
    change { $0.transaction.enqueued.append(name) }
  }

  private func rolledBack(_ name: String) {
    if let depth = open?.depth, depth > 0 {
      open?.depth -= 1
      open?.transaction.rolledBackSavepoints.append(name)
    } else {
      close(.rolledBack)
      hasJustRolledBack = true
    }
  }

  private func failed(_ error: any Error) {
    guard let last = transactions.indices.last else { return }
    transactions[last].error = error
  }

  private func close(_ outcome: LoggedTransaction.Outcome) {
    guard let closed = open?.closed(outcome) else { return }
    transactions.append(closed)
    open = nil
  }
}

extension MediatorLog: CustomStringConvertible {
  /// The transactions with what they did, a line each. Nodes are named by where they stand now. Costs a walk of the model.
  public var description: String {
    let words = words
    return transactions.flatMap { words.lines(of: $0) }.joined(separator: "\n")
  }
}

/// A slot by identity.
private struct SlotID: Hashable {
  let node: ObjectIdentifier
  let property: String

  init(_ node: some Node, _ property: String) {
    self.node = ObjectIdentifier(node)
    self.property = property
  }
}

/// A transaction that is going on.
private struct OpenTransaction {
  var transaction: LoggedTransaction
  /// How many savepoints are open.
  var depth = 0
  /// The slots that were written, each with its first value, in order of the first write.
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

  /// The transaction with what differs now from what it found: what was written back, or taken back, is no change.
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

/// Whether two values of a slot are known to be equal: nodes and collections of nodes by identity, others by `==`.
private func areEqual(_ old: Any, _ new: Any) -> Bool {
  func compare<Value: Equatable>(_ old: Value) -> Bool { (new as? Value).map { $0 == old } ?? false }
  return (old as? any Equatable).map { compare($0) } ?? false
}
