/// A value that is passed to a task of the isolation that it comes from.
private struct Carried<Value>: @unchecked Sendable {
  // Created and used in one isolation only.
  let value: Value
}

extension Actor {
  /// Starts a task in this isolation, with a value of the isolation.
  package nonisolated func perform<Value>(
    with value: Value, _ body: @escaping @Sendable (Value, isolated any Actor) async -> Void
  ) -> Task<Void, Never> {
    let carried = Carried(value: value)
    return Task { await Self.within(self, carried, body) }
  }

  private static func within<Value>(
    _ isolation: isolated any Actor, _ carried: Carried<Value>,
    _ body: @Sendable (Value, isolated any Actor) async -> Void
  ) async {
    await body(carried.value, isolation)
  }
}
