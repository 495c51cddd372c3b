/// Values by key, in the order of their last use. The least recently used value is evicted first.
///
/// A doubly linked list in an array, with a dictionary of indexes. Every operation costs one look-up.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Place {
    var key: Key
    var value: Value
    /// The previous and the next entry in the order of use. -1 at the ends.
    var older: Int
    var newer: Int
  }

  /// The maximum number of values.
  let capacity: Int
  private var places: [Place?] = []
  private var unused: [Int] = []
  private var indexes: [Key: Int] = [:]
  private var oldest = -1
  private var newest = -1

  init(capacity: Int) { self.capacity = max(0, capacity) }

  var count: Int { indexes.count }

  /// Returns the value of a key, without marking it as used.
  subscript(key: Key) -> Value? { indexes[key].map { places[$0]!.value } }

  /// Marks a key as used.
  mutating func use(_ key: Key) {
    guard let index = indexes[key], index != newest else { return }
    unlink(index)
    linkAsNewest(index)
  }

  /// Sets the value of a key, and marks the key as used.
  ///
  /// - Returns: The evicted or the replaced value.
  mutating func insert(_ value: Value, for key: Key) -> Value? {
    guard capacity > 0 else { return value }
    if let index = indexes[key] {
      let former = places[index]!.value
      places[index]!.value = value
      use(key)
      return former
    }
    let gone = count == capacity ? remove(places[oldest]!.key) : nil
    let place = Place(key: key, value: value, older: -1, newer: -1)
    let index = unused.popLast() ?? places.count
    if index == places.count { places.append(place) } else { places[index] = place }
    indexes[key] = index
    linkAsNewest(index)
    return gone
  }

  /// Removes a key.
  ///
  /// - Returns: The value of the key.
  @discardableResult mutating func remove(_ key: Key) -> Value? {
    guard let index = indexes.removeValue(forKey: key) else { return nil }
    unlink(index)
    unused.append(index)
    defer { places[index] = nil }
    return places[index]!.value
  }

  private mutating func unlink(_ index: Int) {
    let (older, newer) = (places[index]!.older, places[index]!.newer)
    if older < 0 { oldest = newer } else { places[older]!.newer = newer }
    if newer < 0 { newest = older } else { places[newer]!.older = older }
  }

  private mutating func linkAsNewest(_ index: Int) {
    places[index]!.older = newest
    places[index]!.newer = -1
    if newest < 0 { oldest = index } else { places[newest]!.newer = index }
    newest = index
  }
}
