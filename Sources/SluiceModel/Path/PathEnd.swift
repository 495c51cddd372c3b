/// The last step of a path: the nodes that own the property there, and the property. A class, so that following a path
/// copies no closure.
@usableFromInline
final class PathEnd<Root, Owners, Value> {
  @usableFromInline let owners: (Root) -> Owners
  @usableFromInline let property: _ValueProperty<Value>

  @inlinable
  init(_ property: _ValueProperty<Value>, _ owners: @escaping (Root) -> Owners) {
    self.property = property
    self.owners = owners
  }
}
