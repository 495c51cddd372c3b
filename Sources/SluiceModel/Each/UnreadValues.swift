public import SluiceCollections
import SluiceGraph

/// One property of the elements of a collection, read on demand.
@usableFromInline
final class UnreadValues<Element: Node, Value> {
  /// The elements of a set or a map; nil for a list.
  @usableFromInline let keyed: WatchedElements?
  /// The elements as a list. For a set or a map, nil until the first value is read, which costs a pass.
  @exclusivity(unchecked) @usableFromInline var knownList: NodeList<Element>?
  @usableFromInline let read: (Element) -> Value
  @usableFromInline let path: EachPath
  @usableFromInline let origin: AnyObject
  @usableFromInline let following: WatchFollowing
  @exclusivity(unchecked) @usableFromInline var known: EachReading?

  @inlinable @inline(__always)
  init(
    _ elements: WatchedElements, _ read: @escaping (Element) -> Value, _ path: EachPath, _ origin: AnyObject,
    _ following: WatchFollowing
  ) {
    if let box = elements.listBox {
      knownList = NodeList(box: box)
      keyed = nil
    } else {
      keyed = elements
    }
    self.read = read
    self.path = path
    self.origin = origin
    self.following = following
    if following.isRemembered { rememberLater() }
  }

  @inlinable var list: NodeList<Element> { knownList ?? makeList() }
  @inlinable var count: Int { knownList?.endIndex ?? elementCount }

  private var elements: WatchedElements { keyed ?? WatchedElements(knownList?.box) }
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
  func rememberLater() {
    if let running = Engine.here?.running { EachMemories.add(reading, for: running) }
  }
}

/// The result of following a path to a watched collection in a run.
@usableFromInline
struct WatchFollowing {
  let watch: EachWatch
  /// The version of the collection.
  let version: UInt32
  let run: RunStamp
  /// Whether the observer has requested changes by this path.
  @usableFromInline let isRemembered: Bool
}

extension Engine {
  /// Tracks as ``Watching/track(_:in:of:_:)`` does, for a path whose changes may be requested. Returns nil if the slots
  /// must be read one by one.
  @usableFromInline
  func follow(
    _ property: _PropertyInfo, in collection: _PropertyInfo, of holder: AnyObject, _ path: AnyObject
  ) -> WatchFollowing? {
    guard let watch = watching.trackedWatch(of: property, in: collection, of: holder, self) else { return nil }
    let version = watch.holder.map { graph.version(of: $0.slot) } ?? 0
    return WatchFollowing(watch: watch, version: version, run: RunStamp(self), isRemembered: remembers(path))
  }
}
