import SluiceGraph
import Synchronization

/// One node type, without its generic parameters: its name and its properties in order of their ids.
public final class NodeType: Sendable {
  /// The name of the type, as messages and traces show it.
  public let name: String
  /// The index of the first property among those of all types: contracts are sets of such indexes.
  let base: Int
  let properties: [PropertyInfo]

  private static let nextBase = Atomic<Int>(0)

  /// Numbers the properties of a type. Called once a type, by its `_$type`.
  public init(_ name: String, _ properties: [PropertyInfo]) {
    self.name = name
    self.properties = properties
    base = Self.nextBase.wrappingAdd(properties.count, ordering: .relaxed).oldValue
  }

  /// How messages name a slot: `Playlist.title`.
  func slotName(_ property: Int) -> String { "\(name).\(properties[property].name)" }

  /// The properties of this type and of all that its subtrees can hold, as contract indexes.
  var indexesOfSubtree: [Int] {
    var found: [ObjectIdentifier: NodeType] = [:]
    var open: [NodeType] = [self]
    while let type = open.popLast() {
      guard found.updateValue(type, forKey: ObjectIdentifier(type)) == nil else { continue }
      open += type.properties.compactMap { $0.childType?() }
    }
    return found.values.flatMap { type in type.properties.indices.map { type.base + $0 } }
  }
}

/// The schema and type of a generic node class, which cannot have stored static members: made once for each
/// specialisation, kept for the life of the process.
public enum GenericNodeTypes {
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
