// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of Foundation's `IndexSet` that lists and tables use. The stubs don't import Foundation.

public struct IndexSet: Hashable, Sendable, BidirectionalCollection {
  private var integers: [Int] = []

  public init() {}
  public init(integer: Int) { integers = [integer] }
  public init<Integers: Sequence<Int>>(_ integers: Integers) { self.integers = Set(integers).sorted() }

  public struct Index: Comparable {
    fileprivate var position: Int
    public static func < (left: Index, right: Index) -> Bool { left.position < right.position }
  }
  public var startIndex: Index { Index(position: 0) }
  public var endIndex: Index { Index(position: integers.count) }
  public func index(after index: Index) -> Index { Index(position: index.position + 1) }
  public func index(before index: Index) -> Index { Index(position: index.position - 1) }
  public subscript(index: Index) -> Int { integers[index.position] }
}
