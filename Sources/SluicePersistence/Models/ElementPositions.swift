/// The positions of a collection's elements in the database: ascending numbers with gaps.
///
/// An element that is inserted between two others gets a position between theirs. If the gap is too small, the
/// surrounding elements get new positions. The window of these elements doubles until it has gaps again, so an
/// insertion moves O(log n) elements on average.
struct ElementPositions: Equatable {
  /// The positions in ascending order.
  private(set) var all: [Int64]

  /// The distance between positions without lack of room.
  static let gap: Int64 = 1 << 20

  init(_ all: [Int64] = []) { self.all = all }

  /// Elements that get new positions to make room for inserted ones. Their order stays the same.
  struct Moved: Equatable {
    var old: [Int64]
    var new: [Int64]
  }

  /// Replaces elements.
  ///
  /// - Returns: The positions of the removed elements, the elements that must move first, and the positions of the
  ///   inserted elements.
  /// - Complexity: O(n) for the numbers in memory, O(log n) rows on average.
  mutating func replace(_ range: Range<Int>, with count: Int) -> (removed: [Int64], moved: Moved?, inserted: [Int64]) {
    let removed = Array(all[range])
    all.removeSubrange(range)
    if count == 0 { return (removed, nil, []) }
    var moved: Moved?
    if room(before: range.lowerBound) <= Int64(count) { moved = makeRoom(at: range.lowerBound, for: count) }
    let inserted = positions(before: range.lowerBound, count)
    all.insert(contentsOf: inserted, at: range.lowerBound)
    return (removed, moved, inserted)
  }

  /// Removes elements.
  ///
  /// - Parameter positions: The positions of the elements, in ascending order.
  /// - Complexity: O(n), regardless of the number of removed elements.
  mutating func remove(_ positions: [Int64]) {
    var rest = positions[...]
    all.removeAll { position in
      guard position == rest.first else { return false }
      rest.removeFirst()
      return true
    }
  }

  /// Returns the index of a position, in O(log n).
  func index(of position: Int64) -> Int? {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low] == position ? low : nil
  }

  /// Returns the distance between the positions before and at an index. Unlimited at both ends.
  private func room(before index: Int) -> Int64 {
    guard index > 0, index < all.count else { return .max }
    return all[index] - all[index - 1]
  }

  private func positions(before index: Int, _ count: Int) -> [Int64] {
    if all.isEmpty { return (0..<Int64(count)).map { $0 * Self.gap } }
    if index == all.count { return (1...Int64(count)).map { all[index - 1] + $0 * Self.gap } }
    if index == 0 { return (1...Int64(count)).reversed().map { all[0] - $0 * Self.gap } }
    let (start, step) = (all[index - 1], room(before: index) / Int64(count + 1))
    return (1...Int64(count)).map { start + $0 * step }
  }

  /// Spreads the elements around an index.
  private mutating func makeRoom(at index: Int, for count: Int) -> Moved {
    var width = max(8, count)
    while true {
      let (low, high) = (max(0, index - width), min(all.count, index + width))
      let isAll = low == 0 && high == all.count
      // The window can grow without limit beyond the first and the last element.
      let first =
        low == 0 ? (high == all.count ? 0 : all[high] - Int64(high - low + count + 1) * Self.gap) : all[low - 1]
      let last = high == all.count ? first + Int64(high - low + count + 1) * Self.gap : all[high]
      let step = (last - first) / Int64(high - low + count + 1)
      // A larger window must have larger gaps. Otherwise the next insertion would need room again.
      if isAll || step >= 16 {
        let spread = (low..<high).map { first + Int64($0 - low + 1 + ($0 >= index ? count : 0)) * step }
        defer { all.replaceSubrange(low..<high, with: spread) }
        return Moved(old: Array(all[low..<high]), new: spread)
      }
      width *= 2
    }
  }
}
