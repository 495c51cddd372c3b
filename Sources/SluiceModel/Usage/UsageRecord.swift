/// The usage of one registration's observers, without nodes or closures, which it can outlive.
final class UsageRecord {
  let number: UInt32
  let name: String
  let phase: ObserverPlan.Phase
  let priority: Priority
  let reads: [Route]
  let writes: [Route]
  /// The type of an origin other than the root, and the label that selects it: `from:` or `forEach:`.
  let origin: (label: String, type: String)?
  let hasTarget: Bool
  let flag: EndFlag

  var runs = 0
  /// Whether each path was reached, by place in `reads`.
  private(set) var isReached: [Bool]
  private(set) var isRead: [Bool]
  /// Whether each path was written, by place in `writes`.
  private(set) var isWritten: [Bool]
  /// Whether the value of each path in `writes` was read.
  private(set) var isWriteRead: [Bool]
  /// The reads below subtrees, by place in `reads`.
  private(set) var readBelow: [Int: FoundRoutes] = [:]
  /// The reads along declared paths.
  private(set) var readWays = FoundRoutes()
  private(set) var undeclaredReads = FoundRoutes()
  private(set) var undeclaredWrites = FoundRoutes()
  /// Whether the closure requests the values of paths by number, instead of receiving them.
  var isAskedFor = false
  /// Whether it is a derivation, whose contract follows from its source.
  var isDerivation = false
  /// Whether it performs work.
  var isPerformer = false
  /// The searches of ``candidates(for:from:below:)``.
  private var searches: [Search: RouteSearch] = [:]

  init(_ plan: ObserverPlan) {
    number = plan.number
    name = plan.name
    phase = plan.phase
    priority = plan.priority
    reads = plan.contract.reads
    writes = plan.contract.writes
    origin =
      switch plan.start {
      case .root: nil
      case .node(let node): ("from", node.node.map { type(of: $0)._$type.name } ?? "node")
      case .each(let type): ("forEach", type.name)
      }
    hasTarget = plan.target != nil
    flag = plan.flag
    isReached = reads.map { _ in false }
    isRead = isReached
    isWritten = writes.map { _ in false }
    isWriteRead = isWritten
  }

  /// Whether it declares no paths, so that all reads are recorded.
  var isRender: Bool { phase == .rendering && reads.isEmpty }

  func noteReached(_ read: Int) { isReached[read] = true }

  func noteRead(_ read: Int) {
    isReached[read] = true
    isRead[read] = true
  }

  func noteWritten(_ write: Int) { isWritten[write] = true }
  func noteReadOfWrite(_ write: Int) { isWriteRead[write] = true }

  func noteWay(_ way: Route, for property: _PropertyInfo) { readWays.add(way, for: property) }

  func noteBelow(_ read: Int, _ note: (inout FoundRoutes) -> Void) {
    noteRead(read)
    note(&readBelow[read, default: FoundRoutes()])
  }

  /// Returns paths that may lead to a property: below a subtree that is read, or from the origin.
  ///
  /// A search depends only on types and declared paths, so it is memoized: every run requests the same ones.
  func candidates(for property: _PropertyInfo, from origin: NodeType, below top: Route?) -> RouteSearch {
    let search = Search(property: property.index, origin: ObjectIdentifier(origin), top: top)
    if let known = searches[search] { return known }
    let declared = top.map { [Route(steps: $0.steps)] } ?? (reads + writes)
    let found = RouteSearch(property, from: origin, declared, isBelow: top != nil)
    searches[search] = found
    return found
  }

  private struct Search: Hashable {
    let property: Int
    let origin: ObjectIdentifier
    let top: Route?
  }

  func noteUndeclaredRead(_ note: (inout FoundRoutes) -> Void) { note(&undeclaredReads) }
  func noteUndeclaredWrite(_ note: (inout FoundRoutes) -> Void) { note(&undeclaredWrites) }
}

/// The paths that were found for slots, without duplicates, and the names of slots without a path.
struct FoundRoutes {
  private(set) var routes: [Route] = []
  private(set) var slots: [String] = []

  var texts: [String] { routes.map(\.description) + slots }

  mutating func add(_ route: Route?, for property: _PropertyInfo) {
    if let route {
      if !routes.contains(where: { $0.readsTheSame(as: route) }) { routes.append(route) }
    } else if !slots.contains(property.slotName) {
      slots.append(property.slotName)
    }
  }
}
