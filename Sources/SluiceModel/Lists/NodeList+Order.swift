import SluiceCollections

// Edits that put the elements into another order: no node comes or goes, so nothing is attached or detached.

extension NodeList {
  /// Takes the element at a position to another, which it has then: one edit, O(log n).
  ///
  /// ```swift
  /// tracks.move(from: 4, to: 0)  // The fifth track is the first.
  /// ```
  @inlinable public mutating func move(from: Int, to: Int) {
    precondition(from >= 0 && from < endIndex && to >= 0 && to < endIndex, "Index out of range")
    if from != to { ownedBox().move(from: from, to: to) }
  }

  /// Takes the elements at some positions, in their order, before the one at another position: what a list on the
  /// screen asks for. One edit. O(log n) for each of a few of them, else O(n).
  @inlinable public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = Set(source).sorted()
    precondition(destination >= 0 && destination <= endIndex, "Index out of range")
    precondition(source.first ?? 0 >= 0 && source.last ?? -1 < endIndex, "Index out of range")
    if source.count > 64 { return arrange(moving: source, to: destination) }
    // Those from before the destination, the last first, then those from behind it: each finds its place where it was.
    let before = source.prefix { $0 < destination }
    for (number, position) in before.reversed().enumerated() { move(from: position, to: destination - 1 - number) }
    for (number, position) in source[before.count...].enumerated() { move(from: position, to: destination + number) }
  }

  @inlinable mutating func arrange(moving source: [Int], to destination: Int) {
    let moved = Set(source)
    var arranged: ContiguousArray<Element> = []
    arranged.reserveCapacity(count)
    for (position, element) in enumerated() {
      if position == destination { for each in source { arranged.append(self[each]) } }
      if !moved.contains(position) { arranged.append(element) }
    }
    if destination == count { for each in source { arranged.append(self[each]) } }
    arrange(arranged)
  }

  /// Takes out the elements at some positions. One edit. O(log n) for each run of a few, else O(n).
  @inlinable public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    var runs: [Range<Int>] = []
    for position in Set(offsets).sorted() {
      if let last = runs.last, last.upperBound == position {
        runs[runs.count - 1] = last.lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
    }
    remove(runs)
  }

  /// Exchanges two elements: one edit, O(log n).
  @inlinable public mutating func swapAt(_ one: Int, _ other: Int) {
    precondition(one >= 0 && one < endIndex && other >= 0 && other < endIndex, "Index out of range")
    if one != other { ownedBox().swapAt(one, other) }
  }

  /// Sorts the list, and leaves equal elements as they stand: one edit if the order changes, O(n log n).
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element stands before the second: a strict weak order.
  /// - Throws: What the order throws. The list is unchanged then.
  @inlinable public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    arrange(ContiguousArray(try sorted(by: areInIncreasingOrder)))
  }

  /// Reverses the list: one edit, O(n).
  @inlinable public mutating func reverse() { arrange(ContiguousArray(reversed())) }

  /// Puts the elements into a random order: one edit, O(n).
  @inlinable public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    arrange(ContiguousArray(shuffled(using: &generator)))
  }

  /// Puts the elements into a random order: one edit, O(n).
  @inlinable public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the elements that belong into the second part behind those that do not: one edit if the order changes, O(n).
  /// As with an array, the order within the parts is not kept.
  ///
  /// - Parameter belongsInSecondPart: Whether an element stands in the second part.
  /// - Returns: The index of the first element of the second part.
  /// - Throws: What the condition throws. The list is unchanged then.
  @inlinable @discardableResult
  public mutating func partition(by belongsInSecondPart: (Element) throws -> Bool) rethrows -> Int {
    var arranged = ContiguousArray(self)
    let start = try arranged.partition(by: belongsInSecondPart)
    arrange(arranged)
    return start
  }

  /// Puts the same elements into another order, if it is another.
  @inlinable mutating func arrange(_ arranged: ContiguousArray<Element>) {
    if !elementsEqual(arranged, by: ===) { ownedBox().arrange(Self.stored(arranged)) }
  }
}

extension NodeList where Element: Comparable {
  /// Sorts the list, and leaves equal elements as they stand: one edit if the order changes, O(n log n).
  @inlinable public mutating func sort() { sort(by: <) }
}
