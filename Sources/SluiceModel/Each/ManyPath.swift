/// A path through collections of nodes: it ends at any number of slots, each once, in order of first reach.
///
/// `Element` is the type of the nodes whose property is the last step, or of the nodes at which it ends.
@dynamicMemberLookup
public struct ManyPath<Root: Node, Element: Node, Value, Access> {
  /// Where the path leads, without types.
  public let _$route: Route
  /// Visits what the path ends at, in order.
  @usableFromInline let visit: (Root, (Value) -> Void) -> Void
  /// The nodes whose property is the last step, each once, and that property; nil where the path ends at nodes.
  @usableFromInline let end: PathEnd<Root, [AnyObject], Value>?
  /// The nodes, for those who ask what has become of them.
  @usableFromInline let nodes: EachPath
  /// How the values are read one by one, where the path ends at a property of one collection's elements.
  @usableFromInline let elements: EachElement<Root, Element, Value>?
  /// The collection whose elements the path ends at; an object that only the next step looks at. Nil for all other paths.
  @usableFromInline let collection: AnyObject?

  @inlinable
  init(
    route: Route, visit: @escaping (Root, (Value) -> Void) -> Void, nodes: EachPath,
    end: PathEnd<Root, [AnyObject], Value>?, elements: EachElement<Root, Element, Value>? = nil,
    collection: AnyObject? = nil
  ) {
    self._$route = route
    self.visit = visit
    self.nodes = nodes
    self.end = end
    self.elements = elements
    self.collection = collection
  }

  /// Follows the path. Costs one pass over the slots that it reaches; for an observer of one property of the elements of a
  /// ``NodeList``, a ``NodeSet`` or a ``NodeMap`` it costs the way there, and the values are read as they are asked for.
  @inlinable
  public func _$read(_ root: Root) -> Each<Element, Value> {
    if let elements, let each = elements.read(root, nodes) { return each }
    var values: [Value] = []
    visit(root) { values.append($0) }
    return Each(values, Engine.reading(nodes, root))
  }

  /// The values, read now. Costs a pass over them.
  public func _$lasting(_ each: Each<Element, Value>, of root: Root) -> Each<Element, Value> {
    each.unread == nil ? each : Each(Array(each), EachReading(nodes, root, nil, in: nil))
  }
}

extension ManyPath where Value == Element {
  /// A path that ends at nodes.
  @inlinable
  init(route: Route, collection: AnyObject? = nil, visit: @escaping (Root, (Element) -> Void) -> Void) {
    let known = collection.map { unsafeDowncast($0, to: CollectionAtPath<Root>.self) }
    let nodes = EachPath(nil) {
      owners(of: visit, from: unsafeDowncast($0, to: Root.self))
    } holder: {
      known?.holder(unsafeDowncast($0, to: Root.self))
    }
    self.init(
      route: route, visit: visit, nodes: nodes, end: nil, elements: known.map { ElementOfCollection($0) },
      collection: collection)
  }
}

extension ManyPath: ReadPath where Access: ReadAccess {}

extension ManyPath: WritePath where Access: WriteAccess {
  /// Handles to all slots that the path reaches.
  @inlinable
  public func _$open(_ root: Root) -> _WriteTarget<SlotHandles<Value>> {
    let handles = end.map { end in end.owners(root).map { SlotHandle(node: $0, property: end.property) } }
    return _WriteTarget(handles: SlotHandles(handles ?? []))
  }
}

extension ManyPath where Value: Node {
  /// A step to a property of each node.
  @inlinable
  public subscript<T, A>(
    dynamicMember member: KeyPath<Value.Schema, Property<Value, T, A>>
  ) -> ManyPath<Root, Value, T, A> {
    let (info, read) = Value.schema[keyPath: member].step
    let collection =
      info.canBeWatched || info.neverChanges
      ? collection.map { unsafeDowncast($0, to: CollectionAtPath<Root>.self) } : nil
    return ManyPath<Root, Value, T, A>(
      route: _$route.appending(info),
      visit: { [visit] root, body in once(visit, root) { body(read($0)) } },
      nodes: EachPath(info.neverChanges ? nil : info) {
        [visit] in
        owners(of: visit, from: unsafeDowncast($0, to: Root.self))
      } holder: {
        collection?.holder(unsafeDowncast($0, to: Root.self))
      },
      end: PathEnd(info) { [visit] in owners(of: visit, from: $0) },
      elements: collection.map { ElementOfCollection($0, info, read) })
  }

  /// Each node and all that stands below it.
  public var subtree: SubtreePath<Root, Each<Value, Value>> {
    let path = ManyPath<Root, Value, Value, ReadOnly>(route: _$route) { [visit] in once(visit, $0, $1) }
    return SubtreePath(route: _$route.below(Value._$type), get: { path._$read($0) }, note: { noteSubtrees($0) })
  }
}

extension ManyPath where Access: ReadAccess {
  /// The value as its collector leaves it: the observer that writes this property. Who reads this runs when the collector
  /// has run, after it, and may read all that it reads and writes. One that is registered `forEach` node on the way counts
  /// too; then a run costs a pass over the nodes.
  @inlinable
  public var collected: ManyPath<Root, Element, Value, ReadOnly> {
    .init(route: _$route.collected, visit: visit, nodes: nodes, end: end)
  }
}

extension ManyPath where Value: NodeOptional {
  /// The nodes that the optionals hold.
  @inlinable
  public var some: ManyPath<Root, Value.Child, Value.Child, ReadOnly> {
    .init(route: _$route.descending(.some)) { [visit] root, body in visit(root) { if let node = $0.node { body(node) } }
    }
  }
}

extension ManyPath where Value: NodeCollection {
  /// Each node of each collection.
  @inlinable
  public var each: ManyPath<Root, Value.Child, Value.Child, ReadOnly> {
    .init(route: _$route.descending(.each)) { [visit] root, body in visit(root) { $0.forEachNode(body) } }
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

/// The nodes that are visited, in order, each once.
@inlinable
func owners<Root, N: Node>(of visit: @escaping (Root, (N) -> Void) -> Void, from root: Root) -> [AnyObject] {
  var owners: [AnyObject] = []
  once(visit, root) { owners.append($0) }
  return owners
}
