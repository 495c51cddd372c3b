/// How elements stand in what is derived from them, each by its key.
protocol DerivedContents<Element, Key, Contents> {
  associatedtype Element: Node
  associatedtype Key
  associatedtype Contents

  /// Whether it matters how the elements stand in the collection.
  static var needsOrder: Bool { get }
  /// Whether an element stays where it is when it has the other key.
  func areAlike(_ one: Key, _ other: Key) -> Bool
  /// Makes the contents anew, of elements in the order of the collection.
  func fill(_ contents: inout Contents, with elements: [(element: Element, key: Key)])
  /// Puts an element in that is in the table.
  func put(_ element: Element, _ key: Key, _ table: ElementTable<Key>, into contents: inout Contents)
  /// Takes an element out that is in the table, with that key. False if it is not where it should be: somebody else has written
  /// the contents.
  func take(
    _ element: Element, _ key: Key, _ table: ElementTable<Key>, outOf contents: inout Contents
  ) -> Bool
}
