/// Paths from a type of nodes that may lead to a property, the likely ones first: what continues a declared path, then the shorter
/// ones. No type of nodes is passed twice.
struct RouteSearch {
  /// At how many places it has looked enough.
  private static let limit = 64

  private let candidates: [Route]

  /// - Parameter isBelow: Whether only what continues the declared paths is looked for.
  init(_ property: _PropertyInfo, from origin: NodeType, _ declared: [Route], isBelow: Bool) {
    let owner = property.ownerType
    var found: [Route] = []
    var open: [Place] = []
    for route in declared {
      let ways = isBelow ? [route] : route.way + [Route(steps: route.steps)]
      for way in ways { if let place = Place(at: way) { open.append(place) } }
    }
    if isBelow, declared.allSatisfy({ $0.steps.isEmpty }) { open.append(Place(origin)) }
    if !isBelow {
      // One step from what is declared goes before what is found from the origin, however near.
      found = open.filter { $0.type === owner }.map { $0.route.appending(property) }
      open.append(Place(origin))
    }
    var next = 0
    while next < open.count, open.count < Self.limit {
      let place = open[next]
      next += 1
      open += place.children
    }
    for place in open where place.type === owner {
      let route = place.route.appending(property)
      if !found.contains(where: { $0.readsTheSame(as: route) }) { found.append(route) }
    }
    candidates = found
  }

  func first(where isIt: (Route) -> Bool) -> Route? { candidates.first(where: isIt) }

  /// Nodes to which a path leads.
  private struct Place {
    let route: Route
    let type: NodeType
    let passed: [NodeType]

    init(_ origin: NodeType) { self.init(Route(), origin, passed: []) }

    private init(_ route: Route, _ type: NodeType, passed: [NodeType]) {
      self.route = route
      self.type = type
      self.passed = passed + [type]
    }

    /// Nil where the path ends at no nodes.
    init?(at way: Route) {
      guard let last = way.steps.last, last.part == nil, let type = last.property.childType?() else { return nil }
      self.init(way.descending(last.property.descent), type, passed: way.steps.map(\.property.ownerType))
    }

    /// What its nodes hold or refer to.
    var children: [Place] {
      let properties = type.properties.filter { $0.childType != nil }
      // Who is held first: a reference is a way too, though a longer one may be meant.
      return (properties.filter(\.holdsNodes) + properties.filter { !$0.holdsNodes }).compactMap { property in
        guard let child = property.childType?(), !passed.contains(where: { $0 === child }) else { return nil }
        return Place(route.appending(property).descending(property.descent), child, passed: passed)
      }
    }
  }
}
