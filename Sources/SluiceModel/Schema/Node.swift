/// An object of the model tree whose properties are monitored.
///
/// Usually `@Node final class` writes what this asks for; by hand it is some fifteen lines a property. Nodes are final
/// classes, equal by identity, and belong to the isolation in which they were made: they are not `Sendable`. Their state
/// is inline and 16 bytes; while nobody observes a node it has no other memory.
///
/// A node is *free* until a mediator reaches it through its tree. From then on it belongs to that mediator: its
/// properties are written inside transactions, and each change is recorded.
public protocol Node: NodeHolding, Hashable, Identifiable, AnyObject where Child == Self {
  /// The type whose members are the properties, by name: what paths are made of.
  associatedtype Schema
  /// The properties, by name.
  static var schema: Schema { get }
  /// What is known of the type without its generic parameters.
  static var _$type: NodeType { get }
  /// Whose the node is, and who observes it. Nobody but Sluice touches it.
  var _$node: _NodeState { get set }
}

extension Node {
  /// Identity: two nodes are equal when they are one object.
  public nonisolated static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// A node holds itself, when it is the value of a property.
  @inlinable public func forEachNode(_ body: (Self) -> Void) { body(self) }

  /// Visits what the node's properties hold, in order, with the property that holds it. Costs one pass over them.
  func forEachChild(_ body: (any Node, _PropertyInfo) -> Void) {
    for property in Self._$type.holders { property.visitChildren(of: self) { body($0, property) } }
  }

  /// Whether an edit in place edits a copy, which is then set: of values that are copied like a number.
  ///
  /// The storage of such a property is never lent out, so the optimiser leaves out the check that nobody else has it, which
  /// costs more than a read. So a write to the property in the middle of the edit does not trap: it is made, and then overwritten.
  /// Overloads, not a test of the type: it must be settled before those checks are looked at.
  @inlinable @inline(__always)
  public static func _$isEditedAsCopy<Value: BitwiseCopyable>(_ storage: @autoclosure () -> Value) -> Bool { true }

  /// As above, for all other values.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public static func _$isEditedAsCopy<Value>(_ storage: @autoclosure () -> Value) -> Bool { false }

  /// The node's state, without the checks of the accessor.
  var state: UnsafeMutablePointer<_NodeState> { Self._$type.state(of: self) }

  /// Tells the type where its nodes keep their state.
  func noteLayout() {
    withUnsafeMutablePointer(to: &_$node) { Self._$type.layout.note($0, of: self) }
  }
}
