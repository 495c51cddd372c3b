public import SluiceCollections

// Filtered and sorted lists.

extension Derivation {
  /// Returns a derivation that lists the elements whose value satisfies a condition, in the order of the collection.
  ///
  /// - Parameters:
  ///   - values: A property of the elements: `\.songs.each.rating`.
  ///   - list: A derived list of the origin.
  ///   - isIncluded: The condition, which reads only the value.
  @inlinable public static func filter<Values: ReadPath<Origin>, Element: Node, Value, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>,
    where isIncluded: @escaping (Value) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value> {
    Derivation(values, into: list, DerivedList<Element, Included>()) { isIncluded($0) ? Included() : nil }
  }

  /// Returns a derivation as ``filter(_:into:where:)`` does, with a condition that also reads a parameter, such as a
  /// search text.
  ///
  /// A run with a new parameter costs a pass over all elements.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.title`.
  ///   - parameter: The parameter of the condition.
  ///   - list: The list that the derivation writes.
  ///   - isIncluded: The condition, which receives an element's value and the parameter, and reads nothing else.
  @inlinable
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

  /// Returns a derivation that lists all elements in the order of their values.
  ///
  /// Elements with equal values keep the order of the collection. Values that are not equal to themselves, such as NaN,
  /// come last.
  @inlinable public static func sort<Values: ReadPath<Origin>, Element: Node, Value: Comparable, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>
  ) -> Derivation where Values.Output == Each<Element, Value> {
    // With `<` alone, NaN would be unordered relative to every value, so binary search would fail.
    sort(values, into: list) { $0 < $1 || ($1 != $1 && $0 == $0) }
  }

  /// Returns a derivation that lists all elements in a given order of their values.
  ///
  /// Elements of which neither precedes the other keep the order of the collection.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.title`.
  ///   - list: The list that the derivation writes.
  ///   - areInIncreasingOrder: A strict weak ordering, which reads only the values.
  @inlinable public static func sort<Values: ReadPath<Origin>, Element: Node, Value, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>,
    by areInIncreasingOrder: @escaping (Value, Value) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value> {
    Derivation(values, into: list, DerivedList(areInIncreasingOrder)) { $0 }
  }

  /// Returns a derivation as ``sort(_:into:by:)`` does, with an order that also reads a parameter, such as a direction
  /// that the user chooses.
  ///
  /// A run with a new parameter sorts all elements.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.title`.
  ///   - parameter: The parameter of the order.
  ///   - list: The list that the derivation writes.
  ///   - areInIncreasingOrder: A strict weak ordering, which receives two elements' values and the parameter, and reads
  ///     nothing else.
  @inlinable
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

/// The key of elements that are all equivalent.
@usableFromInline struct Included {
  @inlinable init() {}
}

/// A list of the elements that have a key, in the order of keys, then in the order of the collection.
@usableFromInline struct DerivedList<Element: Node, Key>: DerivedContents {
  /// The order of keys; nil if all keys are equivalent.
  @usableFromInline let areInIncreasingOrder: ((Key, Key) -> Bool)?

  @inlinable init(_ areInIncreasingOrder: @escaping (Key, Key) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }
  @inlinable init() where Key == Included { areInIncreasingOrder = nil }

  @inlinable static var needsOrder: Bool { true }

  @inlinable func areAlike(_ one: Key, _ other: Key) -> Bool {
    guard let areInIncreasingOrder else { return true }
    return !areInIncreasingOrder(one, other) && !areInIncreasingOrder(other, one)
  }

  @inlinable func edit(_ slot: DerivedSlot<NodeList<Element>>, _ body: (inout CollectionBox<ListStorage>) -> Void) {
    // `willSet` receives the new list before the property holds it, so the list cannot be edited in place.
    guard slot.property.hasOwnObservers else { return slot.property.editList(of: slot.node, body) }
    var target = slot.open()
    var box = target.slot.ownedBox()
    body(&box)
    target.close()
  }

  @inlinable func fill(_ list: inout CollectionBox<ListStorage>, with elements: [(element: Element, key: Key)]) {
    // The sort of the standard library is stable.
    let sorted = areInIncreasingOrder.map { isBefore in elements.sorted { isBefore($0.key, $1.key) } } ?? elements
    list.refill(ContiguousArray(sorted.map(\.element)))
  }

  @inlinable func put(
    _ element: Element, _ key: Key, _ table: ElementTable<Key>, into list: inout CollectionBox<ListStorage>
  ) {
    list.insert(element, at: position(of: element, key, table, in: list.contents))
  }

  @inlinable func take(
    _ element: Element, _ key: Key, _ table: ElementTable<Key>, outOf list: inout CollectionBox<ListStorage>
  ) -> Bool {
    list.remove(element, at: position(of: element, key, table, in: list.contents))
  }

  /// Returns the number of elements in a list that precede an element with a given key.
  @inlinable func position(of element: Element, _ key: Key, _ table: ElementTable<Key>, in list: ListStorage) -> Int {
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

extension _ValueProperty {
  /// Edits a list in place. A derivation reads only the identity of its elements.
  @inlinable func editList(of node: AnyObject, _ body: (inout CollectionBox<ListStorage>) -> Void) {
    guard let edits = beginEditing(node, of: ListStorage.self), var box = edits.box?.takeUnretainedValue() else {
      return
    }
    body(&box)
    endEditing(node, edits)
  }
}
