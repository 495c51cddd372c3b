// Unavailable declarations that improve compiler messages for paths through collections, as in `MissingSteps.swift`.

/// The access of a path that continues at a collection without `each`.
public enum _MissingEach {}

@available(
  *, unavailable,
  message:
    "The property belongs to the collection's elements. To fix this, put 'each' after the collection, as in '\\.items.each.price'."
)
extension _MissingEach: WriteAccess {}

extension OnePath where Value: NodeCollection {
  /// Unavailable: a property of the elements, written without `each`. See `_MissingEach`.
  @_disfavoredOverload
  public subscript<T, A>(
    dynamicMember member: KeyPath<Value.Child.Schema, Property<Value.Child, T, A>>
  ) -> ManyPath<Root, Value.Child, T, _MissingEach> { _$route.isNoProperty() }
}

extension MaybePath where Value: NodeCollection {
  /// Unavailable: a property of the elements, written without `each`. See `_MissingEach`.
  @_disfavoredOverload
  public subscript<T, A>(
    dynamicMember member: KeyPath<Value.Child.Schema, Property<Value.Child, T, A>>
  ) -> ManyPath<Root, Value.Child, T, _MissingEach> { _$route.isNoProperty() }
}

extension ManyPath where Value: NodeCollection {
  /// Unavailable: a property of the elements, written without `each`. See `_MissingEach`.
  @_disfavoredOverload
  public subscript<T, A>(
    dynamicMember member: KeyPath<Value.Child.Schema, Property<Value.Child, T, A>>
  ) -> ManyPath<Root, Value.Child, T, _MissingEach> { _$route.isNoProperty() }
}

extension ManyPath where Value: NodeOptional {
  /// Unavailable: a property of the node, written without `some`. See `_MissingSome`.
  @_disfavoredOverload
  public subscript<T, A>(
    dynamicMember member: KeyPath<Value.Child.Schema, Property<Value.Child, T, A>>
  ) -> ManyPath<Root, Value.Child, T, _MissingSome> { _$route.isNoProperty() }
}

extension ManyPath {
  /// Unavailable: the value is not a collection of nodes.
  @available(*, unavailable, message: "'each' follows a NodeList, a NodeSet or a NodeMap.")
  @_disfavoredOverload
  public var each: _Elements<Value> { _$route.isNoProperty() }

  /// Unavailable: the value is not an optional node.
  @available(*, unavailable, message: "'some' follows an optional node.")
  @_disfavoredOverload
  public var some: _Wrapped<Value> { _$route.isNoProperty() }
}
