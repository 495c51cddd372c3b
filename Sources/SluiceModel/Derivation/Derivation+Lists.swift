// Filtered and sorted lists.

extension Derivation {
  /// The elements whose value satisfies a condition, in the order of the collection.
  ///
  /// - Parameters:
  ///   - values: A property of the elements: `\.songs.each.rating`.
  ///   - list: A derived list of the origin.
  ///   - isIncluded: The condition, which reads nothing but the value.
  public static func filter<Values: ReadPath<Origin>, Element: Node, Value, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>,
    where isIncluded: @escaping (Value) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value> {
    Derivation(values, into: list, DerivedList<Element, Included>()) { isIncluded($0) ? Included() : nil }
  }

  /// As ``filter(_:into:where:)``, by a condition that reads something else as well, such as what is being searched for.
  ///
  /// A run for another parameter costs a pass over all elements.
  public static func filter<
    Values: ReadPath<Origin>, Element: Node, Value, Parameter: ReadPath<Origin>, Access: WriteAccess
  >(
    _ values: ModelPath<Origin, Values>, using parameter: ModelPath<Origin, Parameter>,
    into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>,
    where isIncluded: @escaping (Value, Parameter.Output) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value>, Parameter.Output: Equatable {
    Derivation(values, using: parameter, into: list) { _ in
      DerivedList<Element, Included>()
    } key: {
      isIncluded($0, $1) ? Included() : nil
    }
  }

  /// All elements, in the order of their values. Those of equal values keep the order of the collection.
  public static func sort<Values: ReadPath<Origin>, Element: Node, Value: Comparable, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>
  ) -> Derivation where Values.Output == Each<Element, Value> {
    sort(values, into: list, by: <)
  }

  /// All elements, in an order of their values. Those of which neither comes first keep the order of the collection.
  ///
  /// - Parameter areInIncreasingOrder: A strict weak order, which reads nothing but the values.
  public static func sort<Values: ReadPath<Origin>, Element: Node, Value, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>,
    by areInIncreasingOrder: @escaping (Value, Value) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value> {
    Derivation(values, into: list, DerivedList(areInIncreasingOrder)) { $0 }
  }

  /// As ``sort(_:into:by:)``, in an order that reads something else as well, such as the direction that somebody has chosen.
  ///
  /// A run for another parameter sorts all elements.
  public static func sort<
    Values: ReadPath<Origin>, Element: Node, Value, Parameter: ReadPath<Origin>, Access: WriteAccess
  >(
    _ values: ModelPath<Origin, Values>, using parameter: ModelPath<Origin, Parameter>,
    into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>,
    by areInIncreasingOrder: @escaping (Value, Value, Parameter.Output) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value>, Parameter.Output: Equatable {
    Derivation(values, using: parameter, into: list) { parameter in
      DerivedList { areInIncreasingOrder($0, $1, parameter) }
    } key: { value, _ in
      value
    }
  }
}

/// The key of elements that are all alike.
struct Included {}

/// A list of those elements that have a key, in the order of keys, then in that of the collection.
struct DerivedList<Element: Node, Key>: DerivedContents {
  /// Nil where all keys are alike.
  private let areInIncreasingOrder: ((Key, Key) -> Bool)?

  init(_ areInIncreasingOrder: @escaping (Key, Key) -> Bool) { self.areInIncreasingOrder = areInIncreasingOrder }
  init() where Key == Included { areInIncreasingOrder = nil }

  static var needsOrder: Bool { true }

  func areAlike(_ one: Key, _ other: Key) -> Bool {
    guard let areInIncreasingOrder else { return true }
    return !areInIncreasingOrder(one, other) && !areInIncreasingOrder(other, one)
  }

  func fill(_ list: inout NodeList<Element>, with elements: [(element: Element, key: Key)]) {
    guard let areInIncreasingOrder else { return list = NodeList(elements.lazy.map(\.element)) }
    // The library's sort is stable.
    list = NodeList(elements.sorted { areInIncreasingOrder($0.key, $1.key) }.lazy.map(\.element))
  }

  func put(_ element: Element, _ key: Key, _ table: ElementTable<Key>, into list: inout NodeList<Element>) {
    list.insert(element, at: position(of: element, key, table, in: list))
  }

  func take(
    _ element: Element, _ key: Key, _ table: ElementTable<Key>, outOf list: inout NodeList<Element>
  ) -> Bool {
    let position = position(of: element, key, table, in: list)
    guard position < list.count, list[position] === element else { return false }
    list.remove(at: position)
    return true
  }

  /// How many elements of a list stand before an element of that key, itself not counted.
  private func position(
    of element: Element, _ key: Key, _ table: ElementTable<Key>, in list: NodeList<Element>
  ) -> Int {
    let rank = table[element]?.rank ?? 0
    return list.firstPosition { other in
      guard let entry = table[other], let otherKey = entry.key else { return true }
      if let areInIncreasingOrder {
        if areInIncreasingOrder(otherKey, key) { return false }
        if areInIncreasingOrder(key, otherKey) { return true }
      }
      return entry.rank >= rank
    }
  }
}

extension NodeList {
  /// The first position of an element that satisfies a condition, where all behind it do; the end where none does. O(log n)
  /// calls.
  func firstPosition(_ satisfies: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if satisfies(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
