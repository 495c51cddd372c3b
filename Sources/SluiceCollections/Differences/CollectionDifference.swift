/// The difference between two collections of nodes: removed, inserted and moved nodes. Each node occurs once in each
/// collection.
///
/// This base class represents an empty difference.
@usableFromInline
package class CollectionDifference {
  /// A node and its offset, the number of nodes before it.
  package typealias Place = (element: AnyObject, offset: Int)
  package typealias Move = (element: AnyObject, from: Int, to: Int)

  /// The removed, inserted and moved nodes with their offsets.
  package struct Places {
    package var removed: [Place] = []
    package var inserted: [Place] = []
    package var moved: [Move] = []
  }

  /// A node that was inserted or moved, and its cursor in the order. In a list the cursor is the offset.
  @usableFromInline package typealias Placed = (element: AnyObject, cursor: Int, isNew: Bool)

  package init() {}

  /// The difference with offsets. For a set or a map with insertions or removals, the first access costs a pass.
  package var places: Places { Places() }
  /// The removed nodes.
  @usableFromInline package var gone: [AnyObject] { places.removed.map(\.element) }
  /// The inserted nodes, and the nodes that have or may have moved.
  @usableFromInline package var placed: [Placed] {
    let places = places
    return places.inserted.map { ($0.element, $0.offset, true) } + places.moved.map { ($0.element, $0.to, false) }
  }
  package var isEmpty: Bool { gone.isEmpty && placed.isEmpty }
}
