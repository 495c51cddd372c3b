import SluiceGraph

/// The nodes that the root reaches, and the journal of their changes in the open transaction.
struct Tree: ~Copyable {
  /// The root of the model; nil until there is one. Set through ``TransactionEngine/replaceRoot(_:)``.
  var root: (any Node)? { didSet { rootReference = root.map { .passUnretained($0) } } }
  /// The root, unretained.
  private(set) var rootReference: Unmanaged<AnyObject>?
  /// The number of places of attached nodes that hold a node, if there are several.
  var places: [ObjectIdentifier: Int] = [:]
  /// The number of observed slots of nodes.
  var observedSlots = 0
  /// Whether a slot has a ``SlotCompanion``.
  var hasCompanions = false
  /// The last number that was given in the order of attachment. After four billion numbers, later nodes come last in
  /// any order.
  var lastAttachmentNumber: UInt32 = 0
  /// Whether ``moved`` lists all nodes, and not only origins of observers.
  var notesAllMoves = false

  // Changes in the open transaction.
  /// Entries of slots that hold nodes, written since attachment was last settled.
  var pending: [LogEntry] = []
  /// Nodes that came to the mediator, in order: a rollback sets them free again.
  var entered: [Newcomer] = []
  /// The number of them that were checked for strong cycles.
  var enteredWithoutCycle = 0
  /// Other changes for a rollback, in order.
  var changes: [TreeChange] = []
  /// Nodes that were below themselves when attachment was computed during a savepoint, which may have removed the cycle
  /// by its end.
  var possibleStrongCycles: [(node: any Node, slot: _PropertyInfo)] = []
  /// Nodes that were attached or detached since observers were last created or activated for them.
  var moved: [any Node] = []

  /// A place in the journal.
  struct Mark {
    fileprivate var entered = 0
    fileprivate var changes = 0
  }

  var mark: Mark { Mark(entered: entered.count, changes: changes.count) }

  /// Whether the open transaction has not changed the tree.
  var isAsBefore: Bool {
    entered.isEmpty && changes.isEmpty && moved.isEmpty && pending.isEmpty && possibleStrongCycles.isEmpty
  }

  /// Whether the root was replaced in the open transaction.
  var hasOtherRoot: Bool { firstRoot != nil }

  /// The root before it was replaced for the first time in the open transaction; nil if it was not.
  var firstRoot: (any Node)?? {
    if changes.isEmpty { return nil }
    for case .root(let old, _) in changes { return .some(old) }
    return nil
  }

  /// Clears the journal.
  mutating func close(leaving remains: inout TransactionRemains) {
    if !possibleStrongCycles.isEmpty { possibleStrongCycles.removeAll() }
    if isAsBefore { return }
    remains.add(entered)
    remains.add(moved)
    remains.add(changes)
    (entered, moved, changes) = ([], [], [])
    enteredWithoutCycle = 0
  }

  fileprivate mutating func takeEntered(since mark: Mark) -> [Newcomer] {
    let taken = Array(entered[mark.entered...])
    entered.removeSubrange(mark.entered...)
    enteredWithoutCycle = min(enteredWithoutCycle, entered.count)
    return taken
  }

  fileprivate mutating func takeChanges(since mark: Mark) -> [TreeChange] {
    let taken = Array(changes[mark.changes...])
    changes.removeSubrange(mark.changes...)
    return taken
  }
}

/// A node that came to the mediator in this transaction.
struct Newcomer {
  let object: AnyObject
  private let knownType: Unmanaged<NodeType>

  // The type is unmanaged, since it lives as long as the process.
  init(_ object: AnyObject, _ type: NodeType) {
    self.object = object
    knownType = .passUnretained(type)
  }

  init(_ node: NodeAddress, _ type: NodeType) { self.init(node.takeUnretainedValue(), type) }

  var type: NodeType { knownType.takeUnretainedValue() }
  var state: UnsafeMutablePointer<_NodeState> { type.state(of: object) }
  var id: ObjectIdentifier { ObjectIdentifier(object) }
  /// The node, which must have a property.
  var node: any Node { type.properties[0].typed(object) }
}

/// A change of the tree other than the entry of a node.
enum TreeChange {
  /// The root was replaced. The associated values are the previous root and its version.
  case root(old: (any Node)?, version: UInt32)
  /// A node of session state was moved into the document, by the observer's run with the stamp.
  case leftSession(Newcomer, stamp: UInt32)
  /// A node got its number in the order of attachment.
  case numbered(any Node)
}

extension TransactionEngine {
  /// Rolls the tree back to a mark. Written values are restored before this is called.
  final func takeBackTree(to mark: Tree.Mark, leaving remains: inout TransactionRemains) {
    let changes = tree.takeChanges(since: mark)
    for case .root(let old, let version) in changes.reversed() {
      exchangeRoot(for: old)
      graph.setVersion(version, of: rootSource)
    }
    let freed = tree.takeEntered(since: mark)
    for newcomer in freed { newcomer.state.pointee.owner = 0 }
    for change in changes {
      switch change {
      case .root: break
      case .leftSession(let node, _): returnToSession(node)
      case .numbered(let node):
        if let source = node.state.pointee.source(.attachmentNumber) { graph.setVersion(.max, of: source) }
      }
    }
    remains.add(freed)
    remains.add(changes)
  }

  /// Moves the nodes that one observer's run put into the document back to session state.
  final func returnToSession(sinceStamp stamp: UInt32) {
    tree.changes.removeAll { change in
      guard case .leftSession(let node, let itsStamp) = change, itsStamp == stamp else { return false }
      returnToSession(node)
      return true
    }
  }

  private func returnToSession(_ node: Newcomer) {
    if !node.state.pointee.isFree { node.state.pointee.isOfSession = true }
  }

  /// Returns whether the root may be replaced now.
  final func mayReplaceRoot() -> Bool {
    if transaction.isReplayed { return false }
    if let objection = objection(to: .rootReplacement) { return !refuses(objection, notesOfAccess) }
    guard activity.answer(to: .replaceRoot) == .refused, let runner = frame.runner else { return true }
    return !refuses(.rootReplacedInObserver(observer: runner.name))
  }

  /// Takes over the first root. Its nodes are no change, so a strong cycle among them is reported and stays.
  final func takeFirstRoot(_ root: any Node) {
    exchangeRoot(for: root)
    if let cycle = strongCycleAmongEntered() { reportStrongCycle(cycle) }
    #if DEBUG
      report(hiddenNodes(since: log.mark), of: nil)
    #endif
    var remains = TransactionRemains()
    tree.close(leaving: &remains)
  }

  /// Makes another node the root, in a transaction.
  final func replaceRoot(_ new: any Node) {
    settleAttachment()
    if tree.root === new { return }
    let owner = new._$node.owner
    if owner != 0, owner != number, LiveEngines.contains(owner) {
      _ = refuses(.foreignNode(type: type(of: new)._$type.name, slot: "the root"))
      return
    }
    tree.changes.append(.root(old: tree.root, version: graph.version(of: rootSource)))
    exchangeRoot(for: new)
    var former: UInt32?
    for case .root(let old?, let version) in tree.changes where former == nil && old === new { former = version }
    graph.setVersion(former ?? graph.nextVersion(), of: rootSource)
  }
}
