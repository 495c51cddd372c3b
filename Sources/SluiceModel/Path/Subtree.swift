/// A path to nodes and all nodes below them.
public struct SubtreePath<Root: Node, Reached>: WritePath {
  /// The steps of the path, without types.
  public let _$route: Route
  let get: (Root) -> Reached
  /// Notes every slot below for the running observer.
  let note: (Reached) -> Void

  init(route: Route, get: @escaping (Root) -> Reached, note: @escaping (Reached) -> Void) {
    _$route = route
    self.get = get
    self.note = note
  }

  /// Returns the nodes at the top. Costs one pass over the nodes below them while an observer tracks.
  public func _$read(_ root: Root) -> Reached {
    let reached = get(root)
    note(reached)
    return reached
  }

  /// Returns the nodes at the top. Every slot below them may be written.
  public func _$open(_ root: Root) -> _WriteTarget<Reached> { _WriteTarget(handles: get(root)) }
}

extension SubtreePath where Reached == Root {
  /// The path from a node to all nodes below it: the member `subtree` of a schema, for `\.subtree`.
  public static var _$ofOrigin: Self {
    SubtreePath(route: Route().below(Root._$type), get: { $0 }, note: { noteSubtrees(CollectionOfOne($0)) })
  }
}

/// Notes every slot below the nodes for the running observer, each node once, without recursion.
func noteSubtrees(_ tops: some Collection<some Node>) {
  guard let engine = TransactionEngine.current, engine.frame.reads == .track else { return }
  visitSubtrees(tops.map { $0 }) { node, property in property.note(node) }
}
