/// The order of smart registrations that follows from the properties which they declare, nodes left aside.
struct Plan {
  /// Smart registrations that have not ended, in order.
  let registrations: [Int]
  /// The place of a registration among them, by its number; -1 for others.
  let places: [Int]
  /// Those who stand in a cycle of properties, where nodes decide.
  let isInCycle: [Bool]
  /// Those who write properties that hold nodes, and all before them: they come first where they need not wait.
  let isEarly: [Bool]
  /// How many at least stand before each in a chain of writers and readers; those of a cycle count as one.
  let level: [Int]
  /// Properties that two observers might write, where their paths meet.
  let contested: PropertySet
  private let orders: [[Order]]

  /// What one registration is to another.
  enum Order {
    case none
    /// Each observer of the first runs before each of the second.
    case before
    /// They stand in one cycle of properties: who writes a slot runs before who reads it.
    case byNodes
  }

  init(_ registrations: [Int], _ contracts: [Contract]) {
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
    var leads = feeds
    for middle in indices {
      for from in indices where leads[from][middle] {
        for to in indices where leads[middle][to] { leads[from][to] = true }
      }
    }
    orders = indices.map { from in
      indices.map { to in
        if leads[from][to], leads[to][from] { .byNodes } else { feeds[from][to] ? .before : .none }
      }
    }
    var level = indices.map { _ in 0 }
    for _ in indices {
      for from in indices {
        for to in indices where leads[from][to] {
          level[to] = max(level[to], leads[to][from] ? level[from] : level[from] + 1)
        }
      }
    }
    self.level = level
    isInCycle = indices.map { leads[$0][$0] }
    let makers = indices.filter { contracts[$0].writesNodes }
    isEarly = indices.map { from in makers.contains { $0 == from || leads[from][$0] } }
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
}

extension Reference {
  mutating func currentPlan() -> Plan {
    if let plan { return plan }
    let smart = living.filter { registrations[$0].contract.spec.phase == .smart }
    let current = Plan(smart, smart.map { registrations[$0].contract })
    plan = current
    return current
  }
}
