import SluiceGraph

/// The common part of observers that declare the same paths from the same kind of start. Everything that follows from
/// the declaration alone is computed once for all of them.
///
/// A hundred thousand nodes with an observer each, registered by one line of code, are one declaration.
///
/// No access is in progress while other code runs, so exclusivity is not checked.
final class Declaration {
  /// The kind of node at which the paths start.
  enum StartKind: Hashable {
    case root
    case node
    case each
  }

  /// The identity of a declaration, stricter than the equality of routes, which ignores how a path is written.
  struct Identity: Hashable {
    let phase: ObserverPlan.Phase
    let kind: StartKind
    let reads: [Route]
    let writes: [Route]
    /// The reads and writes of the collectors that the read paths name.
    var collectedReads: [Route] = []
    var collectedWrites: [Route] = []

    static func == (left: Self, right: Self) -> Bool {
      left.phase == right.phase && left.kind == right.kind && isSame(left.reads, right.reads)
        && isSame(left.writes, right.writes) && isSame(left.collectedReads, right.collectedReads)
        && isSame(left.collectedWrites, right.collectedWrites)
    }

    private static func isSame(_ left: [Route], _ right: [Route]) -> Bool {
      guard left.count == right.count else { return false }
      for index in left.indices where !left[index].isWritten(as: right[index]) { return false }
      return true
    }

    /// A hash of the paths, different for most identities.
    var word: UInt {
      var word = UInt(phase.rawValue)
      for route in reads { for step in route.steps { word = word &* 0x9E37_79B9 &+ UInt(step.property.index) } }
      word = word &* 0x9E37_79B9 &+ UInt(collectedReads.count)
      for route in writes { for step in route.steps { word = word &* 0x9E37_79B9 &+ UInt(step.property.index) } }
      return word
    }

    func hash(into hasher: inout Hasher) { hasher.combine(word) }
  }

  let key: Identity
  let contract: Contract
  /// The type of the nodes at which the paths start; nil for an empty contract.
  let origin: NodeType?
  /// Whether its observers read what they write.
  let isOwnReader: Bool
  /// Whether its write paths may reach a slot that another observer writes, without a registration that proves it. This
  /// applies to paths that pass through other nodes, and to paths from the root, since any node can become the root.
  let mayMeetOthers: Bool
  /// Whether its plans are looked up by the node at which they start.
  private let isLookedUp: Bool
  /// The mistakes that the paths alone prove, or could prove together with other observers; nil until computed.
  @exclusivity(unchecked) var suspicion: Suspicion?

  // Its plans.
  /// Whether look-ups find it, which they do after its first plan was added.
  @exclusivity(unchecked) var isKnown = false
  /// All registered plans, in no order.
  @exclusivity(unchecked) private(set) var plans: [ObserverPlan] = []
  /// The number of plans that have not ended.
  @exclusivity(unchecked) private(set) var living = 0
  /// The plans that have not ended and start at a node, by the node: the first one of each list. Maintained if
  /// `isLookedUp`.
  @exclusivity(unchecked) private var firstAt: [ObjectIdentifier: ObserverPlan] = [:]

  // The place in the order of smart observers; see ``ObserverLevels``.
  /// Whether the level is valid, so that those of others depend on it.
  @exclusivity(unchecked) var isPlaced = false
  /// The number of declarations before it in the longest chain of writers and readers.
  @exclusivity(unchecked) var level: UInt32 = 0
  /// Whether it writes properties that hold nodes, or precedes such declarations. They run first, so that the nodes
  /// exist before the others run.
  @exclusivity(unchecked) var isEarly = false
  /// The cycle of properties to which it belongs, in which the nodes decide the order; nil for most.
  @exclusivity(unchecked) var cycle: Int?
  /// The sweep in which its observers wait for one that runs only after the sweep; 0 before the first.
  @exclusivity(unchecked) var heldBackIn: UInt64 = 0
  /// The sweep in which the declarations behind it were held back; 0 before the first.
  @exclusivity(unchecked) var holdsBackIn: UInt64 = 0
  /// Whether a slot that it writes can be, or was, written by another observer as well.
  @exclusivity(unchecked) var isContested = false

  init(_ key: Identity) {
    self.key = key
    contract = Contract(
      reads: key.reads, writes: key.writes, collected: (reads: key.collectedReads, writes: key.collectedWrites))
    let first = (key.reads + key.writes).first
    origin = first?.steps.first?.property.ownerType ?? first?.subtree
    isOwnReader = !contract.readIndexes.isDisjoint(with: contract.writtenIndexes)
    mayMeetOthers = !contract.writesOrigin || key.kind == .root
    isLookedUp = key.kind == .node && (!key.writes.isEmpty || key.phase == .priority || !contract.collected.isEmpty)
  }

  var phase: ObserverPlan.Phase { key.phase }
  var isEach: Bool { key.kind == .each }

  /// The type of the nodes at which its observers start; nil if they start at the root, which no observer creates.
  var startType: NodeType? { key.kind == .root ? nil : origin }

  /// Whether its observers read what other observers of the same declaration write: at other nodes, or of other
  /// registrations.
  var isOwnCycle: Bool { isOwnReader && (isEach || living > 1) }

  // MARK: Plans

