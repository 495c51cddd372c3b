/// A path that always ends at exactly one slot. Paths of one step are the members of the schema: see ``Property``.
///
/// The struct has two references, since a schema is copied with all its members. The references are immutable, and
/// capture only paths, properties and keys in brackets. So only a key in brackets that is not `Sendable` makes the path
/// unsafe to send.
@dynamicMemberLookup
public struct OnePath<Root: Node, Value, Access>: @unchecked Sendable {
  /// The type of the node that owns the property, for a path of one step.
  public typealias Owner = Root

  /// The property of a path of one step; nil for a longer path, a path to a part, and a path with `collected`.
  @usableFromInline let property: OwnedProperty<Root, Value>?
  @usableFromInline let steps: Steps

  /// The functions that follow the path, created once for the properties of a type.
  @usableFromInline
  final class Steps {
    @usableFromInline let route: Route
    @usableFromInline let get: (Root) -> Value
    /// The last step: the owning node and its property.
    @usableFromInline let end: PathEnd<Root, AnyObject, Value>
    /// Follows the path to the slot, if it can be written.
    @usableFromInline let opener: (Root) -> _WriteTarget<Value>

    @inlinable
    init(
      _ route: Route, _ get: @escaping (Root) -> Value, _ end: PathEnd<Root, AnyObject, Value>,
      _ opener: @escaping (Root) -> _WriteTarget<Value>
    ) {
      self.route = route
      self.get = get
      self.end = end
      self.opener = opener
    }
  }

  /// Creates a path of several steps, a path to a part, or one with `collected`.
  @inlinable
  init(
    route: Route, get: @escaping (Root) -> Value, end: PathEnd<Root, AnyObject, Value>,
    opener: @escaping (Root) -> _WriteTarget<Value>
  ) {
    property = nil
    steps = Steps(route, get, end, opener)
  }

  /// Creates the path to a property of the origin. The origin is the node, so the property's own closures suffice.
  @inlinable
  init(_ property: OwnedProperty<Root, Value>, _ read: @escaping (Root) -> Value) {
    self.property = property
    steps = Steps(Route().appending(property), read, PathEnd(property) { $0 }, property.open)
  }

  /// The steps of the path, without types.
  public var _$route: Route { steps.route }
  @inlinable var get: (Root) -> Value { steps.get }
  @inlinable var end: PathEnd<Root, AnyObject, Value> { steps.end }

  /// Follows the path.
  @inlinable
  public func _$read(_ root: Root) -> Value { steps.get(root) }

  /// ``_$read(_:)`` as a closure, for repeated calls.
  @inlinable public var _$reading: (Root) -> Value { steps.get }
}

extension OnePath {
  /// The property of a path of one step, and its read through the accessor, which notifies the running observer.
  @inlinable var step: (info: OwnedProperty<Root, Value>, read: (Root) -> Value) {
    guard let property else { _$route.isNoProperty() }
    return (property, steps.get)
  }

  /// The property of a path of one step, for accessors and initializers. They name it by the schema and run at every
  /// write, so it is not checked. Code that receives a path uses ``step``.
  @inlinable var info: OwnedProperty<Root, Value> { property.unsafelyUnwrapped }
}

extension OnePath: ReadPath where Access: ReadAccess {}

extension OnePath: WritePath where Access: WriteAccess {
  /// Follows the path to the node that owns the last property.
  @inlinable
  public func _$open(_ root: Root) -> _WriteTarget<Value> { _$opening(root) }

  /// ``_$open(_:)`` as a closure, for repeated calls.
  @inlinable public var _$opening: (Root) -> _WriteTarget<Value> { steps.opener }
}

extension OnePath where Value: Node {
  /// Returns the path extended by a property of the node that it reaches.
  @inlinable
  public subscript<T, A>(dynamicMember member: KeyPath<Value.Schema, Property<Value, T, A>>) -> OnePath<Root, T, A> {
    let (info, read) = Value.schema[keyPath: member].step
    let lend = info.lend
    return OnePath<Root, T, A>(
      route: _$route.appending(info), get: { [get] in read(get($0)) }, end: PathEnd(info) { [get] in get($0) },
      opener: { [get] in
        let owner = get($0)
        return _WriteTarget(slot: lend(owner), owner: owner, property: info)
      })
  }

  /// The node and all nodes below it. A change of any property there is a change of this path. An observer that may
  /// write this path may write all of them.
  public var subtree: SubtreePath<Root, Value> {
    SubtreePath(route: _$route.below(Value._$type), get: get, note: { noteSubtrees(CollectionOfOne($0)) })
  }
}

extension OnePath where Access: ReadAccess {
  /// The value after its collector has run. The collector is the observer that writes this property. A reader of this
  /// path runs after the collector, whenever it has run, and may read all that the collector reads and writes.
  @inlinable
  public var collected: OnePath<Root, Value, ReadOnly> {
    .init(route: _$route.collected, get: get, end: end, opener: steps.opener)
  }
}

extension OnePath where Value: NodeOptional {
  /// The node, if there is one.
  @inlinable
  public var some: MaybePath<Root, Value.Child, ReadOnly> {
    .init(route: _$route.descending(.some), get: { [get] in get($0).node }, end: nil)
  }
}
