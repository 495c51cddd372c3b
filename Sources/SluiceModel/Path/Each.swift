/// The values that a path through `each` ends at, in order, each slot once.
public struct Each<Value>: RandomAccessCollection {
  @usableFromInline let values: [Value]

  @inlinable init(_ values: [Value]) { self.values = values }

  /// The first position.
  @inlinable public var startIndex: Int { 0 }
  /// One past the last position.
  @inlinable public var endIndex: Int { values.count }
  /// The value at a position.
  @inlinable public subscript(position: Int) -> Value { values[position] }
}
