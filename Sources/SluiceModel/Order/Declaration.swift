import SluiceGraph

/// What observers have in common that declare the same paths from the same kind of start: what follows from the
/// declaration alone is worked out once for all of them.
///
/// A hundred thousand nodes with an observer each, registered by one line of code, are one declaration.
///
/// Nothing of it is in the middle of a change while other code runs, so accesses are not checked for that.
final class Declaration {
  /// Where the paths start, leaving open at which node.
  enum StartKind: Hashable {
    case root
    case node
    case each
  }

  /// What makes two declarations one. Stricter than the equality of routes, which leaves out how a path is written.
  struct Identity: Hashable {
    let phase: ObserverPlan.Phase
    let kind: StartKind
    let reads: [Route]
    let writes: [Route]
    /// What the collectors read and write that the read paths name.
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

    /// Differs between most that differ.
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
  /// Whether it reads what it writes.
  let isOwnReader: Bool
  /// Whether its write paths may lead to a slot that another observer writes, though no registration proves it: they lead
  /// over other nodes, or start at the root, which may come to be any node.
  let mayMeetOthers: Bool
  /// Whether somebody asks for those that start at a node.
  private let isLookedUp: Bool
  /// What the paths alone prove wrong, or could together with other observers; nil until it is worked out.
  @exclusivity(unchecked) var suspicion: Suspicion?

  // Whose it is.
  /// Whether others find it: from its first plan on.
  @exclusivity(unchecked) var isKnown = false
  /// All that are registered, in no order.
  @exclusivity(unchecked) private(set) var plans: [ObserverPlan] = []
  /// How many of them have not been ended.
  @exclusivity(unchecked) private(set) var living = 0
  /// Those that have not been ended and start at a node, by the node: the first of a list. Kept where somebody asks.
  @exclusivity(unchecked) private var firstAt: [ObjectIdentifier: ObserverPlan] = [:]

  // The place in the order of smart observers; see ``ObserverLevels``.
  /// Whether the level counts: others were given theirs with regard to this.
  @exclusivity(unchecked) var isPlaced = false
  /// How many in a chain of writers and readers stand before it.
  @exclusivity(unchecked) var level: UInt32 = 0
  /// Whether it writes properties that hold nodes, or stands before such observers: those run first, so that the nodes are
  /// there before the others.
  @exclusivity(unchecked) var isEarly = false
  /// Which cycle of properties it is part of, where the nodes decide the order; nil for most.
  @exclusivity(unchecked) var cycle: Int?
  /// The sweep in which its observers wait, as they stand behind one that runs only after it; 0 before the first.
  @exclusivity(unchecked) var heldBackIn: UInt64 = 0
  /// The sweep in which those behind it have been held back; 0 before the first.
  @exclusivity(unchecked) var holdsBackIn: UInt64 = 0
  /// Whether some slot that it writes can be, or was, written by another observer as well.
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

  /// The type of the nodes at which its observers start; nil for those that start at the root, which no observer makes.
  var startType: NodeType? { key.kind == .root ? nil : origin }

  /// Whether its observers read what others of them write: at other nodes, or of other registrations.
  var isOwnCycle: Bool { isOwnReader && (isEach || living > 1) }

  // MARK: Whose it is

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

  /// One of its plans lives, or lives again.
  func noteLife(of plan: ObserverPlan) {
    living += 1
    guard isLookedUp, case .node(let node) = plan.start else { return }
    let next = firstAt.updateValue(plan, forKey: node.id)
    plan.nextAtStart = next
    next?.previousAtStart = plan
  }

  /// One of its plans has been ended.
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

  /// The first of its living plans that start at the same node as another and that fit. Costs a look-up, and where the
  /// other starts at each node of a type, those plans.
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

  /// All of its living plans that start at the same node as another, in order of registration.
  func plans(togetherWith start: ObserverPlan.Start, root: (any Node)?) -> [ObserverPlan] {
    var found: [ObserverPlan] = []
    _ = first(togetherWith: start, root: root) {
      found.append($0)
      return false
    }
    return found.sorted { $0.number < $1.number }
  }

  /// Lets go of its plans, which keep it: the mediator is gone.
  func letGo() {
    plans = []
    firstAt = [:]
  }

  // MARK: The place in the order

  /// The part of the smart phase to which it belongs: early ones first, then by level.
  var stage: UInt32 { (isEarly ? 0 : 1 << 26) + level }

  /// Gives it another place, and its observers theirs. Costs them, if it is another.
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

  /// What the look-ups do not agree on with the plans; nil if they are sound. For tests. Costs all plans.
  var brokenLookUp: String? {
    if plans.indices.contains(where: { plans[$0].place != $0 || plans[$0].declaration !== self }) {
      return "a declaration has a plan in the place of another"
    }
    if plans.filter(\.isLive).count != living { return "a declaration does not know how many of its plans live" }
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
  /// Whether both are written alike.
  fileprivate func isWritten(as other: Route) -> Bool {
    guard steps.count == other.steps.count, end == other.end else { return false }
    return steps.withUnsafeBufferPointer { steps in
      other.steps.withUnsafeBufferPointer { others in
        // Those of one step are made once for a property.
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
