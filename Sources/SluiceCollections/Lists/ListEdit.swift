/// What takes one edit of a list back.
@usableFromInline
package enum ListEdit: RecordedEdit {
  /// Puts `removed` back in place of the `inserted` elements from `start` on.
  case replace(start: Int, inserted: Int, removed: ContiguousArray<AnyObject>)
  /// Takes the last elements out.
  case removeLast(Int)
  /// Takes one element to another position: no node comes or goes.
  case move(from: Int, to: Int)
  /// Exchanges two elements.
  case swap(Int, Int)
  /// The elements in the order that they had.
  case arrange(ListStorage)

  @inlinable package static func removingLast(_ number: Int) -> Self { .removeLast(number) }

  @usableFromInline package var lastRemoved: Int? { if case .removeLast(let number) = self { number } else { nil } }

  @usableFromInline
  package func forEachRemoved(_ body: (AnyObject) -> Void) {
    if case .replace(_, _, let removed) = self { for node in removed { body(node) } }
  }
}

extension ListStorage: RecordedContents {
  @usableFromInline package typealias Edit = ListEdit
  @usableFromInline package typealias Past = ListRope

  @usableFromInline
  package mutating func takeBack(_ edit: ListEdit) {
    switch edit {
    case .replace(let start, let inserted, let removed): replace(start..<start + inserted, with: removed)
    case .removeLast(let number): replace(count - number..<count, with: EmptyCollection())
    case .move(let from, let to): move(from: from, to: to)
    case .swap(let one, let other): swapAt(one, other)
    case .arrange(let former): self = former
    }
  }

  @usableFromInline
  package func inverses(of edit: ListEdit) -> [ListEdit] {
    switch edit {
    case .replace(let start, let inserted, let removed):
      [.replace(start: start, inserted: removed.count, removed: array(start..<start + inserted))]
    case .removeLast(let number):
      [.replace(start: count - number, inserted: 0, removed: array(count - number..<count))]
    case .move(let from, let to): [.move(from: to, to: from)]
    case .swap: [edit]
    case .arrange: [.arrange(self)]
    }
  }

  @usableFromInline
  package func forEachLast(_ number: Int, _ body: (AnyObject) -> Void) { forEach(in: count - number..<count, body) }
}

extension CollectionBox where Contents == ListStorage {
  /// Adds an element at the end of a list.
  @inlinable
  package func append(_ new: AnyObject) {
    willAdd(1)
    contents.append(new)
  }

  @inlinable
  package func replace(_ range: Range<Int>, with new: some RandomAccessCollection<AnyObject>) {
    if range.isEmpty && new.isEmpty { return }
    if range.lowerBound == contents.count {
      willAdd(new.count)
    } else {
      precondition(range.lowerBound >= 0 && range.upperBound <= contents.count, "Index out of range")
      will(
        .replace(start: range.lowerBound, inserted: new.count, removed: contents.array(range)), entering: new)
    }
    contents.replace(range, with: new)
  }

  @inlinable
  package func move(from: Int, to: Int) {
    will(.move(from: to, to: from))
    contents.move(from: from, to: to)
  }

  @inlinable
  package func swapAt(_ one: Int, _ other: Int) {
    will(.swap(one, other))
    contents.swapAt(one, other)
  }

  /// Puts the elements of a list into another order.
  @inlinable
  package func arrange(_ new: ContiguousArray<AnyObject>) {
    will(.arrange(contents))
    contents = ListStorage(new)
  }

  /// Makes the list anew, if it becomes another.
  @inlinable
  package func refill(_ elements: ContiguousArray<AnyObject>) {
    if !contents.elementsEqual(elements, by: ===) { replace(0..<contents.count, with: elements) }
  }

  @inlinable
  package func insert(_ element: AnyObject, at position: Int) {
    replace(position..<position, with: CollectionOfOne(element))
  }

  /// Takes out an element; false if another stands there.
  @inlinable
  package func remove(_ element: AnyObject, at position: Int) -> Bool {
    guard position < contents.count, contents[position] === element else { return false }
    replace(position..<position + 1, with: EmptyCollection())
    return true
  }
}
