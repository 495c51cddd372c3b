/// A value that an action copies with a change: `copy(mutating: { $0.name = name })`. Use it for states and models that
/// are structs.
public protocol MutatingCopyable {}

extension MutatingCopyable {
  /// Returns a copy that a closure has changed.
  ///
  /// - Parameter change: Changes the copy.
  /// - Returns: The changed copy.
  /// - Throws: The error of the closure.
  public func copy(mutating change: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try change(&copy)
    return copy
  }

  /// Returns a copy with another value at a path.
  public func copy<Value>(mutatingPath path: WritableKeyPath<Self, Value>, value: Value) -> Self {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }
}
