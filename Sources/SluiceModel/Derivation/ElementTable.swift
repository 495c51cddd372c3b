public import SluiceCollections

/// The keys and the order of the elements of a derivation's collection.
///
/// An element's *rank* is a number that is greater than the ranks of all elements before it. Ranks have gaps for new
/// elements. If a gap is full, the following elements receive new ranks as well, until the gap is larger than the
/// square of the number of elements that share it. Each new element costs O(log n) amortized (Dietz and Sleator, "Two
/// algorithms for maintaining order in a list", 1987). The ranks of other elements can change, but not their relative
/// order.
@usableFromInline final class ElementTable<Key> {
  @usableFromInline struct Entry {
    /// The key; nil for an element that is left out.
    @usableFromInline var key: Key?
    @usableFromInline var rank: UInt64

    @inlinable
    init(key: Key?, rank: UInt64) {
      self.key = key
      self.rank = rank
    }
  }

  @usableFromInline var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of ranks that were assigned. Tests check it instead of time.
  @usableFromInline var ranked = 0

  /// The distance between the ranks of elements that are added at an end.
  @inlinable static var stride: UInt64 { 1 << 32 }
  /// The rank of the first element that is added.
  @inlinable static var middle: UInt64 { 1 << 63 }

  @inlinable init() {}

  @inlinable var count: Int { entries.count }

  @inlinable subscript(element: AnyObject) -> Entry? {
    get { entries[ObjectIdentifier(element)] }
    set { entries[ObjectIdentifier(element)] = newValue }
  }

  @inlinable func setKey(_ key: Key?, of element: AnyObject) { entries[ObjectIdentifier(element)]?.key = key }

  @inlinable func reserveCapacity(_ capacity: Int) { entries.reserveCapacity(capacity) }

  /// Adds an element after all others.
  @inlinable func append(_ element: AnyObject, _ key: Key?) {
    entries[ObjectIdentifier(element)] = Entry(key: key, rank: Self.middle + UInt64(count) * Self.stride)
  }

  /// Adds an element that has no rank yet.
  @inlinable func add(_ element: AnyObject, _ key: Key?) {
    entries[ObjectIdentifier(element)] = Entry(key: key, rank: 0)
  }

  /// Assigns ranks to elements that are new or have moved. All elements must be in the table.
  @inlinable func rank(_ places: [(element: AnyObject, cursor: Int)], in order: some ElementOrder) {
    var waiting = Set(places.map { ObjectIdentifier($0.element) })
    for place in places where waiting.contains(ObjectIdentifier(place.element)) {
      var first = place.cursor
      while let before = order.cursor(before: first), waiting.contains(ObjectIdentifier(order.element(at: before))) {
        first = before
      }
      rankRun(from: first, in: order, &waiting)
    }
  }

  /// Assigns ranks to consecutive elements.
  @inlinable func rankRun(
    from first: Int, in order: some ElementOrder, _ waiting: inout Set<ObjectIdentifier>
  ) {
    let low = order.cursor(before: first).flatMap { self[order.element(at: $0)]?.rank }
    var run: [ObjectIdentifier] = []
    var next: Int? = first
    while let cursor = next {
      let element = ObjectIdentifier(order.element(at: cursor))
      if waiting.remove(element) == nil {
        let high = entries[element]?.rank ?? 0
        if hasRoom(for: run.count, between: low, and: high) { return spread(run, between: low, and: high) }
      }
      run.append(element)
      next = order.cursor(after: cursor)
    }
    if !spreadAtEnd(run, behind: low) { rankAll(in: order, from: first) }
  }

  /// Returns whether some elements fit between two ranks, with enough room for later ones.
  @inlinable func hasRoom(for count: Int, between low: UInt64?, and high: UInt64) -> Bool {
    let count = UInt64(count) + 1
    return high - (low ?? 0) > count * count
  }

  @inlinable func spread(_ run: [ObjectIdentifier], between low: UInt64?, and high: UInt64) {
    // At the beginning there is more room than the gap between two elements needs.
    let step = low == nil ? min(Self.stride, high / UInt64(run.count + 1)) : (high - low!) / UInt64(run.count + 1)
    let start = low ?? high - step * UInt64(run.count + 1)
    give(run) { start + step * UInt64($0 + 1) }
  }

  /// Assigns ranks after the last element. Returns false if there is no room.
  @inlinable func spreadAtEnd(_ run: [ObjectIdentifier], behind low: UInt64?) -> Bool {
    let start = low ?? Self.middle
    guard UInt64(run.count) < (UInt64.max - start) / Self.stride else { return false }
    give(run) { start + Self.stride * UInt64($0 + 1) }
    return true
  }

  @inlinable func give(_ run: [ObjectIdentifier], _ rank: (Int) -> UInt64) {
    ranked += run.count
    for (index, element) in run.enumerated() { entries[element]?.rank = rank(index) }
  }

  @inlinable func rankAll(in order: some ElementOrder, from cursor: Int) {
    var first = cursor
    while let before = order.cursor(before: first) { first = before }
    var all: [ObjectIdentifier] = []
    var next: Int? = first
    while let cursor = next {
      all.append(ObjectIdentifier(order.element(at: cursor)))
      next = order.cursor(after: cursor)
    }
    give(all) { Self.stride * UInt64($0 + 1) }
  }
}
