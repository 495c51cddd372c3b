/// A path that always ends at exactly one slot. Those of one step are the members of the schema: see ``Property``.
///
/// Two references, since the schemas of which they are members are copied as a whole. They are immutable, and what they capture is
/// paths, properties and what stands in brackets: only a key in brackets that is not `Sendable` makes a path that is none.
@dynamicMemberLookup
public struct OnePath<Root: Node, Value, Access>: @unchecked Sendable {
  /// The type of the node that owns the property, of a path of one step.
  public typealias Owner = Root

  /// The property of a path of one step; nil for those that lead further, to a part or to what a collector leaves too.
  @usableFromInline let property: OwnedProperty<Root, Value>?
  @usableFromInline let steps: Steps

  /// What following the path takes. Made once for the properties of a type.
  @usableFromInline
  final class Steps {
    @usableFromInline let route: Route
    @usableFromInline let get: (Root) -> Value
    /// The node whose property is the last step, and that property.
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

  /// A path of several steps, to a part, or to what its collector leaves.
  @inlinable
  init(
    route: Route, get: @escaping (Root) -> Value, end: PathEnd<Root, AnyObject, Value>,
    opener: @escaping (Root) -> _WriteTarget<Value>
  ) {
    property = nil
    steps = Steps(route, get, end, opener)
  }

  /// The path to a property of the origin. It needs no way to its node, so the property's own closures do.
  @inlinable
  init(_ property: OwnedProperty<Root, Value>, _ read: @escaping (Root) -> Value) {
    self.property = property
    steps = Steps(Route().appending(property), read, PathEnd(property) { $0 }, property.open)
  }

  /// Where the path leads, without types.
  public var _$route: Route { steps.route }
  @inlinable var get: (Root) -> Value { steps.get }
  @inlinable var end: PathEnd<Root, AnyObject, Value> { steps.end }

  /// Follows the path.
  @inlinable
  public func _$read(_ root: Root) -> Value { steps.get(root) }

  /// ``_$read(_:)``, for whoever does it often.
  @inlinable public var _$reading: (Root) -> Value { steps.get }
}

extension OnePath {
  /// The property of a path of one step, and what reads it through the accessor, which tells the running observer.
  @inlinable var step: (info: OwnedProperty<Root, Value>, read: (Root) -> Value) {
    guard let property else { _$route.isNoProperty() }
    return (property, steps.get)
  }

  /// The property of a path of one step, for accessors and the initialisers: they name it by the schema, and come by at every
  /// write, so it is not checked. Whoever is handed a path asks for ``step``.
  @inlinable var info: OwnedProperty<Root, Value> { property.unsafelyUnwrapped }
}

extension OnePath: ReadPath where Access: ReadAccess {}

extension OnePath: WritePath where Access: WriteAccess {
  /// Follows the path to the node that owns the last property.
  @inlinable
  public func _$open(_ root: Root) -> _WriteTarget<Value> { _$opening(root) }

  /// ``_$open(_:)``, for whoever does it often.
  @inlinable public var _$opening: (Root) -> _WriteTarget<Value> { steps.opener }
}

extension OnePath where Value: Node {
  /// A step to a property of the node at which the path has arrived.
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

  /// The node and all that stands below it: a change of any property there is a change of this, and whoever may write
  /// this may write all of them.
  public var subtree: SubtreePath<Root, Value> {
    SubtreePath(route: _$route.below(Value._$type), get: get, note: { noteSubtrees(CollectionOfOne($0)) })
  }
}

extension OnePath where Access: ReadAccess {
  /// The value as its collector leaves it: the observer that writes this property. Who reads this runs when the collector
  /// has run, after it, and may read all that it reads and writes.
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
