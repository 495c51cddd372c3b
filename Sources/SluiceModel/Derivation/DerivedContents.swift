/// The contents that are derived from elements, each placed by its key.
@usableFromInline protocol DerivedContents<Element, Key, Contents> {
  associatedtype Element: Node
  associatedtype Key
  /// The type of the derived property's value.
  associatedtype Contents
  /// The part of the contents that is edited.
  associatedtype Edited

  /// Whether the order of the elements in the collection matters.
  static var needsOrder: Bool { get }
  /// Returns whether an element keeps its place when its key changes from one to the other.
  func areAlike(_ one: Key, _ other: Key) -> Bool
  /// Calls a closure that edits the value of a property.
  func edit(_ slot: DerivedSlot<Contents>, _ body: (inout Edited) -> Void)
  /// Rebuilds the contents from elements in the order of the collection.
  func fill(_ edited: inout Edited, with elements: [(element: Element, key: Key)])
  /// Inserts an element that is in the table.
  func put(_ element: Element, _ key: Key, _ table: ElementTable<Key>, into edited: inout Edited)
  /// Removes an element that is in the table with the given key. Returns false if it is not in its place, because other
  /// code has written the contents.
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
