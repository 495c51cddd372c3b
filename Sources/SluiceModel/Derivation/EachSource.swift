public import SluiceCollections

/// The elements of a path through `each` with their values, in the form that a derivation uses.
@usableFromInline struct EachSource<Element: Node, Value> {
  /// The elements, if their values are read on demand.
  @usableFromInline let unread: UnreadValues<Element, Value>?
  @usableFromInline let elements: [AnyObject]
  @usableFromInline let values: [Value]
  /// The position of each element. Empty until the first request.
  @usableFromInline var positions: [ObjectIdentifier: Int] = [:]

  @inlinable init(_ each: Each<Element, Value>) {
    unread = each.unread
    elements = each.reading?.elements ?? []
    values = each.values
  }

  @inlinable var count: Int { unread?.count ?? elements.count }

  /// Visits the elements in order.
  @inlinable func forEach(_ body: (Element, Value) -> Void) {
    if let unread {
      for element in unread.list { body(element, unread.read(element)) }
    } else {
      for (element, value) in zip(elements, values) { body(unsafeDowncast(element, to: Element.self), value) }
    }
  }

  /// Returns the value of one of the elements. If the values were read at once, the first call costs a pass.
  @inlinable mutating func value(of element: Element) -> Value {
    if let unread { return unread.read(element) }
    if positions.isEmpty {
      positions = Dictionary(uniqueKeysWithValues: zip(elements.map { ObjectIdentifier($0) }, 0...))
    }
    return values[positions[ObjectIdentifier(element)]!]
  }

  /// The order of the elements.
  @inlinable var order: any ElementOrder {
    unread?.order ?? orderOfElements(elements)
  }
}

@usableFromInline
func orderOfElements(_ elements: [AnyObject]) -> any ElementOrder {
  OffsetOrder(elements: ListStorage(ContiguousArray(elements)))
}
