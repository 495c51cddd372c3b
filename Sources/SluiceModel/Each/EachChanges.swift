public import SluiceCollections

/// What has become of the nodes that a path through `each` leads to, since the running observer ran last.
///
/// ```swift
/// mediator.on(table).observe("rows", reads: \.songs.each.title) { table, titles in
///   let changes = titles.changes
///   table.apply(removed: changes.removed, inserted: changes.inserted, moved: changes.moved, changed: changes.changed)
/// }
/// ```
///
/// To come from the nodes of then to those of now: take out ``removed``, and ``moved`` by `from`, at the places of then, the
/// last first; then put in ``inserted``, and ``moved`` by `to`, at the places of now, the first first.
///
/// Nodes of a ``NodeSet`` or a ``NodeMap`` have no places of their own: where some have come, gone or moved, the first of these
/// that is asked for costs a pass.
public struct EachChanges<Element: Node> {
  /// A node and its place.
  public struct Place {
    /// The node.
    public let element: Element
    /// How many nodes stand before it.
    public let offset: Int
  }

  /// A node that stands elsewhere among those that have stayed.
  public struct Move {
    /// The node.
    public let element: Element
    /// Its place when the observer ran last.
    public let from: Int
    /// Its place now.
    public let to: Int
  }

  /// Whether nothing is known of what the observer saw before: at its first run, at the first after it was asleep, and where
  /// it asks for changes for the first time. Then all nodes are inserted, and who keeps something about them begins anew.
  public let isFirst: Bool
  /// The nodes that have gone, with their places of then, in order.
  public var removed: [Place] { places(difference.places.removed) }
  /// The nodes that have come, with their places of now, in order.
  public var inserted: [Place] { places(difference.places.inserted) }
  /// The nodes that have changed their place, in the order of now. Those that only make room for others have not.
  public var moved: [Move] {
    difference.places.moved.map {
      Move(element: unsafeDowncast($0.element, to: Element.self), from: $0.from, to: $0.to)
    }
  }
  /// The nodes that were there and are there, and whose value at the end of the path differs. In order of their first change
  /// where the values are handed over unread, see ``Each``; otherwise in the order of now.
  public let changed: [Element]

  @usableFromInline let difference: CollectionDifference

  /// Whether nothing has changed.
  public var isEmpty: Bool { difference.isEmpty && changed.isEmpty }

  init(_ changes: UntypedChanges) {
    isFirst = changes.isFirst
    difference = changes.difference
    changed = changes.changed.map { unsafeDowncast($0, to: Element.self) }
  }

  private func places(_ places: [CollectionDifference.Place]) -> [Place] {
    places.map { Place(element: unsafeDowncast($0.element, to: Element.self), offset: $0.offset) }
  }
}

/// What has become of nodes, without their type.
struct UntypedChanges {
  let isFirst: Bool
  let difference: CollectionDifference
  let changed: [AnyObject]

  init(allOf elements: [AnyObject]) {
    isFirst = true
    difference = ListDifference(allOf: elements)
    changed = []
  }

  init(_ difference: CollectionDifference, changed: [AnyObject]) {
    isFirst = false
    self.difference = difference
    self.changed = changed
  }
}
