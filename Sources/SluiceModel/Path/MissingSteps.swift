// Support for the compiler's messages. A path that lacks a step, or that ends too early, type-checks with the
// declarations here. The compiler then rejects it, because the conformance that it needs is unavailable, and shows the
// message of the conformance. Without these declarations, the compiler names neither the wrong word nor the wrong type.

@available(
  *, unavailable, message: "An event holds no value. To fix this, read the sent values: write 'sent' after its name."
)
extension EventAccess: WriteAccess {}

@available(
  *, unavailable, message: "An event holds no value. To fix this, read the sent values: write 'sent' after its name."
)
extension InputEventAccess: WriteAccess {}

@available(
  *, unavailable, message: "Observers read an input, and transactions set it. To fix this, write another property."
)
extension InputAccess: WriteAccess {}

@available(
  *, unavailable,
  message:
    "The property is read-only: a constant, a computed property, a collection's element, or one with a private setter. To fix this, write a property that can be set."
)
extension ReadOnly: WriteAccess {}

@available(
  *, unavailable,
  message: "The property is read-only: its setter is private. To fix this, write a property that can be set."
)
extension BackgroundReadOnlyAccess: WriteAccess {}

/// The access of a path that continues at an optional node without `some`.
public enum _MissingSome {}

@available(
  *, unavailable,
  message:
    "The property belongs to the node in the optional. To fix this, put 'some' after the optional, as in '\\.selected.some.title'."
)
extension _MissingSome: WriteAccess {}

extension OnePath where Value: NodeOptional {
  /// Returns the path to a property of the node, without `some`: see `_MissingSome`.
  @_disfavoredOverload
  public subscript<T, A>(
    dynamicMember member: KeyPath<Value.Child.Schema, Property<Value.Child, T, A>>
  ) -> MaybePath<Root, T, _MissingSome> { _$route.isNoProperty() }
}

extension MaybePath where Value: NodeOptional {
  /// Returns the path to a property of the node, without `some`: see `_MissingSome`.
  @_disfavoredOverload
  public subscript<T, A>(
    dynamicMember member: KeyPath<Value.Child.Schema, Property<Value.Child, T, A>>
  ) -> MaybePath<Root, T, _MissingSome> { _$route.isNoProperty() }
}

extension OnePath where Value: NodeCollection {
  /// Unavailable: a path leads to properties of nodes.
  @available(
    *, unavailable,
    message: "To fix this, read the collection, and count in the closure: 'reads: \\.items', 'items.count'."
  )
  @_disfavoredOverload
  public var count: OnePath<Root, Int, ReadOnly> { _$route.isNoProperty() }

  /// Unavailable: a path leads to properties of nodes.
  @available(
    *, unavailable,
    message: "To fix this, read the collection, and compare in the closure: 'reads: \\.items', 'items.isEmpty'."
  )
  @_disfavoredOverload
  public var isEmpty: OnePath<Root, Bool, ReadOnly> { _$route.isNoProperty() }
}

/// The elements of a collection, in the message for a misspelled property of theirs: `value of type '_Elements<…>' has
/// no member '…'`.
public enum _Elements<Collection> {}

/// The node in an optional, in the message for a misspelled property of it: `value of type '_Wrapped<…>' has no member
/// '…'`.
public enum _Wrapped<Optional> {}

// In extensions without conditions, so that the compiler looks for no property named 'each' or 'some' when the
// following word is misspelled.

extension OnePath {
  /// Unavailable: the value is no collection of nodes.
  @available(*, unavailable, message: "'each' follows a NodeList, a NodeSet or a NodeMap.")
  @_disfavoredOverload
  public var each: _Elements<Value> { _$route.isNoProperty() }

  /// Unavailable: the value is no optional node.
  @available(*, unavailable, message: "'some' follows an optional node.")
  @_disfavoredOverload
  public var some: _Wrapped<Value> { _$route.isNoProperty() }
}

extension MaybePath {
  /// Unavailable: the value is no collection of nodes.
  @available(*, unavailable, message: "'each' follows a NodeList, a NodeSet or a NodeMap.")
  @_disfavoredOverload
  public var each: _Elements<Value> { _$route.isNoProperty() }

  /// Unavailable: the value is no optional node.
  @available(*, unavailable, message: "'some' follows an optional node.")
  @_disfavoredOverload
  public var some: _Wrapped<Value> { _$route.isNoProperty() }
}
