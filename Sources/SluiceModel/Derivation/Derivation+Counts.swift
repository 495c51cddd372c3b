// Numbers of elements.

extension Derivation {
  /// How many elements have a value that satisfies a condition. A run costs O(1) for each element that has changed.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.isDone`.
  ///   - number: Where the count is written.
  ///   - isCounted: The condition. It reads nothing but the value.
  @inlinable public static func count<Values: ReadPath<Origin>, Element: Node, Value, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into number: ModelPath<Origin, OnePath<Origin, Int, Access>>,
    where isCounted: @escaping (Value) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value> {
    Derivation(values, into: number, DerivedCount<Element>()) { isCounted($0) ? Included() : nil }
  }

  /// As ``count(_:into:where:)``, by a condition that reads something else as well. A run for another parameter costs a
  /// pass over all elements.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.tag`.
  ///   - parameter: What else the condition reads.
  ///   - number: Where the count is written.
  ///   - isCounted: The condition, of an element's value and the parameter. It reads nothing else.
  @inlinable
  public static func count<
    Values: ReadPath<Origin>, Element: Node, Value, Parameter: ReadPath<Origin>, Access: WriteAccess
  >(
    _ values: ModelPath<Origin, Values>, using parameter: ModelPath<Origin, Parameter>,
    into number: ModelPath<Origin, OnePath<Origin, Int, Access>>,
    where isCounted: @escaping (Value, Parameter.Output) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value>, Parameter.Output: Equatable {
    Derivation(values, using: parameter, into: number) { _ in
      DerivedCount<Element>()
    } key: {
      isCounted($0, $1) ? Included() : nil
    }
  }

  /// How many elements have each value. A run costs O(1) for each element that has changed, and O(different values).
  /// Values that are not equal to themselves, as NaN, are not counted.
  @inlinable public static func count<Values: ReadPath<Origin>, Element: Node, Key: Hashable, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into numbers: ModelPath<Origin, OnePath<Origin, [Key: Int], Access>>
  ) -> Derivation where Values.Output == Each<Element, Key> {
    Derivation(values, into: numbers, DerivedCounts<Element, Key>(), key: findable)
  }
}

/// How many elements have a key.
@usableFromInline struct DerivedCount<Element: Node>: DerivedContents {
  @inlinable static var needsOrder: Bool { false }
  @inlinable init() {}

  @inlinable func areAlike(_ one: Included, _ other: Included) -> Bool { true }

  @inlinable func fill(_ count: inout Int, with elements: [(element: Element, key: Included)]) {
    count = elements.count
  }

  @inlinable func put(_ element: Element, _ key: Included, _ table: ElementTable<Included>, into count: inout Int) {
    count += 1
  }

  @inlinable func take(
    _ element: Element, _ key: Included, _ table: ElementTable<Included>, outOf count: inout Int
  ) -> Bool {
    count -= 1
    return true
  }
}

/// How many elements have each key.
@usableFromInline struct DerivedCounts<Element: Node, Key: Hashable>: DerivedContents {
  @inlinable static var needsOrder: Bool { false }
  @inlinable init() {}

  @inlinable func areAlike(_ one: Key, _ other: Key) -> Bool { one == other }

  @inlinable func fill(_ counts: inout [Key: Int], with elements: [(element: Element, key: Key)]) {
    counts = elements.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
  }

  @inlinable func put(_ element: Element, _ key: Key, _ table: ElementTable<Key>, into counts: inout [Key: Int]) {
    counts[key, default: 0] += 1
  }

  @inlinable func take(
    _ element: Element, _ key: Key, _ table: ElementTable<Key>, outOf counts: inout [Key: Int]
  ) -> Bool {
    guard let count = counts[key] else { return false }
    counts[key] = count == 1 ? nil : count - 1
    return true
  }
}
