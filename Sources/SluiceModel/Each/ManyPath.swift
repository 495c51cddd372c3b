/// A path through collections of nodes that ends at any number of slots, each once, in the order in which the path
/// first reaches them.
///
/// `Element` is the type of the nodes that own the last property, or of the nodes at which the path ends.
@dynamicMemberLookup
public struct ManyPath<Root: Node, Element: Node, Value, Access> {
  /// The steps of the path, without types.
  public let _$route: Route
  /// Visits the values at the end of the path, in order.
  @usableFromInline let visit: (Root, (Value) -> Void) -> Void
  /// The nodes that own the last property, each once, and that property; nil if the path ends at nodes.
  @usableFromInline let end: PathEnd<Root, [AnyObject], Value>?
  /// The nodes, for observers that request their changes.
  @usableFromInline let nodes: EachPath
  /// Reads the values on demand, if the path ends at a property of one collection's elements.
  @usableFromInline let elements: EachElement<Root, Element, Value>?
  /// The collection at whose elements the path ends, as an object that only the next step uses; nil for all other
  /// paths.
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

  /// Follows the path.
  ///
  /// - Complexity: One pass over the slots that the path reaches. If an observer reads one property of the elements of
  ///   a ``NodeList``, a ``NodeSet`` or a ``NodeMap``, only the steps to the collection, because the values are read on
  ///   demand.
  @inlinable
  public func _$read(_ root: Root) -> Each<Element, Value> {
    if let elements, let each = elements.read(root, nodes) { return each }
    var values: [Value] = []
    visit(root) { values.append($0) }
    return Each(values, Engine.reading(nodes, root))
  }

  /// Reads the values now, in one pass.
  public func _$lasting(_ each: Each<Element, Value>, of root: Root) -> Each<Element, Value> {
    each.unread == nil ? each : Each(Array(each), EachReading(nodes, root, nil, in: nil))
  }
}

extension ManyPath where Value == Element {
  /// Creates a path that ends at nodes.
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
  /// Returns handles to all slots that the path reaches.
  @inlinable
  public func _$open(_ root: Root) -> _WriteTarget<SlotHandles<Value>> {
    let handles = end.map { end in end.owners(root).map { SlotHandle(node: $0, property: end.property) } }
    return _WriteTarget(handles: SlotHandles(handles ?? []))
  }
}

extension ManyPath where Value: Node {
  /// Appends a step to a property of each node.
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

  /// Each node with its complete subtree.
  public var subtree: SubtreePath<Root, Each<Value, Value>> {
    let path = ManyPath<Root, Value, Value, ReadOnly>(route: _$route) { [visit] in once(visit, $0, $1) }
    return SubtreePath(route: _$route.below(Value._$type), get: { path._$read($0) }, note: { noteSubtrees($0) })
  }
}

extension ManyPath where Access: ReadAccess {
  /// The value after its collector has run. The collector is the observer that writes this property.
  ///
  /// An observer that reads this path runs after the collector, whenever the collector has run, and may read everything
  /// that the collector reads and writes. A collector that is registered with `forEach` for nodes on the path counts
  /// too; a run then costs a pass over these nodes.
  @inlinable
  public var collected: ManyPath<Root, Element, Value, ReadOnly> {
    .init(route: _$route.collected, visit: visit, nodes: nodes, end: end)
  }
}

extension ManyPath where Value: NodeOptional {
  /// The nodes in the optionals.
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

/// Returns the nodes that are visited, in order, each once.
@inlinable
func owners<Root, N: Node>(of visit: @escaping (Root, (N) -> Void) -> Void, from root: Root) -> [AnyObject] {
  var owners: [AnyObject] = []
  once(visit, root) { owners.append($0) }
  return owners
}
