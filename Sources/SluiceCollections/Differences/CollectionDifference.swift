/// How a collection of nodes came from another: what has gone, come and moved. In both each node stands once.
///
/// This class itself says that nothing differs.
@usableFromInline
package class CollectionDifference {
  /// A node and how many stand before it.
  package typealias Place = (element: AnyObject, offset: Int)
  package typealias Move = (element: AnyObject, from: Int, to: Int)

  /// With offsets.
  package struct Places {
    package var removed: [Place] = []
    package var inserted: [Place] = []
    package var moved: [Move] = []
  }

  /// A node that has come to a place, and its cursor in the order: in a list its offset.
  @usableFromInline package typealias Placed = (element: AnyObject, cursor: Int, isNew: Bool)

  package init() {}

  /// What there is to say with offsets. Of a set or a map the first call costs a pass, where something has come or gone.
  package var places: Places { Places() }
  /// The nodes that have gone.
  @usableFromInline package var gone: [AnyObject] { places.removed.map(\.element) }
  /// The nodes that have come, and those that have or may have moved.
  @usableFromInline package var placed: [Placed] {
    let places = places
    return places.inserted.map { ($0.element, $0.offset, true) } + places.moved.map { ($0.element, $0.to, false) }
  }
  package var isEmpty: Bool { gone.isEmpty && placed.isEmpty }
}
