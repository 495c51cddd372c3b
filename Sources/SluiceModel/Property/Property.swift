/// One property of a node type: a member of its schema, and the path of one step that leads to it.
///
/// The initialisers differ in what they know of the value: how two are compared, and which nodes one holds. The compiler
/// chooses by the value's type.
public typealias Property<Owner: Node, Value, Access> = OnePath<Owner, Value, Access>

extension Property {
  /// What is known of the property without its types, for ``NodeType``.
  ///
  /// Named like all that only a property has: a path through it would find this in the place of a node's property.
  public var _$erased: _PropertyInfo {
    let info = step.info
    if Access.self == BackgroundWriteAccess.self { info.isPutBackByUndo = false }
    info.role = PropertyRole(Access.self)
    return info
  }

  /// How documents read and fill the property: its description, what its getter reads, and what stores a value that nobody hears of.
  package var stored: (info: _PropertyInfo, read: (Owner) -> Value, store: (Owner, Value) -> Void) {
    let (info, read) = step
    return (info, read, info.store)
  }
}

extension Property {
  /// A property whose values cannot be compared: each write counts as a change.
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

  /// A property whose values are compared: writing an equal one is no change.
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

  /// A property that holds nodes, compared by identity; they belong to the tree as long as it holds them.
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

  /// An event, which holds no value: `sent` leads to what is sent on it.
  @_documentation(visibility: internal)
  public init<Payload>(event id: Int, _ name: String, read: @escaping (Owner) -> Value)
  where Access: SendingAccess, Value == Event<Payload> {
    self.init(EventProperty(id, name, read), read)
  }

  /// A value computed from others that cannot be compared: it counts as changed when something that it read has changed.
  ///
  /// - Parameters:
  ///   - read: The accessor: `_$computed(_:)`.
  ///   - reads: Everything that `compute` reads. Reading more is a violation of this property.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init(
    computed id: Int, _ name: String, read: @escaping (Owner) -> Value,
    @PathSetBuilder<Owner> reads: @escaping () -> PathSet<Owner>, compute: @escaping (Owner) -> Value
  ) where Access == ReadOnly {
    self.init(ComputedProperty(id, name, reads, compute), read)
  }

  /// A value computed from others, which counts as all that it reads.
  @_documentation(visibility: internal)
  public init(
    computed id: Int, _ name: String, read: @escaping (Owner) -> Value,
    @PathSetBuilder<Owner> reads: @escaping () -> PathSet<Owner>, compute: @escaping (Owner) -> Value
  ) where Access == ReadOnly, Value: Equatable {
    self.init(ComputedProperty(id, name, reads, compute) { $0 == $1 }, read)
  }

  /// A node or nodes computed from other values: compared by identity, and a way for paths.
  @_documentation(visibility: internal)
  public init(
    computed id: Int, _ name: String, read: @escaping (Owner) -> Value,
    @PathSetBuilder<Owner> reads: @escaping () -> PathSet<Owner>, compute: @escaping (Owner) -> Value
  ) where Access == ReadOnly, Value: NodeHolding {
    self.init(ComputedProperty(id, name, reads, compute) { $0 == $1 }, read)
    info.holdNodes()
  }

  /// A `let`: it never changes, so it is neither tracked nor recorded.
  @_documentation(visibility: internal)
  public init(constant id: Int, _ name: String, read: @escaping (Owner) -> Value) where Access: ReadAccess {
    self.init(OwnedProperty(id, name, .stored, read, { _, _ in }), read)
    info.isConstant = true
  }

  /// A `let` that holds nodes.
  @_documentation(visibility: internal)
  public init(constant id: Int, _ name: String, read: @escaping (Owner) -> Value)
  where Access: ReadAccess, Value: NodeHolding {
    self.init(OwnedProperty(id, name, .stored, read, { _, _ in }), read)
    info.isConstant = true
    info.holdNodes()
  }
}

extension OwnedProperty where Value: NodeHolding {
  /// The nodes that the value holds belong to the tree.
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

/// A property each setting of which counts as an event.
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
