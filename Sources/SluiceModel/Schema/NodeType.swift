import SluiceGraph
import Synchronization

/// One node type, without its generic parameters: its name and its properties in order of their ids.
public final class NodeType: Sendable {
  /// The name of the type, as messages and traces show it.
  public let name: String
  /// The index of the first property among those of all types: contracts are sets of such indexes.
  let base: Int
  let properties: [_PropertyInfo]
  /// Those that hold nodes.
  let holders: [_PropertyInfo]
  /// Those that hold events.
  let events: [_PropertyInfo]
  /// Whether its nodes bring nothing with them when they come to a mediator: neither children nor events.
  let isLeaf: Bool

  let layout = NodeLayout()
  private let subtree = Guarded<Set<ObjectIdentifier>?>(nil)

  private static let nextBase = Atomic<Int>(0)

  /// Numbers the properties of a type. Called once a type, by its `_$type`.
  public init(_ name: String, _ properties: [_PropertyInfo]) {
    self.name = name
    self.properties = properties
    holders = properties.filter(\.holdsNodes)
    events = properties.filter(\.isEvent)
    isLeaf = holders.isEmpty && events.isEmpty
    base = Self.nextBase.wrappingAdd(properties.count, ordering: .relaxed).oldValue
  }

  /// The state of a node of the type; nil for one whose type no mediator has met.
  func state(at node: UnsafeMutableRawPointer) -> UnsafeMutablePointer<_NodeState>? {
    layout.isKnown ? layout.state(at: node) : nil
  }

  /// The state of a node that a mediator has had.
  func state(of node: AnyObject) -> UnsafeMutablePointer<_NodeState> {
    layout.state(at: Unmanaged.passUnretained(node).toOpaque())
  }

  /// How messages name a slot: `Playlist.title`.
  func slotName(_ property: Int) -> String { "\(name).\(properties[property].name)" }

  /// This type and those of all nodes that can stand below one of it.
  var typesOfSubtree: [NodeType] {
    var found: [NodeType] = []
    var open: [NodeType] = [self]
    while let type = open.popLast() {
      guard !found.contains(where: { $0 === type }) else { continue }
      found.append(type)
      open += type.holders.compactMap { $0.childType?() }
    }
    return found
  }

  /// Whether a node of the other type can stand below one of this. Worked out once.
  func typesOfSubtreeContain(_ other: NodeType) -> Bool {
    subtree.withLock { known in
      let found = known ?? Set(typesOfSubtree.map { ObjectIdentifier($0) })
      known = found
      return found.contains(ObjectIdentifier(other)) || found.contains(ObjectIdentifier(NodeType.any))
    }
  }

  /// Whether a node of the type can stand below another of it.
  var isRecursive: Bool {
    properties.contains { $0.holdsNodes && $0.childType?().typesOfSubtreeContain(self) == true }
  }

  /// The stored properties of this type and of all that its subtrees can hold.
  var propertiesOfSubtree: [_PropertyInfo] { typesOfSubtree.flatMap { $0.properties.filter(\.isStored) } }

  func property(named name: String) -> _PropertyInfo? { properties.first { $0.name == name } }
}

/// The schema and type of a generic node class, which cannot have stored static members: made once for each
/// specialisation, kept for the life of the process.
public enum _GenericNodeTypes {
  private static let made = Guarded<[ObjectIdentifier: any Sendable]>([:])

  /// The one value for `key`, made by `make` at the first call. Costs a lock and a dictionary look-up.
  public static func shared<T: Sendable>(_ key: Any.Type, _ make: () -> T) -> T {
    let id = ObjectIdentifier(key)
    if let found = made.withLock({ $0[id] }) as? T { return found }
    let new = make()
    return made.withLock { table in
      if let found = table[id] as? T { return found }
      table[id] = new
      return new
    }
  }
}
