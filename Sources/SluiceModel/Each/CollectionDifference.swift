/// How a collection of nodes came from another: what has gone, come and moved. In both each node stands once.
///
/// This class itself says that nothing differs.
@usableFromInline
class CollectionDifference {
  /// A node and how many stand before it.
  typealias Place = (element: AnyObject, offset: Int)
  typealias Move = (element: AnyObject, from: Int, to: Int)

  /// With offsets.
  struct Places {
    var removed: [Place] = []
    var inserted: [Place] = []
    var moved: [Move] = []
  }

  /// A node that has come to a place, and its cursor in the order: in a list its offset.
  @usableFromInline typealias Placed = (element: AnyObject, cursor: Int, isNew: Bool)

  /// What there is to say with offsets. Of a set or a map the first call costs a pass, where something has come or gone.
  var places: Places { Places() }
  /// The nodes that have gone.
  @usableFromInline var gone: [AnyObject] { places.removed.map(\.element) }
  /// The nodes that have come, and those that have or may have moved.
  @usableFromInline var placed: [Placed] {
    let places = places
    return places.inserted.map { ($0.element, $0.offset, true) } + places.moved.map { ($0.element, $0.to, false) }
  }
  var isEmpty: Bool { gone.isEmpty && placed.isEmpty }
}
