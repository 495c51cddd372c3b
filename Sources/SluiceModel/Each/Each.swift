/// The values at the end of a path through `each`, in order, each slot once, with their changes.
///
/// An observer of one property of the elements of a ``NodeList``, a ``NodeSet`` or a ``NodeMap`` reads the values on
/// demand. Each read is checked against the observer's contract, so the cost of a run depends on the values that it
/// reads. For a set or a map, the first value costs a pass.
///
/// A value read on demand is the current one: if the observer writes an element and reads it again, it receives the new
/// value. After the run, a read returns the value at that time. The elements of the collection are fixed when the run
/// begins. Don't keep an `Each` beyond the run: it shares the storage of the collection, so the next edit of the
/// collection would copy that storage.
///
/// Some properties are read at once, which costs a pass: weak references, computed properties, properties with
/// `@SharedChange(with:)`, and all properties if there are fewer than 8 elements. Constants are also read at once,
/// unless the observer has requested ``changes``.
public struct Each<Element: Node, Value>: RandomAccessCollection {
  @usableFromInline let values: [Value]
  /// The values, if they are read on demand.
  @usableFromInline let unread: UnreadValues<Element, Value>?
  /// The reading that knows the nodes, if the values are read at once.
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

  /// The changes since the running observer's last run.
  ///
  /// Request changes during the run. From the first request on, the observer stores the state after each run for
  /// comparison; for other paths than those to one collection, this retains the nodes until the next run. At the first
  /// request all nodes are inserted, see ``EachChanges/isFirst``. The first request after an `update(except:)` that
  /// excluded the observer counts as the first again.
  ///
  /// - Complexity: For the elements of one ``NodeList``, ``NodeSet`` or ``NodeMap`` that is long enough, proportional
  ///   to the changes, and a pass over the transaction's log. Offsets in a set or a map, and all other paths, cost a
  ///   pass over the nodes.
  public var changes: EachChanges<Element> { EachChanges((reading ?? unread!.reading).changes) }
}
