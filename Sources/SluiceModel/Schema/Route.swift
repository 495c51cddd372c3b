import SluiceMessages

/// The steps of a path, without its types. Contracts are compared by routes.
public struct Route: Hashable, Sendable, CustomStringConvertible {
  /// The way in which a path continues from a property.
  @usableFromInline
  enum Descent: Hashable, Sendable {
    case none
    case some
    case each
  }

  /// A property along the path.
  struct Step: Hashable, Sendable {
    let property: _PropertyInfo
    var descent: Descent = .none
    /// The part of its value at which the path continues or ends, and which is read instead of the property. Contracts
    /// and order ignore it.
    var part: _PropertyInfo?

    /// The property or part on which an observer depends at this step.
    var read: _PropertyInfo { part ?? property }

    static func == (left: Step, right: Step) -> Bool { left.property.index == right.property.index }
    func hash(into hasher: inout Hasher) { hasher.combine(property.index) }
  }

  /// The meaning of a path at its end.
  enum End: Hashable, Sendable {
    /// The value.
    case value
    /// The values that are sent on the event or input.
    case sent
    /// The value, and all reads and writes of the property's collector.
    case collected
    /// All slots of and below nodes of the type.
    case subtree(NodeType)
  }

  var steps: [Step] = []
  var end = End.value

  /// The path as it is written: `\.playlists.each.title`.
  public var description: String {
    let names = steps.map { step in
      switch step.descent {
      case .none: step.read.name
      case .some: "\(step.read.name).some"
      case .each: "\(step.read.name).each"
      }
    }
    let last =
      switch end {
      case .value: [String]()
      case .sent: ["sent"]
      case .collected: ["collected"]
      case .subtree: ["subtree"]
      }
    return "\\." + (names + last).joined(separator: ".")
  }

  /// The type of the nodes at the end of a path that ends with `subtree`.
  var subtree: NodeType? { if case .subtree(let type) = end { type } else { nil } }
  var isSent: Bool { end == .sent }
  var isCollected: Bool { end == .collected }
  /// Whether the path leads to an event itself instead of its sent values.
  var leadsToEvent: Bool { !isSent && subtree == nil && steps.last?.read.holdsEvent == true }

  /// Returns whether this path reaches every slot at which `other` can end.
  func covers(_ other: Route) -> Bool {
    if subtree == nil {
      return other.subtree == nil && steps.count == other.steps.count && steps.dropLast() == other.steps.dropLast()
        && steps.last?.property.sharedIndex == other.steps.last?.property.sharedIndex
    }
    return other.steps.starts(with: steps) && (other.subtree != nil || other.steps.count > steps.count)
  }

  /// Returns whether both are written the same, including parts of values.
  func readsTheSame(as other: Route) -> Bool {
    self == other
      && zip(steps, other.steps).allSatisfy { $0.descent == $1.descent && $0.part?.partKey == $1.part?.partKey }
  }

  /// The properties of the slots at which the path can end.
  var endProperties: [_PropertyInfo] { subtree?.propertiesOfSubtree ?? steps.last?.property.shared ?? [] }

  /// The contract indexes of the slots at which the path can end.
  var ends: [Int] { endProperties.map(\.index) }

  /// The routes to the properties on the way, without the last.
  var way: [Route] {
    let count = subtree == nil ? steps.count - 1 : steps.count
    return (0..<max(count, 0)).map { Route(steps: Array(steps[...$0])) }
  }

  /// Every route that counts as read by reading this one: the route, its way, and the reads of computed properties
  /// among them. A computed property that reads itself on other nodes is followed once.
  var dependencies: [Route] {
    var found: Set<Route> = []
    var open: [(route: Route, computed: Set<Int>)] = [(self, [])]
    while let (route, computed) = open.popLast() {
      guard found.insert(route).inserted else { continue }
      open += route.way.map { ($0, computed) }
      guard route.subtree == nil, let last = route.steps.last, !computed.contains(last.property.index) else { continue }
      for inner in last.property.computedFrom {
        let steps = route.steps.dropLast() + inner.steps
        open.append((Route(steps: Array(steps), end: inner.end), computed.union([last.property.index])))
      }
    }
    return Array(found)
  }

  @usableFromInline init() {}

  init(steps: [Step], end: End = .value) {
    self.steps = steps
    self.end = end
  }

  /// Traps for a path that can be set, but does not end at a property.
  @usableFromInline
  func endsNowhere() -> Never {
    BugInSluice(module: "SluiceModel", fact: "\(self) can be set, but does not end at a property").trap()
  }

  /// Traps for a path of several steps that is used as a property: both have the same type.
  @usableFromInline
  func isNoProperty() -> Never { ModelMisuse.notAProperty(path: "\(self)").trap() }

  @usableFromInline func appending(_ property: _PropertyInfo) -> Route {
    Route(steps: steps + [Step(property: property)])
  }

  @usableFromInline func descending(_ descent: Descent) -> Route {
    var route = self
    if let last = route.steps.indices.last { route.steps[last].descent = descent }
    return route
  }

  func part(_ part: _PropertyInfo) -> Route {
    var route = self
    if let last = route.steps.indices.last { route.steps[last].part = part }
    return route
  }

  @usableFromInline func below(_ type: NodeType) -> Route { Route(steps: steps, end: .subtree(type)) }
  @usableFromInline var sent: Route { Route(steps: steps, end: .sent) }
  @usableFromInline var collected: Route { Route(steps: steps, end: .collected) }
}

extension NodeType: Hashable {
  /// Returns whether the types are identical.
  public static func == (left: NodeType, right: NodeType) -> Bool { left === right }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
