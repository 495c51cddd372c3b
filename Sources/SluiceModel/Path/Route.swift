/// Where a path leads, without its types: what contracts are compared by.
public struct Route: Hashable, Sendable, CustomStringConvertible {
  /// How a path goes on from a property.
  enum Descent: Hashable, Sendable {
    case none
    case some
    case each
  }

  /// One property on the way.
  struct Step: Hashable, Sendable {
    let property: PropertyInfo
    var descent: Descent = .none

    static func == (left: Step, right: Step) -> Bool { left.property.index == right.property.index }
    func hash(into hasher: inout Hasher) { hasher.combine(property.index) }
  }

  var steps: [Step] = []
  /// The type at which the path ends, if it goes on into everything below.
  var subtree: SubtreeEnd?

  /// Marks a path that ends with `subtree`.
  struct SubtreeEnd: Hashable, Sendable {
    let type: NodeType
    static func == (left: SubtreeEnd, right: SubtreeEnd) -> Bool { left.type === right.type }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  /// As the path is written: `\.playlists.each.title`.
  public var description: String {
    let names = steps.map { step in
      switch step.descent {
      case .none: step.property.name
      case .some: "\(step.property.name).some"
      case .each: "\(step.property.name).each"
      }
    }
    return "\\." + (names + (subtree == nil ? [] : ["subtree"])).joined(separator: ".")
  }

  /// Whether every slot that `other` can end at is one that this path ends at.
  func covers(_ other: Route) -> Bool {
    if subtree == nil { return other.subtree == nil && steps == other.steps }
    return other.steps.starts(with: steps)
  }

  /// The contract indexes of the slots at which the path can end.
  var ends: [Int] {
    if let subtree { return subtree.type.indexesOfSubtree }
    return steps.last.map { [$0.property.index] } ?? []
  }

  /// The routes to the properties on the way, without the last.
  var way: [Route] {
    let count = subtree == nil ? steps.count - 1 : steps.count
    return (0..<max(count, 0)).map { Route(steps: Array(steps[...$0])) }
  }

  func appending(_ property: PropertyInfo) -> Route { Route(steps: steps + [Step(property: property)]) }

  func descending(_ descent: Descent) -> Route {
    var route = self
    if let last = route.steps.indices.last { route.steps[last].descent = descent }
    return route
  }

  func below(_ type: NodeType) -> Route {
    var route = self
    route.subtree = SubtreeEnd(type: type)
    return route
  }
}
