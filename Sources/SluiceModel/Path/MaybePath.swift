/// A path through optional nodes: it ends at one slot or at none.
@dynamicMemberLookup
public struct MaybePath<Root: Node, Value, Access> {
  /// The steps of the path, without types.
  public let _$route: Route
  @usableFromInline let get: (Root) -> Value?
  /// The last step: the owning node and its property. Nil if the path ends at a node.
  @usableFromInline let end: PathEnd<Root, AnyObject?, Value>?

  @inlinable
  init(route: Route, get: @escaping (Root) -> Value?, end: PathEnd<Root, AnyObject?, Value>?) {
    self._$route = route
    self.get = get
    self.end = end
  }

  /// Follows the path. Returns nil if an optional on the way is nil.
  @inlinable
  public func _$read(_ root: Root) -> Value? { get(root) }
}

extension MaybePath: ReadPath where Access: ReadAccess {}

extension MaybePath: WritePath where Access: WriteAccess {
  /// Returns a handle to the slot, if the path reaches one.
  @inlinable
  public func _$open(_ root: Root) -> _WriteTarget<SlotHandle<Value>?> {
    let handle = end.flatMap { end in end.owners(root).map { SlotHandle(node: $0, property: end.property) } }
    return _WriteTarget(handles: handle)
  }
}

extension MaybePath where Value: Node {
  /// Returns the path extended by a property of the node, if it reaches one.
  @inlinable
  public subscript<T, A>(dynamicMember member: KeyPath<Value.Schema, Property<Value, T, A>>) -> MaybePath<Root, T, A> {
    let (info, read) = Value.schema[keyPath: member].step
    return MaybePath<Root, T, A>(
      route: _$route.appending(info),
      get: { [get] in get($0).map(read) },
      end: PathEnd(info) { [get] in get($0) as AnyObject? })
  }

  /// The node and all nodes below it, if the path reaches one.
  public var subtree: SubtreePath<Root, Value?> {
    SubtreePath(route: _$route.below(Value._$type), get: get, note: { $0.map { noteSubtrees(CollectionOfOne($0)) } })
  }
}

extension MaybePath where Access: ReadAccess {
  /// The value after its collector has run. The collector is the observer that writes this property. A reader of this
  /// path runs after the collector, whenever it has run, and may read all that the collector reads and writes.
  @inlinable
  public var collected: MaybePath<Root, Value, ReadOnly> { .init(route: _$route.collected, get: get, end: end) }
}

extension MaybePath where Value: NodeOptional {
  /// The node that the optional holds.
  @inlinable
  public var some: MaybePath<Root, Value.Child, ReadOnly> {
    .init(route: _$route.descending(.some), get: { [get] in get($0)?.node }, end: nil)
  }
}
