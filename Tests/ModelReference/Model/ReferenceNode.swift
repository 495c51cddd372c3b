/// A node, as plain as can be: an id, a type and the values of its properties.
struct ReferenceNode {
  let id: String
  let type: Int
  /// One for each property of the type; those that keep no value hold nil.
  var values: [ReferenceValue]
  /// Whether it was ever attached: from then on it is the mediator's, detached or not.
  var isOwned = false
  /// What somebody outside knows of it: its values when the last operation ended. nil until it was attached at such a time.
  var known: [ReferenceValue]?
}

/// What a slot holds, with nodes as their places among all nodes.
enum ReferenceValue: Equatable {
  case integer(Int)
  case nothing
  case node(Int)
  case list([Int])

  static func initial(_ shape: PropertySpec.Shape) -> ReferenceValue {
    switch shape {
    case .value: .integer(0)
    case .list: .list([])
    case .maybe, .event, .computed: .nothing
    }
  }

  var integer: Int {
    if case .integer(let integer) = self { integer } else { 0 }
  }

  /// The nodes in it, in order.
  var children: [Int] {
    switch self {
    case .integer, .nothing: []
    case .node(let node): [node]
    case .list(let nodes): nodes
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
