import SluiceGraph
import Synchronization

/// One node type, without its generic parameters: its name and its properties in order of their ids.
public final class NodeType: Sendable {
  /// The name of the type, as messages and traces show it.
  public let name: String
  /// The index of the first property among those of all types: contracts are sets of such indexes.
  let base: Int
  let properties: [_PropertyInfo]
  /// The properties that hold nodes.
  let holders: [_PropertyInfo]
  /// The properties that hold events.
  let events: [_PropertyInfo]
  /// Whether its nodes have neither children nor events to adopt when they come to a mediator.
  let isLeaf: Bool

  let layout = NodeLayout()
  private let subtree = Guarded<Set<ObjectIdentifier>?>(nil)

  private static let nextBase = Atomic<Int>(0)

  /// Creates the type and numbers its properties. Called once for each type, by its `_$type`.
  public init(_ name: String, _ properties: [_PropertyInfo]) {
    self.name = name
    self.properties = properties
    holders = properties.filter(\.holdsNodes)
    events = properties.filter(\.isEvent)
    isLeaf = holders.isEmpty && events.isEmpty
    base = Self.nextBase.wrappingAdd(properties.count, ordering: .relaxed).oldValue
  }

  /// Returns the state of a node of the type; nil if no mediator has met a node of the type.
  func state(at node: UnsafeMutableRawPointer) -> UnsafeMutablePointer<_NodeState>? {
    layout.isKnown ? layout.state(at: node) : nil
  }

  /// Returns the state of a node that a mediator has met.
  func state(of node: AnyObject) -> UnsafeMutablePointer<_NodeState> {
    layout.state(at: Unmanaged.passUnretained(node).toOpaque())
  }

  /// Returns the name of a slot in messages: `Playlist.title`.
  func slotName(_ property: Int) -> String { "\(name).\(properties[property].name)" }

  /// This type and the types of all nodes that can be below one of its nodes.
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

  /// Returns whether a node of the other type can be below one of this type. Computed once.
  func typesOfSubtreeContain(_ other: NodeType) -> Bool {
    subtree.withLock { known in
      let found = known ?? Set(typesOfSubtree.map { ObjectIdentifier($0) })
      known = found
      return found.contains(ObjectIdentifier(other)) || found.contains(ObjectIdentifier(NodeType.any))
    }
  }

  /// Whether a node of the type can be below another node of the type.
  var isRecursive: Bool {
    properties.contains { $0.holdsNodes && $0.childType?().typesOfSubtreeContain(self) == true }
  }

  /// The stored properties of this type and of all types in its subtrees.
  var propertiesOfSubtree: [_PropertyInfo] { typesOfSubtree.flatMap { $0.properties.filter(\.isStored) } }

  func property(named name: String) -> _PropertyInfo? { properties.first { $0.name == name } }
}

/// The schema and type of a generic node class, which cannot have stored static members. They are created once for each
/// specialization and kept until the process ends.
public enum _GenericNodeTypes {
  private static let made = Guarded<[ObjectIdentifier: any Sendable]>([:])

  /// Returns the only value for `key`, which the first call creates with `make`. Costs a lock and a dictionary look-up.
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
