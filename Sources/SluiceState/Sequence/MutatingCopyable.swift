/// A value that an action copies with a change: `copy(mutating: { $0.name = name })`. For states and models that are
/// structs.
public protocol MutatingCopyable {}

extension MutatingCopyable {
  /// A copy, changed by a closure.
  ///
  /// - Parameter change: Changes the copy.
  /// - Returns: The changed copy.
  /// - Throws: What the closure throws.
  public func copy(mutating change: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try change(&copy)
    return copy
  }

  /// A copy with another value at a path.
  public func copy<Value>(mutatingPath path: WritableKeyPath<Self, Value>, value: Value) -> Self {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }
}
