// The conformances of a key path's value are not in its type, and an overload for each would need a dozen subscripts.

/// Returns a function that compares two values of a type, if they are comparable. Called once for each path; a
/// comparison costs one `==`.
func equality<Value>(of _: Value.Type) -> ((Value, Value) -> Bool)? {
  func make<Same: Equatable>(_: Same.Type) -> (Value, Value) -> Bool {
    { unsafeBitCast($0, to: Same.self) == unsafeBitCast($1, to: Same.self) }
  }
  return (Value.self as? any Equatable.Type).map { make($0) }
}

/// Returns a function that visits the nodes that a value of a type holds, if it can hold nodes.
func nodes<Value>(of _: Value.Type) -> ((Value, (any Node) -> Void) -> Void)? {
  func make<Same: NodeHolding>(_: Same.Type) -> (Value, (any Node) -> Void) -> Void {
    { value, body in unsafeBitCast(value, to: Same.self).forEachNode { body($0) } }
  }
  return (Value.self as? any NodeHolding.Type).map { make($0) }
}
