/// What takes one edit of a list back.
@usableFromInline
enum ListEdit<Element: Node>: RecordedEdit {
  /// Puts `removed` back in place of the `inserted` elements from `start` on.
  case replace(start: Int, inserted: Int, removed: ContiguousArray<Element>)
  /// Takes the last elements out.
  case removeLast(Int)
  /// Takes one element to another position: no node comes or goes.
  case move(from: Int, to: Int)
  /// Exchanges two elements.
  case swap(Int, Int)
  /// The elements in the order that they had.
  case arrange(ListStorage<Element>)

  @inlinable static func removingLast(_ number: Int) -> Self { .removeLast(number) }

  @usableFromInline var lastRemoved: Int? { if case .removeLast(let number) = self { number } else { nil } }

  @usableFromInline
  func forEachRemoved(_ body: (Element) -> Void) {
    if case .replace(_, _, let removed) = self { for node in removed { body(node) } }
  }
}

extension ListStorage: RecordedContents where Element: Node {
  @usableFromInline typealias Edit = ListEdit<Element>
  @usableFromInline typealias Past = ListRope<Element>

  @usableFromInline
  mutating func takeBack(_ edit: ListEdit<Element>) {
    switch edit {
    case .replace(let start, let inserted, let removed): replace(start..<start + inserted, with: removed)
    case .removeLast(let number): replace(count - number..<count, with: EmptyCollection())
    case .move(let from, let to): move(from: from, to: to)
    case .swap(let one, let other): swapAt(one, other)
    case .arrange(let former): self = former
    }
  }

  @usableFromInline
  func forEachLast(_ number: Int, _ body: (Element) -> Void) { forEach(in: count - number..<count, body) }
}

extension CollectionBox {
  /// Adds an element at the end of a list.
  @inlinable
  func append<Element>(_ new: Element) where Contents == ListStorage<Element> {
    willAdd(1)
    contents.append(new)
  }

  @inlinable
  func replace<Element>(_ range: Range<Int>, with new: some RandomAccessCollection<Element>)
  where Contents == ListStorage<Element> {
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
  func move<Element>(from: Int, to: Int) where Contents == ListStorage<Element> {
    will(.move(from: to, to: from))
    contents.move(from: from, to: to)
  }

  @inlinable
  func swapAt<Element>(_ one: Int, _ other: Int) where Contents == ListStorage<Element> {
    will(.swap(one, other))
    contents.swapAt(one, other)
  }

  /// Puts the elements of a list into another order.
  @inlinable
  func arrange<Element>(_ new: ContiguousArray<Element>) where Contents == ListStorage<Element> {
    will(.arrange(contents))
    contents = ListStorage(new)
  }
}
