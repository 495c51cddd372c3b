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
  guard let engine = TransactionEngine.current, engine.frame.reads == .track else { return }
  visitSubtrees(tops.map { $0 }) { node, property in property.note(node) }
}
