/// The difference between two lists of nodes: removed, inserted and moved nodes. Each node occurs once in each list.
///
/// The difference is computed from *gaps*: the stretches of the old and the new list between elements that are known to
/// be unchanged. Within a gap, the longest run of nodes in unchanged order stays. A node that is out of order, or that
/// leaves one gap and enters another, is a move. Costs the elements in the gaps.
package final class ListDifference: CollectionDifference {
  private var found = Places()
  package override var places: Places { found }

  /// Creates a difference in which all elements are inserted.
  package convenience init(allOf elements: [AnyObject]) {
    self.init()
    found.inserted = elements.enumerated().map { ($1, $0) }
  }

  /// Creates the difference between two unrelated lists, as one gap.
  package convenience init(from old: [AnyObject], to new: [AnyObject]) {
    self.init()
    addGap(old[...], new[...], 0, 0)
    findMoves()
  }

  /// Creates the difference between an earlier state of a list and the present one. Costs the pieces, and the elements
  /// that the two do not share.
  package convenience init(from old: ListRope) {
    self.init()
    old.forEachGap { addGap($0, $1, $2, $3) }
    findMoves()
  }

  private func addGap(_ old: ArraySlice<AnyObject>, _ new: ArraySlice<AnyObject>, _ oldStart: Int, _ newStart: Int) {
    var (old, new, oldStart, newStart) = (old, new, oldStart, newStart)
    while let one = old.first, let other = new.first, one === other {
      (old, new) = (old.dropFirst(), new.dropFirst())
      (oldStart, newStart) = (oldStart + 1, newStart + 1)
    }
    while let one = old.last, let other = new.last, one === other { (old, new) = (old.dropLast(), new.dropLast()) }
    let stays = staying(old, new)
    for (offset, element) in old.enumerated() where !stays.contains(ObjectIdentifier(element)) {
      found.removed.append((element, oldStart + offset))
    }
    for (offset, element) in new.enumerated() where !stays.contains(ObjectIdentifier(element)) {
      found.inserted.append((element, newStart + offset))
    }
  }

  /// Returns the nodes of a longest run that has the same order in both.
  private func staying(_ old: ArraySlice<AnyObject>, _ new: ArraySlice<AnyObject>) -> Set<ObjectIdentifier> {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    let places = Dictionary(uniqueKeysWithValues: zip(old.map { ObjectIdentifier($0) }, 0...))
    let common = new.compactMap { element in places[ObjectIdentifier(element)].map { (element, $0) } }
    return Set(longestIncreasingRun(common.map(\.1)).map { ObjectIdentifier(common[$0].0) })
  }

  private func findMoves() {
    guard !found.removed.isEmpty, !found.inserted.isEmpty else { return }
    let gone = Dictionary(uniqueKeysWithValues: found.removed.map { (ObjectIdentifier($0.element), $0.offset) })
    for place in found.inserted {
      guard let from = gone[ObjectIdentifier(place.element)] else { continue }
      found.moved.append((place.element, from, place.offset))
    }
    guard !found.moved.isEmpty else { return }
    let both = Set(found.moved.map { ObjectIdentifier($0.element) })
    found.removed.removeAll { both.contains(ObjectIdentifier($0.element)) }
    found.inserted.removeAll { both.contains(ObjectIdentifier($0.element)) }
  }
}

/// Returns the indexes of a longest increasing run of distinct numbers, found by patience sorting. O(n log n).
package func longestIncreasingRun(_ numbers: [Int]) -> [Int] {
  /// For each length, the index of the smallest number that ends a run of that length.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    before[index] = low > 0 ? ends[low - 1] : nil
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var run: [Int] = []
  var next = ends.last
  while let index = next {
    run.append(index)
    next = before[index]
  }
  return run.reversed()
}
