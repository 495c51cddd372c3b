/// How elements stand in what is derived from them, each by its key.
@usableFromInline protocol DerivedContents<Element, Key, Contents> {
  associatedtype Element: Node
  associatedtype Key
  /// What the derived property holds.
  associatedtype Contents
  /// What of it is edited.
  associatedtype Edited

  /// Whether it matters how the elements stand in the collection.
  static var needsOrder: Bool { get }
  /// Whether an element stays where it is when it has the other key.
  func areAlike(_ one: Key, _ other: Key) -> Bool
  /// Lets somebody edit what a property holds.
  func edit(_ slot: DerivedSlot<Contents>, _ body: (inout Edited) -> Void)
  /// Makes the contents anew, of elements in the order of the collection.
  func fill(_ edited: inout Edited, with elements: [(element: Element, key: Key)])
  /// Puts an element in that is in the table.
  func put(_ element: Element, _ key: Key, _ table: ElementTable<Key>, into edited: inout Edited)
  /// Takes an element out that is in the table, with that key. False if it is not where it should be: somebody else has written
  /// the contents.
  func take(_ element: Element, _ key: Key, _ table: ElementTable<Key>, outOf edited: inout Edited) -> Bool
}

extension DerivedContents where Edited == Contents {
  @inlinable func edit(_ slot: DerivedSlot<Contents>, _ body: (inout Contents) -> Void) {
    var target = slot.open()
    body(&target.slot)
    target.close()
  }
}

/// The slot that a derivation writes.
@usableFromInline struct DerivedSlot<Contents> {
  @usableFromInline let node: AnyObject
  @usableFromInline let property: _ValueProperty<Contents>
  @usableFromInline let open: () -> _WriteTarget<Contents>

  @inlinable
  init(_ node: AnyObject, _ property: _ValueProperty<Contents>, open: @escaping () -> _WriteTarget<Contents>) {
    self.node = node
    self.property = property
    self.open = open
  }
}
