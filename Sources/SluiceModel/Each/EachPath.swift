/// A path through `each`, as requests for changes use it. Each path of a registration has one object.
@usableFromInline
final class EachPath {
  /// The property at the end; nil where the path ends at the nodes.
  let property: _PropertyInfo?
  /// Returns the nodes to which the path leads from its origin, in order, each once.
  let nodes: (AnyObject) -> [AnyObject]
  /// Returns the node that holds the collection, if the path leads to the elements of one collection.
  let holder: (AnyObject) -> AnyObject?

  @usableFromInline
  init(
    _ property: _PropertyInfo?, _ nodes: @escaping (AnyObject) -> [AnyObject],
    holder: @escaping (AnyObject) -> AnyObject? = { _ in nil }
  ) {
    self.property = property
    self.nodes = nodes
    self.holder = holder
  }
}
