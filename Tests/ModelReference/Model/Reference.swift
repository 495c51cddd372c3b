/// A simple implementation of the model's design. The reference determines the observers that must run and their order
/// by following every path again.
///
/// This is a value type. To learn the effect of an operation, perform it on a copy:
///
///     var attempt = reference
///     if attempt.perform(operation).settled { reference = attempt }
///
/// An operation proceeds as in the design. `perform` opens a transaction (`+Transactions`), whose steps (`+Steps`)
/// write (`+Writing`). The end of the transaction begins the refresh (`+Refresh`): priority passes, then smart
/// observers in the order of `Plan` (`+Order`), then those that only read. Each runs its body (`+Bodies`). The
/// `journal` contains the results.
///
/// Undo and redo (`+History`) restore steps.
package struct Reference {
  // MARK: The model

  let schema = Schema.standard
  /// The properties that hold nodes, for each type.
  let holders: [[Int]]
  /// The properties that hold nodes which a computed property can return, or which are read by key, for each type.
  let computedHolders: [Set<Int>]
  /// The paths that a computed property reads, for each type and property.
  let computedFrom: [[[Route]]]
  /// Whether a case names a property, for each type. The contents of other properties are not recorded.
  let told: [[Bool]]
  var nodes: [ReferenceNode] = []
  /// The nodes of the tree, and those that were attached at the end of an operation.
  var nodesByID: [String: Int] = [:]
  /// The root, which is the first node of the tree.
  let root = 0
  let marks = Marks()
  /// The attached nodes, or nil after a write that may have changed them.
  var membership: Membership?
  /// The number of writes to properties that hold nodes.
  var structure = 0

  // MARK: Observers

  /// Every registration ever made, by number.
  var registrations: [Registration] = []
  var registrationsByID: [String: Int] = [:]
  /// The registrations that have not ended, in order.
  var living: [Int] = []
  var observers: [ReferenceObserver] = []
  /// The observers that can run now, by phase, or nil after a change of the registrations or of the attached nodes.
  var runnable: [[Int]?] = Array(repeating: nil, count: ObserverSpec.Phase.allCases.count)
  /// The order of smart registrations, or nil after a change of the registrations.
  var plan: Plan?

  // MARK: The running transaction

  /// The number of open transactions and savepoints, including running observers that can write.
  var depth = 0
  /// The writes since the change set was last closed, for a rollback.
  var log: [Write] = []
  /// The nodes that became the mediator's since then.
  var adopted: [Int] = []
  var queue: [[Step]] = []
  var isDraining = false
  /// The events that were sent, until the refresh ends.
  var sent: [EventSent] = []
  var clock = 0

  // MARK: The running refresh

  var phase: ObserverSpec.Phase?
  var run: Run?
  var pass = 0
  /// The smart observers that ran in this refresh, in order.
  var ran: [SmartRun] = []
  /// The number of refreshes. Each observer stores the one in which it last ran.
  var refreshNumber = 0
  var enqueuers: Set<Int> = []

  // MARK: Results

  var journal = Journal()
  var isSettled = true
  // MARK: Undo

  var undoSteps: [HistoryStep] = []
  var redoSteps: [HistoryStep] = []
  /// The values of slots before changes that make no step.
  var riding: [Slot: ReferenceValue] = [:]
  /// Whether a step is being restored, or observers are being notified of it.
  var isReplaying = false

  /// The number of nodes that steps have created, including those of the tree.
  var made: Int
  /// The slots that were written since the operation began.
  var written: [Slot] = []
  /// The known nodes by id, sorted. `detached` contains those that were not attached at the end of the last operation.
  var known: [(id: String, node: Int)] = []
  var detached: [String] = []
  var comparedStructure = -1

  /// Creates a mediator on the tree of a case, before the first operation.
  package init(_ source: Case) {
    let schema = schema
    holders = schema.types.map { type in type.properties.indices.filter { type.properties[$0].holdsNodes } }
    computedFrom = schema.types.enumerated().map { index, type in
      type.properties.map { $0.spec.reads.map { Route($0, from: index, in: schema) } }
    }
    let (holders, computedFrom) = (holders, computedFrom)
    computedHolders = schema.types.indices.map { type in
      let read = Set(computedFrom[type].joined().flatMap { $0.hops.map(\.property) })
      let properties = schema.types[type].properties
      return Set(holders[type].filter { read.contains($0) || properties[$0].spec.shape == .map })
    }
    told = schema.types.map { type in
      type.properties.map { $0.isStored && source.schema[type.name]?[$0.name] != nil }
    }
    made = source.tree.count
    for entry in source.tree { nodesByID[entry.id] = makeNode(schema.typesByName[entry.type]!, id: entry.id) }
    for entry in source.tree {
      let node = nodesByID[entry.id]!
      for (name, value) in entry.slots {
        let index = propertyIndex(name, of: node)
        nodes[node].values[index] = resolve(value, for: Slot(node, index))
      }
    }
    for node in below([root]) {
      nodes[node].isOwned = true
      for holder in computedHolders[nodes[node].type] { noteComputed(nodes[node].values[holder]) }
    }
    _ = takeDifference()
  }

  /// Performs one operation and returns its results. After a result that is not settled, no later result is.
  package mutating func perform(_ operation: Case.Operation) -> Seen { perform(operation.action) }

  /// Performs one operation and returns its results. After a result that is not settled, no later result is.
  package mutating func perform(_ action: Case.Action) -> Seen {
    journal = Journal()
    var threw = false
    var endsOne = false
    switch action {
    case .observe(let spec): observe(spec)
    case .end(let id):
      end(id)
      endsOne = true
    case .update(let steps), .background(let steps):
      do { try update { model throws(Thrown) in try model.carryOut(steps) } } catch { threw = true }
    case .enqueue(let steps): enqueue(steps)
    case .forget(let ids): for id in ids where !nodes[nodesByID[id]!].isNamed { nodes[nodesByID[id]!].isKept = false }
    case .undo: putBack(from: \.undoSteps, to: \.redoSteps)
    case .redo: putBack(from: \.redoSteps, to: \.undoSteps)
    }
    isSettled = isSettled && journal.open.isEmpty
    var seen = Seen()
    seen.violations = journal.violations
    guard isSettled else {
      seen.settled = false
      seen.because = journal.open.map(\.rawValue)
      seen.mustReport = OpenQuestion.mustReport(journal.open)
      return seen
    }
    seen.threw = threw
    seen.refused = journal.refused
    seen.refreshes = journal.refreshes
    seen.recurringOpen = endsOne || !journal.refused.isEmpty
    seen.slots = takeDifference()
    seen.detached = detached
    seen.canUndo = !undoSteps.isEmpty
    seen.canRedo = !redoSteps.isEmpty
    bury()
    return seen
  }
}
