/// The order of smart registrations that follows from their declared properties, without considering nodes.
struct Plan {
  /// The smart registrations that have not ended, in order.
  let registrations: [Int]
  /// The index of a registration among them by its number, or -1 for others.
  let places: [Int]
  /// Whether a registration is in a cycle of properties, where the nodes decide the order.
  let isInCycle: [Bool]
  /// Whether a registration writes properties that hold nodes, or runs before one that does. These come first if they
  /// need not wait.
  let isEarly: [Bool]
  /// Whether a registration writes properties that hold nodes.
  let isMaker: [Bool]
  /// The minimum number of registrations before each one in a chain of writers and readers, and of makers and the
  /// registrations that wait for them. The registrations of a cycle count as one.
  let level: [Int]
  /// The properties that two observers may write if their paths lead to the same node.
  let contested: PropertySet
  private let orders: [[Order]]

  /// The relation of one registration to another.
  enum Order {
    case none
    /// Each observer of the first runs before each of the second.
    case before
    /// Both are in one cycle of properties, so the writer of a slot runs before its readers.
    case byNodes
  }

  init(_ registrations: [Int], _ contracts: [Contract], _ schema: Schema) {
    self.registrations = registrations
    var places = Array(repeating: -1, count: (registrations.last ?? -1) + 1)
    for (place, registration) in registrations.enumerated() { places[registration] = place }
    self.places = places
    let indices = contracts.indices
    let feeds = contracts.enumerated().map { writer, contract in
      contracts.enumerated().map { reader, other in
        (writer != reader || contract.forEach != nil) && contract.writtenProperties.intersects(other.readProperties)
      }
    }
    let leads = Self.chains(of: feeds)
    orders = indices.map { from in
      indices.map { to in
        if leads[from][to], leads[to][from] { .byNodes } else { feeds[from][to] ? .before : .none }
      }
    }
    isInCycle = indices.map { leads[$0][$0] }
    let isMaker = contracts.map(\.writesNodes)
    let isEarly = indices.map { from in indices.contains { isMaker[$0] && ($0 == from || leads[from][$0]) } }
    (self.isMaker, self.isEarly) = (isMaker, isEarly)

    // The writes of observers of created nodes are read after the maker has run, unless the maker itself must run after
    // the reader.
    let waits = indices.map { maker in
      let made = contracts[maker].madeTypes(in: schema)
      let writers = indices.filter { contracts[$0].hasOwnStart && made.contains(contracts[$0].start) }
      return indices.map { reader in
        isMaker[maker] && isEarly[reader] && reader != maker && !leads[reader][maker]
          && writers.contains { leads[$0][reader] }
      }
    }
    // If readers also create nodes, each may have to wait for the other. In this case, neither does.
    let all = Self.chains(of: indices.map { from in indices.map { leads[from][$0] || waits[from][$0] } })
    var level = indices.map { _ in 0 }
    for _ in indices {
      for from in indices {
        for to in indices where leads[from][to] || waits[from][to] && !all[to][from] {
          level[to] = max(level[to], leads[to][from] ? level[from] : level[from] + 1)
        }
      }
    }
    self.level = level
    var (once, more) = (PropertySet(), PropertySet())
    for contract in contracts {
      more = more.union(once.intersection(contract.writtenProperties))
      once = once.union(contract.writtenProperties)
      if contract.forEach != nil, !contract.ways.isEmpty || contract.writes.contains(where: { $0.ending == .subtree }) {
        more = more.union(contract.writtenProperties)
      }
    }
    contested = more
  }

  func order(_ from: Int, _ to: Int) -> Order { orders[from][to] }

  /// Returns whether the first of two early registrations runs first if both are ready.
  func goes(_ one: Int, before other: Int) -> Bool {
    if orders[one][other] == .byNodes, isMaker[one] != isMaker[other] { return isMaker[one] }
    return level[one] < level[other]
  }

  /// Returns the registrations to which each one leads in one step or several.
  private static func chains(of steps: [[Bool]]) -> [[Bool]] {
    var leads = steps
    for middle in steps.indices {
      for from in steps.indices where leads[from][middle] {
        for to in steps.indices where leads[middle][to] { leads[from][to] = true }
      }
    }
    return leads
  }
}

extension Reference {
  mutating func currentPlan() -> Plan {
    if let plan { return plan }
    let smart = living.filter { registrations[$0].contract.spec.phase == .smart }
    let current = Plan(smart, smart.map { registrations[$0].contract }, schema)
    plan = current
    return current
  }
}
