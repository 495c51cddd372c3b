/// An object of the model tree whose properties are observed.
///
/// Usually, `@Node final class` generates the requirements; by hand they take some fifteen lines per property. Nodes
/// are final classes, equal by identity, and belong to the isolation in which they were created: they are not
/// `Sendable`. Their state is inline and takes 16 bytes. A node that is not observed has no other memory.
///
/// A node is *free* until a mediator reaches it through its tree. From then on it belongs to that mediator: its
/// properties are written inside of transactions, and each change is recorded.
public protocol Node: NodeHolding, Hashable, Identifiable, AnyObject where Child == Self {
  /// The type whose members are the properties, by name. Paths consist of these members.
  associatedtype Schema
  /// The properties, by name.
  static var schema: Schema { get }
  /// The description of the type without its generic parameters.
  static var _$type: NodeType { get }
  /// Ownership state, managed by Sluice. Don't access it directly.
  var _$node: _NodeState { get set }
}

extension Node {
  /// Returns whether two nodes are identical.
  public nonisolated static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Visits the node itself, when it is the value of a property.
  @inlinable public func forEachNode(_ body: (Self) -> Void) { body(self) }

  /// Visits the nodes that the node's properties hold, in order, with the holding property. Costs one pass over them.
  func forEachChild(_ body: (any Node, _PropertyInfo) -> Void) {
    for property in Self._$type.holders { property.visitChildren(of: self) { body($0, property) } }
  }

  /// Returns whether an edit in place edits a copy, which is then set: for values that are copied like a number.
  ///
  /// The storage of such a property is never lent. So the optimizer removes the exclusivity check, which costs more
  /// than a read. Therefore a write to the property during the edit does not trap: it is performed, and then
  /// overwritten. Overloads decide it instead of a test of the type, since the result must be known before the
  /// optimizer considers those checks.
  @inlinable @inline(__always)
  public static func _$isEditedAsCopy<Value: BitwiseCopyable>(_ storage: @autoclosure () -> Value) -> Bool { true }

  /// Returns false for all other values.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public static func _$isEditedAsCopy<Value>(_ storage: @autoclosure () -> Value) -> Bool { false }

  /// The node's state, without the checks of the accessor.
  var state: UnsafeMutablePointer<_NodeState> { Self._$type.state(of: self) }

  /// Notes the layout of the type, with the position at which its nodes store their state.
  func noteLayout() {
    withUnsafeMutablePointer(to: &_$node) { Self._$type.layout.note($0, of: self) }
  }
}
