/// Paths from a type of nodes that may lead to a property, the likely ones first: continuations of declared paths, then
/// the shorter paths. No path passes through a type of nodes twice.
struct RouteSearch {
  /// The number of places after which the search stops.
  private static let limit = 64

  private let candidates: [Route]

  /// Searches for paths to a property.
  ///
  /// - Parameter isBelow: Whether only continuations of the declared paths are searched.
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
      // One step from a declared path precedes the paths from the origin, however short.
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

  /// Nodes that a path reaches.
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

    /// Creates the place at the end of a path. Returns nil if the path ends at no nodes.
    init?(at way: Route) {
      guard let last = way.steps.last, last.part == nil, let type = last.property.childType?() else { return nil }
      self.init(way.descending(last.property.descent), type, passed: way.steps.map(\.property.ownerType))
    }

    /// The places that its nodes hold or refer to.
    var children: [Place] {
      let properties = type.properties.filter { $0.childType != nil }
      // Held nodes come first. A reference is a way too, but a longer path may be the intended one.
      return (properties.filter(\.holdsNodes) + properties.filter { !$0.holdsNodes }).compactMap { property in
        guard let child = property.childType?(), !passed.contains(where: { $0 === child }) else { return nil }
        return Place(route.appending(property).descending(property.descent), child, passed: passed)
      }
    }
  }
}
