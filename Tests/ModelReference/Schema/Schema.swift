/// The node types of the cases, with every name resolved to a small integer.
///
/// All cases use the same five types, because their players declare these by hand.
package final class Schema: Sendable {
  package let types: [NodeType]
  package let typesByName: [String: Int]
  /// The names of derived properties. No other property has one of these names.
  package let derivedNames: Set<String>
  /// The properties that hold nodes.
  let holders: PropertySet

  package struct NodeType: Sendable {
    package let name: String
    package let properties: [Property]
    package let indices: [String: Int]
    /// The types that a subtree of this one can contain, starting with itself.
    fileprivate(set) var below: [Int] = []
  }

  package final class Property: Sendable {
    package let name: String
    package let spec: PropertySpec
    /// The index of the property among those of all types, which is its bit in a `PropertySet`.
    let number: Int
    /// The type of the nodes that it holds.
    let child: Int?
    /// The formula of a computed property.
    let formula: Formula?
    /// The property of its node with which it counts as one.
    let partner: Int?
    /// The property of its node that its `didSet` writes.
    let follower: Int?

    /// Whether the property stores a value.
    package var isStored: Bool { spec.shape != .event && spec.shape != .computed }
    /// Whether its contents are below its node. A computed property only refers to nodes, like a weak one.
    var holdsNodes: Bool { child != nil && spec.shape != .computed && spec.shape != .weak }

    init(_ name: String, _ spec: PropertySpec, number: Int, child: Int?, partner: Int?, follower: Int?) {
      self.name = name
      self.spec = spec
      self.number = number
      self.child = child
      self.partner = partner
      self.follower = follower
      formula = spec.shape == .computed ? Formula(rawValue: name)! : nil
    }
  }

  /// The computed properties.
  enum Formula: String {
    /// (a + b) modulo 3.
    case sum
    /// `items[a modulo items.count]`, or nil.
    case nth
    /// n / 2.
    case half
    /// (half * 3 + n) modulo 7.
    case third
    /// `keyed[n]`.
    case best
    /// The nodes of `spare` whose v is more than 4.
    case bright
  }

  init(_ declared: KeyValuePairs<String, KeyValuePairs<String, PropertySpec>>) {
    let typesByName = Dictionary(uniqueKeysWithValues: declared.enumerated().map { ($1.key, $0) })
    var count = 0
    var types = declared.map { name, declaredProperties in
      let indices = Dictionary(uniqueKeysWithValues: declaredProperties.enumerated().map { ($1.key, $0) })
      let properties = declaredProperties.map { name, spec in
        defer { count += 1 }
        return Property(
          name, spec, number: count, child: spec.type.map { typesByName[$0]! },
          partner: spec.shared.map { indices[$0]! }, follower: spec.sets.map { indices[$0]! })
      }
      return NodeType(name: name, properties: properties, indices: indices)
    }
    for index in types.indices {
      types[index].below = Self.reachable(from: index) { types[$0].properties.filter(\.holdsNodes).map { $0.child! } }
    }
    precondition(count <= PropertySet.capacity && types.allSatisfy { $0.properties.count <= Slot.capacity })
    self.types = types
    self.typesByName = typesByName
    holders = types.flatMap(\.properties).reduce(into: PropertySet()) { if $1.holdsNodes { $0.insert($1.number) } }
    derivedNames = Set(types.flatMap(\.properties).filter { $0.spec.kind == .derived }.map(\.name))
  }

  private static func reachable(from start: Int, next: (Int) -> [Int]) -> [Int] {
    var found = [start]
    var place = 0
    while place < found.count {
      found += Set(next(found[place])).subtracting(found).sorted()
      place += 1
    }
    return found
  }

  /// The schema in the form that a case contains.
  package var described: [String: [String: PropertySpec]] {
    Dictionary(
      uniqueKeysWithValues: types.map { type in
        (type.name, Dictionary(uniqueKeysWithValues: type.properties.map { ($0.name, $0.spec) }))
      })
  }
}

/// A set of properties of a schema.
struct PropertySet: Equatable {
  private var bits: UInt64 = 0

  static let capacity = UInt64.bitWidth

  init() {}
  private init(bits: UInt64) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }
  mutating func insert(_ number: Int) { bits |= 1 << UInt64(number) }
  func contains(_ number: Int) -> Bool { bits & (1 << UInt64(number)) != 0 }
  func intersects(_ other: PropertySet) -> Bool { bits & other.bits != 0 }
  func union(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits | other.bits) }
  func intersection(_ other: PropertySet) -> PropertySet { PropertySet(bits: bits & other.bits) }
}
