import SluiceGraph

/// The values that a path through `each` ends at, in order, each slot once; and what has become of them.
///
/// Of one property of the elements of a ``NodeList``, a ``NodeSet`` or a ``NodeMap`` an observer is handed them unread: a value is
/// read where it is asked for, held to the observer's contract, so a run costs what it looks at; of a set or a map, the first
/// value costs a pass. It is then the value of that moment: an observer that has written an element, and reads it once more,
/// reads what it has written; read after the run, it is what there is then. What the collection holds is settled when the run
/// begins. Keep none beyond the run: it shares the collection, whose next edit then copies it.
public struct Each<Element: Node, Value>: RandomAccessCollection {
  @usableFromInline let values: [Value]
  /// Where the values are, if they are read as they are asked for.
  @usableFromInline let unread: UnreadValues<Element, Value>?
  /// What knows the nodes, if they are not.
  @usableFromInline let reading: EachReading?

  @inlinable
  init(_ values: [Value], _ reading: EachReading) {
    self.values = values
    self.reading = reading
    unread = nil
  }

  @inlinable
  init(_ unread: UnreadValues<Element, Value>) {
    values = []
    reading = nil
    self.unread = unread
  }

  /// The first position.
  @inlinable public var startIndex: Int { 0 }
  /// One past the last position.
  @inlinable public var endIndex: Int { unread?.count ?? values.count }
  /// The value at a position.
  @inlinable public subscript(position: Int) -> Value {
    if let unread { unread.read(unread.list[position]) } else { values[position] }
  }

  /// What has changed since the running observer ran last.
  ///
  /// Ask in the run. For the elements of one ``NodeList``, ``NodeSet`` or ``NodeMap`` of some length it costs what has changed,
  /// and a look through what the transaction has written; offsets in a set or a map, and all other paths, cost a pass over
  /// the nodes. An observer that asks has its memory from then on, which keeps the nodes of other paths until it runs again:
  /// for the first time all nodes are inserted, see ``EachChanges/isFirst``. What it was shielded from by `update(except:)` is
  /// the first time again.
  public var changes: EachChanges<Element> { EachChanges((reading ?? unread!.reading).changes) }
}

/// One property of the elements of a collection, read one by one.
@usableFromInline
final class UnreadValues<Element: Node, Value> {
  let elements: WatchedElements
  /// The elements. Of a set or a map they are nil until the first value is asked for, which costs a pass.
  @exclusivity(unchecked) @usableFromInline var knownList: NodeList<Element>?
  @usableFromInline let read: (Element) -> Value
  @usableFromInline let path: EachPath
  @usableFromInline let origin: AnyObject
  @usableFromInline let following: WatchFollowing
  @exclusivity(unchecked) @usableFromInline var known: EachReading?

  @usableFromInline
  init(
    _ elements: WatchedElements, _ read: @escaping (Element) -> Value, _ path: EachPath,
    _ origin: AnyObject,
    _ following: WatchFollowing
  ) {
    self.elements = elements
    if case .list(let box) = elements { knownList = NodeList(box: box) }
    self.read = read
    self.path = path
    self.origin = origin
    self.following = following
    if following.isRemembered { rememberLater() }
  }

  @inlinable var list: NodeList<Element> { knownList ?? makeList() }
  @inlinable var count: Int { knownList?.endIndex ?? elementCount }

  @usableFromInline var elementCount: Int { elements.count }
  @usableFromInline var order: any ElementOrder { elements.order }

  @usableFromInline
  func makeList() -> NodeList<Element> {
    let list = NodeList<Element>(box: elements.list)
    knownList = list
    return list
  }

  var reading: EachReading {
    if let known { return known }
    let reading = EachReading(path, origin, (following.watch, elements, following.version), in: following.run)
    known = reading
    return reading
  }

  @usableFromInline
  func rememberLater() { Engine.current?.state.pointee.remembered.append(reading) }
}

/// A run has followed a path to a list that is watched.
@usableFromInline
struct WatchFollowing {
  let watch: EachWatch
  /// That of the list.
  let version: UInt32
  let run: RunStamp
  /// Whether the observer has asked for changes by this path.
  @usableFromInline let isRemembered: Bool
}

extension Engine {
  /// As ``trackEach(_:in:of:)``, by a path that may be asked for changes. Nil where the slots are to be read one by one.
  @usableFromInline
  func follow(
    _ property: PropertyInfo, in list: PropertyInfo, of holder: AnyObject, _ path: AnyObject
  ) -> WatchFollowing? {
    guard let watch = trackedWatch(of: property, in: list, of: holder) else { return nil }
    let version = watch.holder.map { graph.version(of: $0.slot) } ?? 0
    return WatchFollowing(watch: watch, version: version, run: RunStamp(self), isRemembered: remembers(path))
  }
}
