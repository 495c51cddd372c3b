/// A node in the simplest form: an id, a type and the values of its properties.
struct ReferenceNode {
  let id: String
  let type: Int
  /// The values, one for each property of the type. Properties that store no value have nil.
  var values: [ReferenceValue]
  /// Whether it was ever attached. From then on it belongs to the mediator, attached or detached.
  var isOwned = false
  /// Its values at the end of the last operation, as known outside. This is nil until it was attached at such a time.
  var known: [ReferenceValue]?
  /// Whether user code retains it.
  var isKept = true
  /// Whether an observer names it. In this case, user code retains it.
  var isNamed = false
  /// Whether a computed property may have returned it, or a path led to it by key. The engine retains such cached
  /// values until the next read, which the reference does not model.
  var wasComputedFrom = false
  /// Whether it ended because nothing retained it any more.
  var isDead = false
}

/// The contents of a slot, with nodes as their indices among all nodes.
enum ReferenceValue: Equatable {
  case integer(Int)
  case nothing
  case node(Int)
  case list([Int])
  case set(Set<Int>)
  case map([Int: ReferenceValue])

  static func initial(_ shape: PropertySpec.Shape) -> ReferenceValue {
    switch shape {
    case .value: .integer(0)
    case .list: .list([])
    case .set: .set([])
    case .map: .map([:])
    case .record: .map([0: .integer(0), 1: .integer(0)])
    case .maybe, .event, .computed, .weak, .maybeList, .maybeMap: .nothing
    }
  }

  /// Returns the value in the form in which a property of this shape stores it.
  func kept(as shape: PropertySpec.Shape) -> ReferenceValue {
    if shape == .set, case .list(let nodes) = self { .set(Set(nodes)) } else { self }
  }

  /// The value for a key, or nothing.
  subscript(key: Int) -> ReferenceValue {
    get {
      if case .map(let map) = self { map[key] ?? .nothing } else { .nothing }
    }
    set {
      guard case .map(var map) = self else { return }
      map[key] = newValue == .nothing ? nil : newValue
      self = .map(map)
    }
  }

  var integer: Int {
    if case .integer(let integer) = self { integer } else { 0 }
  }

  /// The nodes in the value, in order.
  var children: [Int] {
    switch self {
    case .integer, .nothing: []
    case .node(let node): [node]
    case .list(let nodes): nodes
    case .set(let nodes): nodes.sorted()
    case .map(let map): map.sorted { $0.key < $1.key }.flatMap(\.value.children)
    }
  }

  /// The contribution of the value to a sum. Nodes count, their names do not.
  var number: Int {
    switch self {
    case .integer(let integer): integer
    case .nothing: 0
    case .node: 1
    case .list(let nodes): nodes.count
    case .set(let nodes): nodes.count
    case .map(let map): map.values.reduce(0) { $0 + $1.number }
    }
  }
}

/// One property of one node.
struct Slot: Hashable {
  private let code: Int

  static let capacity = 32

  init(_ node: Int, _ property: Int) { code = node * Self.capacity + property }

  var node: Int { code / Self.capacity }
  var property: Int { code % Self.capacity }
}

/// A slot, or the part of its value under a key.
struct Place: Hashable {
  let slot: Slot
  var key: Int?
}
