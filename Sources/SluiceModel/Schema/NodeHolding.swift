/// A value of a property that holds nodes: a node, a collection of nodes, or an optional of those. Equal by identity.
///
/// A struct or an enum of the application that holds nodes conforms as well. Without the conformance, its nodes are not
/// part of the model: their changes notify no observer. Debug builds look into the first values of each property, and
/// report such a node as a violation of kind `hiddenNode`, once for each property.
public protocol NodeHolding<Child>: Equatable {
  /// The type of the nodes that are held.
  associatedtype Child: Node
  /// Visits the nodes in order. Costs one pass.
  func forEachNode(_ body: (Child) -> Void)
  /// Visits the nodes in any order. Costs one pass.
  func forEachNodeInAnyOrder(_ body: (Child) -> Void)
  /// Whether the value itself defines the order of its nodes.
  static var _$isOrdered: Bool { get }
}

extension NodeHolding {
  /// Visits the nodes in order, which costs nothing more.
  @inlinable public func forEachNodeInAnyOrder(_ body: (Child) -> Void) { forEachNode(body) }
  /// True: most values define the order.
  @inlinable public static var _$isOrdered: Bool { true }
}

/// A collection of nodes, or an optional one, through which a path passes with `each`.
public protocol NodeCollection<Child>: NodeHolding {}

/// An optional node, through which a path passes with `some`.
public protocol NodeOptional<Child>: NodeHolding {
  /// The node, if there is one.
  var node: Child? { get }
}

extension Optional: NodeHolding where Wrapped: NodeHolding {
  /// Visits the nodes of the wrapped value.
  @inlinable public func forEachNode(_ body: (Wrapped.Child) -> Void) { self?.forEachNode(body) }
  /// Visits the nodes of the wrapped value in any order.
  @inlinable public func forEachNodeInAnyOrder(_ body: (Wrapped.Child) -> Void) { self?.forEachNodeInAnyOrder(body) }
  /// Whether the wrapped value defines the order of its nodes.
  @inlinable public static var _$isOrdered: Bool { Wrapped._$isOrdered }
}

extension Optional: NodeCollection where Wrapped: NodeCollection {}

extension Optional: NodeOptional where Wrapped: Node {
  /// The node, if there is one.
  @inlinable public var node: Wrapped? { self }
}

extension Array: NodeHolding where Element: Node {
  /// Visits the elements in order.
  @inlinable public func forEachNode(_ body: (Element) -> Void) { for element in self { body(element) } }
}

extension Array: NodeCollection where Element: Node {}
