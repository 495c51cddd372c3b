/// The values that a path through `each` ends at, in order, each slot once.
public struct Each<Value>: RandomAccessCollection {
  private let values: [Value]

  init(_ values: [Value]) { self.values = values }

  /// The first position.
  public var startIndex: Int { 0 }
  /// One past the last position.
  public var endIndex: Int { values.count }
  /// The value at a position.
  public subscript(position: Int) -> Value { values[position] }
}
