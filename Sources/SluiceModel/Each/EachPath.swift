/// A path through `each`, as those ask for it that want to know what has changed: one object for each path of a registration.
@usableFromInline
final class EachPath {
  /// The property at the end; nil where the path ends at the nodes.
  let property: _PropertyInfo?
  /// The nodes that the path leads to from its origin, in order, each once.
  let nodes: (AnyObject) -> [AnyObject]
  /// The node whose collection they are, where the path leads to the elements of one.
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
