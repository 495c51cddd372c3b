public import SluiceCollections

/// What a derivation knows of the elements of its collection: their keys, and their order.
///
/// An element's *rank* is a number that is greater than those of all elements before it. Between two of them there is room for
/// more; where there is none left, those that follow are given other ranks, until there are as many numbers between two as the
/// square of the elements that share them: O(log n) for each element that comes, on average (Dietz and Sleator, "Two algorithms
/// for maintaining order in a list", 1987). Others' ranks change, but never which of two is greater.
@usableFromInline final class ElementTable<Key> {
  @usableFromInline struct Entry {
    /// Nil of an element that is left out.
    @usableFromInline var key: Key?
    @usableFromInline var rank: UInt64

    @inlinable
    init(key: Key?, rank: UInt64) {
      self.key = key
      self.rank = rank
    }
  }

  @usableFromInline var entries: [ObjectIdentifier: Entry] = [:]
  /// How many ranks were given: what tests assert in the place of time.
  @usableFromInline var ranked = 0

  /// How far elements stand apart that come at an end.
  @inlinable static var stride: UInt64 { 1 << 32 }
  /// Where the first of all stands.
  @inlinable static var middle: UInt64 { 1 << 63 }

  @inlinable init() {}

  @inlinable var count: Int { entries.count }

  @inlinable subscript(element: AnyObject) -> Entry? {
    get { entries[ObjectIdentifier(element)] }
    set { entries[ObjectIdentifier(element)] = newValue }
  }

  @inlinable func setKey(_ key: Key?, of element: AnyObject) { entries[ObjectIdentifier(element)]?.key = key }

  @inlinable func reserveCapacity(_ capacity: Int) { entries.reserveCapacity(capacity) }

  /// Takes in an element behind all others.
  @inlinable func append(_ element: AnyObject, _ key: Key?) {
    entries[ObjectIdentifier(element)] = Entry(key: key, rank: Self.middle + UInt64(count) * Self.stride)
  }

  /// Takes in an element that has no rank yet.
  @inlinable func add(_ element: AnyObject, _ key: Key?) {
    entries[ObjectIdentifier(element)] = Entry(key: key, rank: 0)
  }

  /// Gives ranks to elements that have come or moved, of which all are in the table.
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

  /// Gives ranks to elements that stand one behind the other.
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

  /// Whether some elements fit between two ranks, with enough room for those to come.
  @inlinable func hasRoom(for count: Int, between low: UInt64?, and high: UInt64) -> Bool {
    let count = UInt64(count) + 1
    return high - (low ?? 0) > count * count
  }

  @inlinable func spread(_ run: [ObjectIdentifier], between low: UInt64?, and high: UInt64) {
    // At the beginning there is more room than anybody needs between two.
    let step = low == nil ? min(Self.stride, high / UInt64(run.count + 1)) : (high - low!) / UInt64(run.count + 1)
    let start = low ?? high - step * UInt64(run.count + 1)
    give(run) { start + step * UInt64($0 + 1) }
  }

  /// False if there is no room behind the last.
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
