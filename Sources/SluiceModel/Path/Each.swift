import SluiceMessages

/// The values that a path through `each` ends at, in order, each slot once.
///
/// Of one property of a ``NodeList``'s elements an observer is handed them unread: a value is read where it is asked for, held
/// to the observer's contract, so a run costs what it looks at. It is then the value of that moment: an observer that has
/// written an element, and reads it once more, reads what it has written; read after the run, it is what there is then. What
/// the list holds is settled when the run begins. Keep none beyond the run: it shares the list, whose next edit then copies it.
public struct Each<Value>: RandomAccessCollection {
  @usableFromInline let values: [Value]
  /// Where the values are, if they are read as they are asked for.
  @usableFromInline let unread: UnreadValues<Value>?

  @inlinable
  init(_ values: [Value]) {
    self.values = values
    unread = nil
  }

  @inlinable
  init(_ unread: UnreadValues<Value>) {
    values = []
    self.unread = unread
  }

  /// The first position.
  @inlinable public var startIndex: Int { 0 }
  /// One past the last position.
  @inlinable public var endIndex: Int { unread?.count ?? values.count }
  /// The value at a position.
  @inlinable public subscript(position: Int) -> Value {
    if let unread { unread.value(at: position) } else { values[position] }
  }
}

/// Values that are read one by one.
@usableFromInline
class UnreadValues<Value> {
  @usableFromInline final let count: Int

  @inlinable init(count: Int) { self.count = count }

  /// Only `UnreadElements` is ever made.
  @usableFromInline
  func value(at position: Int) -> Value {
    fatalError(Message.bugInSluice(module: "SluiceModel", fact: "values that are read one by one are of no list").text)
  }
}

/// One property of the elements of a list.
@usableFromInline
final class UnreadElements<Element: Node, Value>: UnreadValues<Value> {
  @usableFromInline let list: NodeList<Element>
  @usableFromInline let read: (Element) -> Value

  @inlinable
  init(_ list: NodeList<Element>, _ read: @escaping (Element) -> Value) {
    self.list = list
    self.read = read
    super.init(count: list.endIndex)
  }

  @inlinable override func value(at position: Int) -> Value { read(list[position]) }
}
