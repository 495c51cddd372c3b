extension Actor {
  /// Calls a closure soon in this isolation, with a value that belongs to it. May be called on any thread.
  nonisolated func later<Value>(with value: Value, _ body: @escaping @Sendable (Value, isolated any Actor) -> Void) {
    let carried = CarriedModel(model: value)
    Task { await Self.within(self, carried, body) }
  }

  private static func within<Value>(
    _ isolation: isolated any Actor, _ carried: CarriedModel<Value>, _ body: (Value, isolated any Actor) -> Void
  ) {
    body(carried.model, isolation)
  }
}
