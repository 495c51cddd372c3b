/// A node whose type is known only at run time, as the value of an optional property.
///
/// ```swift
/// @SessionState var content: AnyNode?
/// ```
///
/// The node belongs to the model like the value of any other property: it is attached, observed and rolled back. Paths
/// end at such a property. `subtree` does not reach the nodes below it, since their types are unknown. Observers of its
/// content start at the node: `mediator.from(node)`.
public struct AnyNode: Equatable {
  /// The node.
  public let node: any Node

  /// Wraps a node.
  ///
  /// - Parameter node: The node, which the value retains.
  public init(_ node: any Node) { self.node = node }

  /// Returns whether the nodes are identical.
  public static func == (left: Self, right: Self) -> Bool { left.node === right.node }
}

extension Property {
  /// Creates a property that holds a node of any type.
  @_documentation(visibility: internal)
  public init(
    _ id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) where Value == AnyNode? {
    self.init(OwnedProperty(id, name, kind, load, store) { $0 == $1 }, read)
    info.holdAnyNode()
  }
}

extension OwnedProperty where Value == AnyNode? {
  fileprivate final func holdAnyNode() {
    visit = { value, body in if let value { body(value.node) } }
    childType = { NodeType.any }
  }
}

extension NodeType {
  /// The type of a node of which nothing is known.
  static let any = NodeType("AnyNode", [])
}
