public import SluiceCollections

/// The changes, since the running observer's last run, of the nodes to which a path through `each` leads.
///
/// ```swift
/// mediator.on(table).observe("rows", reads: \.songs.each.title) { table, titles in
///   let changes = titles.changes
///   table.apply(removed: changes.removed, inserted: changes.inserted, moved: changes.moved, changed: changes.changed)
/// }
/// ```
///
/// To convert the earlier sequence of nodes to the current one, first remove ``removed``, and ``moved`` by `from`, at
/// the earlier offsets, from the last to the first. Then insert ``inserted``, and ``moved`` by `to`, at the current
/// offsets, from the first to the last.
///
/// Nodes of a ``NodeSet`` or a ``NodeMap`` have no offsets of their own. If some were inserted, removed or moved, the
/// first access to one of these properties costs a pass.
public struct EachChanges<Element: Node> {
  /// A node and its place.
  public struct Place {
    /// The node.
    public let element: Element
    /// The number of nodes before this one.
    public let offset: Int
  }

  /// A node whose place among the remaining nodes has changed.
  public struct Move {
    /// The node.
    public let element: Element
    /// Its offset in the observer's last run.
    public let from: Int
    /// Its current offset.
    public let to: Int
  }

  /// Whether the nodes that the observer saw before are unknown.
  ///
  /// This is the case in the observer's first run, in the first run after it was inactive, and when it requests changes
  /// for the first time. All nodes are inserted then: discard any cached state and rebuild it.
  public let isFirst: Bool
  /// The removed nodes with their earlier offsets, in order.
  public var removed: [Place] { places(difference.places.removed) }
  /// The inserted nodes with their current offsets, in order.
  public var inserted: [Place] { places(difference.places.inserted) }
  /// The nodes that have changed their place, in the current order. Nodes that are only shifted by others are not
  /// included.
  public var moved: [Move] {
    difference.places.moved.map {
      Move(element: unsafeDowncast($0.element, to: Element.self), from: $0.from, to: $0.to)
    }
  }
  /// The remaining nodes whose value at the end of the path differs.
  ///
  /// If the values are read on demand, see ``Each``, the nodes are in the order of their first change; otherwise in the
  /// current order.
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

/// Changes of nodes, without their type.
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