  func add(_ plan: ObserverPlan) {
    plan.place = plans.count
    plans.append(plan)
    if plan.isLive { noteLife(of: plan) }
  }

  func remove(_ plan: ObserverPlan) {
    let last = plans.removeLast()
    if last !== plan {
      plans[plan.place] = last
      last.place = plan.place
    }
    if plan.isLive { noteEnd(of: plan) }
  }

  /// Notes that one of its plans was registered, or restored by a rollback.
  func noteLife(of plan: ObserverPlan) {
    living += 1
    guard isLookedUp, case .node(let node) = plan.start else { return }
    let next = firstAt.updateValue(plan, forKey: node.id)
    plan.nextAtStart = next
    next?.previousAtStart = plan
  }

  /// Notes that one of its plans has ended.
  func noteEnd(of plan: ObserverPlan) {
    living -= 1
    guard isLookedUp, case .node(let node) = plan.start else { return }
    plan.nextAtStart?.previousAtStart = plan.previousAtStart
    if let previous = plan.previousAtStart {
      previous.nextAtStart = plan.nextAtStart
    } else {
      firstAt[node.id] = plan.nextAtStart
    }
    (plan.nextAtStart, plan.previousAtStart) = (nil, nil)
  }

  /// Returns its first plan that has not ended, starts at the same node as another one, and satisfies a condition.
  /// Costs a look-up. If the other one starts at each node of a type, costs its plans.
  func first(
    togetherWith start: ObserverPlan.Start, root: (any Node)?, where fits: (ObserverPlan) -> Bool = { _ in true }
  ) -> ObserverPlan? {
    func isIt(_ plan: ObserverPlan) -> Bool {
      plan.mayRun && start.isSame(as: plan.start, root: root) && fits(plan)
    }
    guard key.kind == .node else { return plans.first(where: isIt) }
    let node: ObjectIdentifier?
    switch start {
    case .root: node = root.map { ObjectIdentifier($0) }
    case .node(let other): node = other.id
    case .each(let type): return type === origin ? plans.first(where: isIt) : nil
    }
    var next = node.flatMap { firstAt[$0] }
    while let plan = next {
      if isIt(plan) { return plan }
      next = plan.nextAtStart
    }
    return nil
  }

  /// Returns its plans that have not ended and start at the same node as another one, in order of registration.
  func plans(togetherWith start: ObserverPlan.Start, root: (any Node)?) -> [ObserverPlan] {
    var found: [ObserverPlan] = []
    _ = first(togetherWith: start, root: root) {
      found.append($0)
      return false
    }
    return found.sorted { $0.number < $1.number }
  }

  /// Releases its plans, which retain it, after the mediator has ended.
  func letGo() {
    plans = []
    firstAt = [:]
  }

  // MARK: The place in the order

  /// The part of the smart phase to which it belongs: early ones first, then by level.
  var stage: UInt32 { (isEarly ? 0 : 1 << 26) + level }

  /// Changes its place in the order, and the rank of its observers. Costs these observers, if the place differs.
  func move(toLevel level: UInt32, isEarly: Bool, in graph: Graph) {
    guard level != self.level || isEarly != self.isEarly else { return }
    (self.level, self.isEarly) = (level, isEarly)
    for plan in plans {
      for observer in plan.observers.values {
        graph.setRank(plan.rank, of: observer.reaction)
        if let hearing = observer.hearing { graph.setRank(plan.rank, of: hearing) }
      }
    }
  }

  /// The first difference between the look-up tables and the plans; nil if there is none. For tests. Costs all plans.
  var brokenLookUp: String? {
    if plans.indices.contains(where: { plans[$0].place != $0 || plans[$0].declaration !== self }) {
      return "a declaration has a plan at the place of another plan"
    }
    if plans.filter(\.isLive).count != living { return "a declaration has a wrong number of active plans" }
    var listed: Set<ObjectIdentifier> = []
    for (id, first) in firstAt {
      var (next, previous): (ObserverPlan?, ObserverPlan?) = (first, nil)
      while let plan = next {
        guard case .node(let node) = plan.start, node.id == id, plan.previousAtStart === previous else {
          return "\"\(plan.name)\" is listed at a node at which it does not start"
        }
        listed.insert(ObjectIdentifier(plan))
        (next, previous) = (plan.nextAtStart, plan)
      }
    }
    let expected = isLookedUp ? Set(plans.filter(\.isLive).map { ObjectIdentifier($0) }) : []
    return listed == expected ? nil : "a declaration does not find its plans by their nodes"
  }
}

extension ObserverPlan.Start {
  var kind: Declaration.StartKind {
    switch self {
    case .root: .root
    case .node: .node
    case .each: .each
    }
  }
}

extension Route {
  /// Returns whether both are written with the same steps.
  fileprivate func isWritten(as other: Route) -> Bool {
    guard steps.count == other.steps.count, end == other.end else { return false }
    return steps.withUnsafeBufferPointer { steps in
      other.steps.withUnsafeBufferPointer { others in
        // Routes of one step are created once for each property.
        if steps.baseAddress == others.baseAddress { return true }
        for (one, two) in zip(steps, others) {
          guard one.property === two.property, one.descent == two.descent else { return false }
          if one.part !== two.part, one.part?.partKey != two.part?.partKey { return false }
        }
        return true
      }
    }
  }
}
