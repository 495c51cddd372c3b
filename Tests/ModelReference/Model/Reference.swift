/// The model as its design describes it, worked out the long way: who must run, and after whom, is found by following
/// every path again.
///
/// It is a value. Whoever wonders what an operation would do tries it on a copy:
///
///     var attempt = reference
///     if attempt.perform(operation).settled { reference = attempt }
///
/// An operation travels as in the design. `perform` opens a transaction (`+Transactions`), whose steps (`+Steps`) write
/// (`+Writing`). Its end begins the refresh (`+Refresh`): priority passes, then smart observers in the order of `Plan`
/// (`+Order`), then those that only read. Each runs its body (`+Bodies`). What was seen on the way is in the `journal`.
///
/// Undo and redo (`+History`) put steps back.
package struct Reference {
  // MARK: The model

  let schema = Schema.standard
  /// For each type, the properties that hold nodes.
  let holders: [[Int]]
  /// For each type, the properties that hold nodes which a computed one may return, or which are read by key.
  let computedHolders: [Set<Int>]
  /// For each type and property, what a computed one reads.
  let computedFrom: [[[Route]]]
  /// For each type, the properties that a case names; what others hold is not told.
  let told: [[Bool]]
  var nodes: [ReferenceNode] = []
  /// Those of the tree, and those that were attached when an operation ended.
  var nodesByID: [String: Int] = [:]
  /// The root is the first node of the tree.
  let root = 0
  let marks = Marks()
  /// Which nodes are attached; nil after a write that may have changed it.
  var membership: Membership?
  /// Counts writes to properties that hold nodes.
  var structure = 0

  // MARK: Observers

  /// Every registration ever made, by number.
  var registrations: [Registration] = []
  var registrationsByID: [String: Int] = [:]
  /// Those that have not ended, in order.
  var living: [Int] = []
  var observers: [ReferenceObserver] = []
  /// The observers that may run now, by phase; nil after a change of what is living or attached.
  var runnable: [[Int]?] = Array(repeating: nil, count: ObserverSpec.Phase.allCases.count)
  /// nil after a change of what is living.
  var plan: Plan?

  // MARK: The running transaction

  /// How many transactions and savepoints are open, running observers that may write included.
  var depth = 0
  /// Each write since the change set was last closed, for a way back.
  var log: [Write] = []
  /// Nodes that became the mediator's since then.
  var adopted: [Int] = []
  var queue: [[Step]] = []
  var isDraining = false
  /// Events that were sent, until the refresh ends.
  var sent: [EventSent] = []
  var clock = 0

  // MARK: The running refresh

  var phase: ObserverSpec.Phase?
  var run: Run?
  var pass = 0
  /// The smart observers that ran in this refresh, in order.
  var ran: [SmartRun] = []
  /// Counts refreshes: an observer knows in which it last ran.
  var refreshNumber = 0
  var enqueuers: Set<Int> = []

  // MARK: What was seen

  var journal = Journal()
  var isSettled = true
  // MARK: Undo

  var undoSteps: [HistoryStep] = []
  var redoSteps: [HistoryStep] = []
  /// What slots held before changes that make no step.
  var riding: [Slot: ReferenceValue] = [:]
  /// Whether a step is being put back, or observers are told of it.
  var isReplaying = false

  /// How many nodes steps have made, those of the tree included.
  var made: Int
  /// Slots written since the operation began.
  var written: [Slot] = []
  /// Known nodes by id, sorted, and those of them that were not attached when the last operation ended.
  var known: [(id: String, node: Int)] = []
  var detached: [String] = []
  var comparedStructure = -1

  /// A mediator on the tree of a case, before the first operation.
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

  /// Does one operation and says what was seen. Once something was not settled, nothing is any more.
  package mutating func perform(_ operation: Case.Operation) -> Seen { perform(operation.action) }

  /// Does one operation and says what was seen. Once something was not settled, nothing is any more.
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
