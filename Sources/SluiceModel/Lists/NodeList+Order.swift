import SluiceCollections

// Edits that reorder the elements. No node is inserted or removed, so no node is attached or detached.

extension NodeList {
  /// Moves the element at a position to another position, which is its position afterwards: one edit, O(log n).
  ///
  /// ```swift
  /// tracks.move(from: 4, to: 0)  // The fifth track is the first.
  /// ```
  @inlinable public mutating func move(from: Int, to: Int) {
    precondition(from >= 0 && from < endIndex && to >= 0 && to < endIndex, "Index out of range")
    if from != to { ownedBox().move(from: from, to: to) }
  }

  /// Moves the elements at some positions, in their order, before the element at another position, as list views
  /// request it.
  ///
  /// - Complexity: O(log n) for each element if there are few; otherwise O(n), in one edit.
  @inlinable public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = Set(source).sorted()
    precondition(destination >= 0 && destination <= endIndex, "Index out of range")
    precondition(source.first ?? 0 >= 0 && source.last ?? -1 < endIndex, "Index out of range")
    if source.count > 64 { return arrange(moving: source, to: destination) }
    // The elements from before the destination move first, the last of them first. The elements from behind it follow.
    // In this order, no move changes the position of an element that moves later.
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

  /// Removes a node, and returns it if the list contained it: one edit, O(n). Of a node that the list contains several
  /// times, the first occurrence is removed.
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    guard let position = firstIndex(where: { $0 === element }) else { return nil }
    return remove(at: position)
  }

  /// Removes the elements at some positions.
  ///
  /// - Complexity: O(log n) for each run of consecutive positions if there are few; otherwise O(n), in one edit.
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

  /// Sorts the list and keeps the order of equal elements: one edit if the order changes, O(n log n).
  ///
  /// - Parameter areInIncreasingOrder: A strict weak ordering: returns whether the first element precedes the second.
  /// - Throws: The error that the ordering throws. The list is unchanged then.
  @inlinable public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    arrange(ContiguousArray(try sorted(by: areInIncreasingOrder)))
  }

  /// Reverses the list: one edit, O(n).
  @inlinable public mutating func reverse() { arrange(ContiguousArray(reversed())) }

  /// Shuffles the elements: one edit, O(n).
  @inlinable public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    arrange(ContiguousArray(shuffled(using: &generator)))
  }

  /// Shuffles the elements: one edit, O(n).
  @inlinable public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Moves the elements that belong in the second part behind the others: one edit if the order changes, O(n). As for
  /// an array, the order within the parts is not preserved.
  ///
  /// - Parameter belongsInSecondPart: Returns whether an element belongs in the second part.
  /// - Returns: The index of the first element of the second part.
  /// - Throws: The error that the condition throws. The list is unchanged then.
  @inlinable @discardableResult
  public mutating func partition(by belongsInSecondPart: (Element) throws -> Bool) rethrows -> Int {
    var arranged = ContiguousArray(self)
    let start = try arranged.partition(by: belongsInSecondPart)
    arrange(arranged)
    return start
  }

  /// Reorders the elements, if their order changes.
  @inlinable mutating func arrange(_ arranged: ContiguousArray<Element>) {
    if !elementsEqual(arranged, by: ===) { ownedBox().arrange(Self.stored(arranged)) }
  }
}

extension NodeList where Element: Comparable {
  /// Sorts the list and keeps the order of equal elements: one edit if the order changes, O(n log n).
  @inlinable public mutating func sort() { sort(by: <) }
}
