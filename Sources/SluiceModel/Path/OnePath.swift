import SluiceMessages

/// A path that always ends at exactly one slot.
@dynamicMemberLookup
public struct OnePath<Root: Node, Value, Access> {
  /// Where the path leads, without types.
  public let route: Route
  @usableFromInline let get: (Root) -> Value
  /// The node whose property is the last step, and that property; nil for the origin itself.
  @usableFromInline let end: PathEnd<Root, AnyObject, Value>?
  /// Follows the path to the slot, if it can be written.
  @usableFromInline let opener: ((Root) -> WriteTarget<Value>)?

  @inlinable
  init(
    route: Route, get: @escaping (Root) -> Value, end: PathEnd<Root, AnyObject, Value>?,
    opener: ((Root) -> WriteTarget<Value>)?
  ) {
    self.route = route
    self.get = get
    self.end = end
    self.opener = opener
  }

  /// Whether it has no steps: then its value is the origin.
  @usableFromInline var isOrigin: Bool { route.steps.isEmpty }

  /// Follows the path.
  @inlinable
  public func read(_ root: Root) -> Value { get(root) }

  /// ``read(_:)``, for whoever does it often.
  @inlinable public var _$reading: (Root) -> Value { self.get }
}

extension OnePath: ReadPath where Access: ReadAccess {}

extension OnePath: WritePath where Access: WriteAccess {
  /// Follows the path to the node that owns the last property.
  @inlinable
  public func open(_ root: Root) -> WriteTarget<Value> { _$opening(root) }

  /// ``open(_:)``, for whoever does it often.
  @inlinable public var _$opening: (Root) -> WriteTarget<Value> {
    guard let opener else { route.endsNowhere() }
    return opener
  }
}

extension OnePath where Value == Root, Access == ReadOnly {
  /// The path of no steps, at which all others begin.
  @inlinable static var origin: Self { Self(route: Route(), get: { $0 }, end: nil, opener: nil) }
}

extension OnePath where Value: Node {
  /// A step to a property of the node at which the path has arrived.
  @inlinable
  public subscript<T, A>(dynamicMember member: KeyPath<Value.Schema, Property<Value, T, A>>) -> OnePath<Root, T, A> {
    let property = Value.schema[keyPath: member]
    let (info, lend) = (property.info, property.info.lend)
    if isOrigin {
      // The first step needs no way to its node, so the property's own closures do: `Value` is `Root`. The path is cast, not
      // the closures, which would be wrapped.
      let step = OnePath<Value, T, A>(
        route: route.appending(info), get: property.read, end: PathEnd(info) { $0 }, opener: info.open)
      return unsafeBitCast(step, to: OnePath<Root, T, A>.self)
    }
    return OnePath<Root, T, A>(
      route: route.appending(info), get: { [get] in property.read(get($0)) }, end: PathEnd(info) { [get] in get($0) },
      opener: { [get] in
        let owner = get($0)
        return WriteTarget(slot: lend(owner), owner: owner, property: info)
      })
  }

  /// The node and all that stands below it: a change of any property there is a change of this, and whoever may write
  /// this may write all of them.
  public var subtree: SubtreePath<Root, Value> {
    SubtreePath(route: route.below(Value._$type), get: get, note: { noteSubtrees(CollectionOfOne($0)) })
  }
}

extension OnePath where Access: ReadAccess {
  /// The value as its collector leaves it: the observer that writes this property. Who reads this runs when the collector
  /// has run, after it, and may read all that it reads and writes.
  @inlinable
  public var collected: OnePath<Root, Value, ReadOnly> {
    .init(route: route.collected, get: get, end: end, opener: opener)
  }
}

extension OnePath where Value: NodeOptional {
  /// The node, if there is one.
  @inlinable
  public var some: MaybePath<Root, Value.Child, ReadOnly> {
    .init(route: route.descending(.some), get: { [get] in get($0).node }, end: nil)
  }
}

extension OnePath where Value: NodeCollection {
  /// Each node of the collection.
  @inlinable
  public var each: ManyPath<Root, Value.Child, Value.Child, ReadOnly> {
    let collection = CollectionAtPath<Root>(end?.property, holder: { [end] in end?.owners($0) }, get)
    return .init(route: route.descending(.each), collection: collection) { [get] root, body in
      get(root).forEachNode(body)
    }
  }
}
