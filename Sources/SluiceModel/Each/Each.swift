/// The values that a path through `each` ends at, in order, each slot once; and what has become of them.
///
/// Of one property of the elements of a ``NodeList``, a ``NodeSet`` or a ``NodeMap`` an observer is handed them unread: a value is
/// read where it is asked for, held to the observer's contract, so a run costs what it looks at; of a set or a map, the first
/// value costs a pass. It is then the value of that moment: an observer that has written an element, and reads it once more,
/// reads what it has written; read after the run, it is what there is then. What the collection holds is settled when the run
/// begins. Keep none beyond the run: it shares the collection, whose next edit then copies it.
///
/// A weak reference, a computed property, one with `@SharedChange(with:)`, and any property of fewer than 8 elements are read
/// at once, which costs a pass; a constant too, unless the observer has asked for ``changes``.
public struct Each<Element: Node, Value>: RandomAccessCollection {
  @usableFromInline let values: [Value]
  /// Where the values are, if they are read as they are asked for.
  @usableFromInline let unread: UnreadValues<Element, Value>?
  /// What knows the nodes, if they are not.
  @usableFromInline let reading: EachReading?

  @inlinable
  init(_ values: [Value], _ reading: EachReading) {
    self.values = values
    self.reading = reading
    unread = nil
  }

  @inlinable
  init(_ unread: UnreadValues<Element, Value>) {
    values = []
    reading = nil
    self.unread = unread
  }

  /// The first position.
  @inlinable public var startIndex: Int { 0 }
  /// One past the last position.
  @inlinable public var endIndex: Int { unread?.count ?? values.count }
  /// The value at a position.
  @inlinable public subscript(position: Int) -> Value {
    if let unread { unread.read(unread.list[position]) } else { values[position] }
  }

  /// What has changed since the running observer ran last.
  ///
  /// Ask in the run. For the elements of one ``NodeList``, ``NodeSet`` or ``NodeMap`` of some length it costs what has changed,
  /// and a look through what the transaction has written; offsets in a set or a map, and all other paths, cost a pass over
  /// the nodes. An observer that asks has its memory from then on, which keeps the nodes of other paths until it runs again:
  /// for the first time all nodes are inserted, see ``EachChanges/isFirst``. What it was shielded from by `update(except:)` is
  /// the first time again.
  public var changes: EachChanges<Element> { EachChanges((reading ?? unread!.reading).changes) }
}
