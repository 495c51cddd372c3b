/// A path through collections of nodes: it ends at any number of slots, each once, in order of first reach.
@dynamicMemberLookup
public struct ManyPath<Root: Node, Value, Access> {
  /// Where the path leads, without types.
  public let route: Route
  /// Visits what the path ends at, in order.
  @usableFromInline let visit: (Root, (Value) -> Void) -> Void
  /// The nodes whose property is the last step, each once, and that property; nil where the path ends at nodes.
  @usableFromInline let end: PathEnd<Root, [AnyObject], Value>?
  /// How the values are read one by one, where the path ends at a property of one list's elements.
  @usableFromInline let elements: EachElement<Root, Value>?
  /// The list whose elements the path ends at; an object that only the next step looks at. Nil for all other paths.
  @usableFromInline let list: AnyObject?

  @inlinable
  init(
    route: Route, visit: @escaping (Root, (Value) -> Void) -> Void,
    end: PathEnd<Root, [AnyObject], Value>?, elements: EachElement<Root, Value>? = nil, list: AnyObject? = nil
  ) {
    self.route = route
    self.visit = visit
    self.end = end
    self.elements = elements
    self.list = list
  }

  /// Follows the path. Costs one pass over the slots that it reaches; for an observer of one property of a ``NodeList``'s
  /// elements it costs the way to the list, and the values are read as they are asked for.
  @inlinable
  public func read(_ root: Root) -> Each<Value> {
    if let elements, let each = elements.read(root) { return each }
    var values: [Value] = []
    visit(root) { values.append($0) }
    return Each(values)
  }
}

extension ManyPath: ReadPath where Access: ReadAccess {}

extension ManyPath: WritePath where Access: WriteAccess {
  /// Handles to all slots that the path reaches.
  @inlinable
  public func open(_ root: Root) -> WriteTarget<SlotHandles<Value>> {
    let handles = end.map { end in end.owners(root).map { SlotHandle(node: $0, property: end.property) } }
    return WriteTarget(handles: SlotHandles(handles ?? []))
  }
}

extension ManyPath where Value: Node {
  /// A step to a property of each node.
  @inlinable
  public subscript<T, A>(dynamicMember member: KeyPath<Value.Schema, Property<Value, T, A>>) -> ManyPath<Root, T, A> {
    let property = Value.schema[keyPath: member]
    return ManyPath<Root, T, A>(
      route: route.appending(property.info),
      visit: { [visit] root, body in once(visit, root) { body(property.read($0)) } },
      end: PathEnd(property.info) { [visit] root in
        var owners: [AnyObject] = []
        once(visit, root) { owners.append($0) }
        return owners
      },
      elements: property.info.canBeWatched
        ? list.map { ElementOfList(unsafeDowncast($0, to: ListAtPath<Root, Value>.self), property) } : nil)
  }

  /// Each node and all that stands below it.
  public var subtree: SubtreePath<Root, Each<Value>> {
    SubtreePath(
      route: route.below(Value._$type),
      get: { [visit] root in
        var nodes: [Value] = []
        once(visit, root) { nodes.append($0) }
        return Each(nodes)
      }, note: { noteSubtrees($0) })
  }
}

extension ManyPath where Access: ReadAccess {
  /// The value as its collector leaves it: the observer that writes this property. Who reads this runs when the collector
  /// has run, after it, and may read all that it reads and writes.
  @inlinable
  public var collected: ManyPath<Root, Value, ReadOnly> { .init(route: route.collected, visit: visit, end: end) }
}

extension ManyPath where Value: NodeOptional {
  /// The nodes that the optionals hold.
  @inlinable
  public var some: ManyPath<Root, Value.Child, ReadOnly> {
    .init(
      route: route.descending(.some),
      visit: { [visit] root, body in visit(root) { if let node = $0.node { body(node) } } }, end: nil)
  }
}

extension ManyPath where Value: NodeCollection {
  /// Each node of each collection.
  @inlinable
  public var each: ManyPath<Root, Value.Child, ReadOnly> {
    .init(
      route: route.descending(.each),
      visit: { [visit] root, body in visit(root) { $0.forEachNode(body) } }, end: nil)
  }
}

/// Visits nodes in order, each at its first reach.
@inlinable
func once<Root, N: Node>(
  _ visit: @escaping (Root, (N) -> Void) -> Void, _ root: Root, _ body: (N) -> Void
) {
  var met: Set<ObjectIdentifier> = []
  visit(root) { if met.insert(ObjectIdentifier($0)).inserted { body($0) } }
}
