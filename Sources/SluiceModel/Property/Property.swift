/// A property of a node type: a member of its schema, and the path of one step to it.
///
/// The initializers differ in their knowledge of the value: how to compare two values, and which nodes a value holds.
/// The compiler chooses one by the value's type.
public typealias Property<Owner: Node, Value, Access> = OnePath<Owner, Value, Access>

extension Property {
  /// The property without its types, for ``NodeType``.
  ///
  /// Its name has a prefix, like all members that only a property has. Otherwise a path through the property would find
  /// it instead of a node's property.
  public var _$erased: _PropertyInfo {
    let info = step.info
    if Access.self == BackgroundWriteAccess.self { info.isPutBackByUndo = false }
    info.role = PropertyRole(Access.self)
    return info
  }

  /// The access of documents to the property: its description, its read through the getter, and a function that stores
  /// a value without notifying observers.
  package var stored: (info: _PropertyInfo, read: (Owner) -> Value, store: (Owner, Value) -> Void) {
    let (info, read) = step
    return (info, read, info.store)
  }
}

extension Property {
  /// Creates a property whose values are not comparable: each write counts as a change.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public init(
    _ id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) {
    self.init(
      Access.self == InputAccess.self
        ? InputProperty(id, name, kind, load, store) : OwnedProperty(id, name, kind, load, store),
      read)
  }

  /// Creates a property whose values are compared: writing an equal one is no change.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public init(
    _ id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) where Value: Equatable {
    self.init(
      Access.self == InputAccess.self
        ? InputProperty(id, name, kind, load, store) { $0 == $1 }
        : OwnedProperty(id, name, kind, load, store) { $0 == $1 },
      read)
  }

  /// Creates a property that holds nodes, compared by identity. The nodes belong to the tree as long as the property
  /// holds them.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @inlinable
  public init(
    _ id: Int, _ name: String, kind: PropertyKind = .stored,
    read: @escaping (Owner) -> Value, load: @escaping (Owner) -> Value, store: @escaping (Owner, Value) -> Void
  ) where Value: NodeHolding {
    self.init(
      Access.self == InputAccess.self
        ? InputProperty(id, name, kind, load, store) { $0 == $1 }
        : OwnedProperty(id, name, kind, load, store) { $0 == $1 },
      read)
    info.holdNodes()
  }

  /// Creates an event, which holds no value. `sent` leads to its sent values.
  @_documentation(visibility: internal)
  public init<Payload>(event id: Int, _ name: String, read: @escaping (Owner) -> Value)
  where Access: SendingAccess, Value == Event<Payload> {
    self.init(EventProperty(id, name, read), read)
  }

  /// Creates a computed property whose values are not comparable: it has changed when one of its dependencies has
  /// changed.
  ///
  /// - Parameters:
  ///   - read: The accessor: `_$computed(_:)`.
  ///   - reads: All paths that `compute` reads. Reading others is a violation of this property.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init(
    computed id: Int, _ name: String, read: @escaping (Owner) -> Value,
    @PathSetBuilder<Owner> reads: @escaping () -> PathSet<Owner>, compute: @escaping (Owner) -> Value
  ) where Access == ReadOnly {
    self.init(ComputedProperty(id, name, reads, compute), read)
  }

  /// Creates a computed property whose values are compared.
  @_documentation(visibility: internal)
  public init(
    computed id: Int, _ name: String, read: @escaping (Owner) -> Value,
    @PathSetBuilder<Owner> reads: @escaping () -> PathSet<Owner>, compute: @escaping (Owner) -> Value
  ) where Access == ReadOnly, Value: Equatable {
    self.init(ComputedProperty(id, name, reads, compute) { $0 == $1 }, read)
  }

  /// Creates a computed property of a node or nodes, compared by identity. Paths can pass through it.
  @_documentation(visibility: internal)
  public init(
    computed id: Int, _ name: String, read: @escaping (Owner) -> Value,
    @PathSetBuilder<Owner> reads: @escaping () -> PathSet<Owner>, compute: @escaping (Owner) -> Value
  ) where Access == ReadOnly, Value: NodeHolding {
    self.init(ComputedProperty(id, name, reads, compute) { $0 == $1 }, read)
    info.holdNodes()
  }

  /// Creates a property for a `let`, which never changes, so it is neither tracked nor recorded.
  @_documentation(visibility: internal)
  public init(constant id: Int, _ name: String, read: @escaping (Owner) -> Value) where Access: ReadAccess {
    self.init(OwnedProperty(id, name, .stored, read, { _, _ in }), read)
    info.isConstant = true
  }

  /// Creates a property for a `let` that holds nodes.
  @_documentation(visibility: internal)
  public init(constant id: Int, _ name: String, read: @escaping (Owner) -> Value)
  where Access: ReadAccess, Value: NodeHolding {
    self.init(OwnedProperty(id, name, .stored, read, { _, _ in }), read)
    info.isConstant = true
    info.holdNodes()
  }
}

extension OwnedProperty where Value: NodeHolding {
  /// Makes the nodes that the value holds belong to the tree.
  @inlinable
  final func holdNodes() {
    visit = { value, body in value.forEachNode { body($0) } }
    childType = { Value.Child._$type }
    if !Value._$isOrdered {
      isUnordered = true
      visitInAnyOrder = { value, body in value.forEachNodeInAnyOrder { body($0) } }
    }
  }
}

/// A property whose every setting counts as an event.
@usableFromInline
final class InputProperty<Owner: Node, Value>: OwnedProperty<Owner, Value>, @unchecked Sendable {
  @inlinable
  init(
    _ id: Int, _ name: String, _ kind: PropertyKind, _ load: @escaping (Owner) -> Value,
    _ store: @escaping (Owner, Value) -> Void, _ areEqual: ((Value, Value) -> Bool)? = nil
  ) {
    super.init(id, name, kind, load, store, areEqual)
    isInput = true
    isPlain = false
  }
}
