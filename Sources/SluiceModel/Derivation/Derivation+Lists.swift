public import SluiceCollections

// Filtered and sorted lists.

extension Derivation {
  /// The elements whose value satisfies a condition, in the order of the collection.
  ///
  /// - Parameters:
  ///   - values: A property of the elements: `\.songs.each.rating`.
  ///   - list: A derived list of the origin.
  ///   - isIncluded: The condition, which reads nothing but the value.
  @inlinable public static func filter<Values: ReadPath<Origin>, Element: Node, Value, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>,
    where isIncluded: @escaping (Value) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value> {
    Derivation(values, into: list, DerivedList<Element, Included>()) { isIncluded($0) ? Included() : nil }
  }

  /// As ``filter(_:into:where:)``, by a condition that reads something else as well, such as what is being searched
  /// for.
  ///
  /// A run for another parameter costs a pass over all elements.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.title`.
  ///   - parameter: What else the condition reads.
  ///   - list: Where the list is written.
  ///   - isIncluded: The condition, of an element's value and the parameter. It reads nothing else.
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

  /// All elements, in the order of their values. Those of equal values keep the order of the collection; what is not
  /// equal to itself, as NaN, comes last.
  @inlinable public static func sort<Values: ReadPath<Origin>, Element: Node, Value: Comparable, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>
  ) -> Derivation where Values.Output == Each<Element, Value> {
    // NaN, which is neither before nor behind anything, would make an order by which no place can be found.
    sort(values, into: list) { $0 < $1 || ($1 != $1 && $0 == $0) }
  }

  /// All elements, in an order of their values. Those of which neither comes first keep the order of the collection.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.title`.
  ///   - list: Where the list is written.
  ///   - areInIncreasingOrder: A strict weak order, which reads nothing but the values.
  @inlinable public static func sort<Values: ReadPath<Origin>, Element: Node, Value, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>, into list: ModelPath<Origin, OnePath<Origin, NodeList<Element>, Access>>,
    by areInIncreasingOrder: @escaping (Value, Value) -> Bool
  ) -> Derivation where Values.Output == Each<Element, Value> {
    Derivation(values, into: list, DerivedList(areInIncreasingOrder)) { $0 }
  }

  /// As ``sort(_:into:by:)``, in an order that reads something else as well, such as the direction that somebody has
  /// chosen.
  ///
  /// A run for another parameter sorts all elements.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.title`.
  ///   - parameter: What else the order reads.
  ///   - list: Where the list is written.
  ///   - areInIncreasingOrder: A strict weak order of two elements' values, by the parameter. It reads nothing else.
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

/// The key of elements that are all alike.
@usableFromInline struct Included {
  @inlinable init() {}
}

/// A list of those elements that have a key, in the order of keys, then in that of the collection.
@usableFromInline struct DerivedList<Element: Node, Key>: DerivedContents {
  /// Nil where all keys are alike.
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
    // `willSet` is handed the new list before it is there.
    guard slot.property.hasOwnObservers else { return slot.property.editList(of: slot.node, body) }
    var target = slot.open()
    var box = target.slot.ownedBox()
    body(&box)
    target.close()
  }

  @inlinable func fill(_ list: inout CollectionBox<ListStorage>, with elements: [(element: Element, key: Key)]) {
    // The library's sort is stable.
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

  /// How many elements of a list stand before an element of that key, itself not counted.
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
  /// Edits a list where it is: a derivation reads nothing of it but its elements' identity.
  @inlinable func editList(of node: AnyObject, _ body: (inout CollectionBox<ListStorage>) -> Void) {
    guard let edits = beginEditing(node, of: ListStorage.self), var box = edits.box?.takeUnretainedValue() else {
      return
    }
    body(&box)
    endEditing(node, edits)
  }
}
