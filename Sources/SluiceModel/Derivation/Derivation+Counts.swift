// Counts of elements.

extension Derivation {
  /// Returns a derivation that counts the elements whose value satisfies a condition.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.isDone`.
  ///   - number: The property to which the count is written.
  ///   - isCounted: The condition, which reads only the value.
  /// - Complexity: A run costs O(1) for each element that has changed.
  @inlinable public static func count<Values: ReadPath<Origin>, Element: Node, Value, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into number: ModelPath<Origin, OnePath<Origin, Int, Access>>,
    where isCounted: @escaping (Value) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value> {
    Derivation(values, into: number, DerivedCount<Element>()) { isCounted($0) ? Included() : nil }
  }

  /// Returns a derivation as ``count(_:into:where:)`` does, with a condition that also reads a parameter.
  ///
  /// A run with a new parameter costs a pass over all elements.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.tag`.
  ///   - parameter: The parameter of the condition.
  ///   - number: The property to which the count is written.
  ///   - isCounted: The condition, which receives an element's value and the parameter, and reads nothing else.
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

  /// Returns a derivation that counts the elements with each value.
  ///
  /// Values that are not equal to themselves, such as NaN, are not counted.
  ///
  /// - Complexity: A run costs O(1) for each element that has changed, and O(*k*), where *k* is the number of different
  ///   values.
  @inlinable public static func count<Values: ReadPath<Origin>, Element: Node, Key: Hashable, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into numbers: ModelPath<Origin, OnePath<Origin, [Key: Int], Access>>
  ) -> Derivation where Values.Output == Each<Element, Key> {
    Derivation(values, into: numbers, DerivedCounts<Element, Key>(), key: findable)
  }
}

/// The number of elements that have a key.
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

/// The number of elements with each key.
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
