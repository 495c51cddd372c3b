/// The list to whose elements a path leads by `each`, where there is one list at most.
@usableFromInline
final class ListAtPath<Root: Node, Element: Node> {
  @usableFromInline let property: PropertyInfo
  /// The node that holds the list, if the path reaches one.
  @usableFromInline let holder: (Root) -> AnyObject?
  /// The list, as the path reads it.
  @usableFromInline let read: (Root) -> NodeList<Element>?

  @inlinable
  init(
    _ property: PropertyInfo, holder: @escaping (Root) -> AnyObject?, _ read: @escaping (Root) -> NodeList<Element>?
  ) {
    self.property = property
    self.holder = holder
    self.read = read
  }
}

/// How one property of a list's elements is read one by one.
@usableFromInline
class EachElement<Root: Node, Element: Node, Value> {
  @inlinable init() {}

  /// The values, unread; nil where they are to be read at once.
  @inlinable func read(_ root: Root, _ path: EachPath<Element>) -> Each<Element, Value>? { nil }
}

/// The elements of a list, by its property.
@usableFromInline
final class ElementOfList<Root: Node, Element: Node, Value>: EachElement<Root, Element, Value> {
  @usableFromInline let list: ListAtPath<Root, Element>
  @usableFromInline let property: PropertyInfo
  @usableFromInline let value: (Element) -> Value

  @inlinable
  init<Access>(_ list: ListAtPath<Root, Element>, _ property: Property<Element, Value, Access>) {
    self.list = list
    self.property = property.info
    value = property.read
  }

  @inlinable
  override func read(_ root: Root, _ path: EachPath<Element>) -> Each<Element, Value>? {
    // Only who depends on the elements reads them later: to all others they are what they are now.
    guard let engine = Engine.tracking, let elements = list.read(root), let holder = list.holder(root),
      let following = engine.follow(property, in: list.property, of: holder, path)
    else { return nil }
    return Each(UnreadValues(elements, value, path, root, following))
  }
}

extension Engine {
  /// The engine on this thread, if what is read now is what the running observer depends on.
  @usableFromInline static var tracking: Engine? {
    guard let engine = current, engine.state.pointee.access == .track else { return nil }
    return engine
  }
}
