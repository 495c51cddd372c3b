// What a key path's value can do is not in its type, and an overload for each would be a dozen subscripts.

/// How two values of a type are compared, if they can be. Once for each path; comparing costs what `==` does.
func equality<Value>(of _: Value.Type) -> ((Value, Value) -> Bool)? {
  func make<Same: Equatable>(_: Same.Type) -> (Value, Value) -> Bool {
    { unsafeBitCast($0, to: Same.self) == unsafeBitCast($1, to: Same.self) }
  }
  return (Value.self as? any Equatable.Type).map { make($0) }
}

/// How the nodes that a value of a type holds are visited, if it can hold some.
func nodes<Value>(of _: Value.Type) -> ((Value, (any Node) -> Void) -> Void)? {
  func make<Same: NodeHolding>(_: Same.Type) -> (Value, (any Node) -> Void) -> Void {
    { value, body in unsafeBitCast(value, to: Same.self).forEachNode { body($0) } }
  }
  return (Value.self as? any NodeHolding.Type).map { make($0) }
}
