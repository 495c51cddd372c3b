/// A path to nodes and all that stands below them.
public struct SubtreePath<Root: Node, Reached>: WritePath {
  /// Where the path leads, without types.
  public let _$route: Route
  let get: (Root) -> Reached
  /// Notes every slot below for the running observer.
  let note: (Reached) -> Void

  init(route: Route, get: @escaping (Root) -> Reached, note: @escaping (Reached) -> Void) {
    _$route = route
    self.get = get
    self.note = note
  }

  /// The nodes at the top. Costs one pass over what stands below them while an observer tracks.
  public func _$read(_ root: Root) -> Reached {
    let reached = get(root)
    note(reached)
    return reached
  }

  /// The nodes at the top, every slot below which may be written.
  public func _$open(_ root: Root) -> _WriteTarget<Reached> { _WriteTarget(handles: get(root)) }
}

extension SubtreePath where Reached == Root {
  /// The path from a node to all that stands below it: what a schema has as its member `subtree`, for `\.subtree`.
  public static var _$ofOrigin: Self {
    SubtreePath(route: Route().below(Root._$type), get: { $0 }, note: { noteSubtrees(CollectionOfOne($0)) })
  }
}

/// Notes every slot below the nodes for the running observer, each node once, without recursion.
func noteSubtrees(_ tops: some Collection<some Node>) {
  guard let engine = Engine.current, engine.state.pointee.access == .track else { return }
  visitSubtrees(tops.map { $0 }) { node, property in property.note(node) }
}

/// Visits every stored slot of the nodes and of all that stands below them, each node once, without recursion: from top to
/// bottom and in the order of the properties.
func visitSubtrees(_ tops: [any Node], _ body: (any Node, _PropertyInfo) -> Void) {
  var met: Set<ObjectIdentifier> = []
  var open: [any Node] = tops.reversed()
  while let node = open.popLast() {
    guard met.insert(ObjectIdentifier(node)).inserted else { continue }
    var children: [any Node] = []
    for property in type(of: node)._$type.properties where property.isStored {
      body(node, property)
      if property.holdsNodes { property.visitChildren(of: node) { children.append($0) } }
    }
    open += children.reversed()
  }
}
