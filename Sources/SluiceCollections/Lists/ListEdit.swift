/// The inverse of one edit of a list.
@usableFromInline
package enum ListEdit: RecordedEdit {
  /// Restores `removed` in place of the `inserted` elements from `start` on.
  case replace(start: Int, inserted: Int, removed: ContiguousArray<AnyObject>)
  /// Removes the last elements.
  case removeLast(Int)
  /// Moves one element to another position, without insertions or removals of nodes.
  case move(from: Int, to: Int)
  /// Exchanges two elements.
  case swap(Int, Int)
  /// Restores the former order of the elements.
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

  @usableFromInline package var allElements: [AnyObject] { Array(self) }
  @usableFromInline package var order: any ElementOrder { OffsetOrder(elements: self) }
  @usableFromInline package func difference(from old: [AnyObject]) -> CollectionDifference {
    ListDifference(from: old, to: Array(self))
  }

  @usableFromInline
  package func forEachLast(_ number: Int, _ body: (AnyObject) -> Void) { forEach(in: count - number..<count, body) }
}
