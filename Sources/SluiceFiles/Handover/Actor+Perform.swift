/// A value that goes to a task of the isolation from which it comes.
private struct Carried<Value>: @unchecked Sendable {
  // Made and used in one isolation only.
  let value: Value
}

extension Actor {
  /// Starts a task in this isolation, with what belongs to it.
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
