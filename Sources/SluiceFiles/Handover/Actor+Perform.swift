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

  /// Starts a task that waits outside of this isolation, and then calls a closure in it with a value of the isolation.
  ///
  /// The task does not retain the actor while it waits, and ends if it is cancelled or the actor is deinitialized.
  ///
  /// - Parameters:
  ///   - value: The value for the closure.
  ///   - wait: Waits before each call. The task ends if the result is false.
  ///   - body: The closure. The task waits again if its result is true.
  package nonisolated func perform<Value>(
    with value: Value, after wait: @escaping @Sendable () async -> Bool,
    _ body: @escaping @Sendable (Value, isolated any Actor) async -> Bool
  ) -> Task<Void, Never> {
    let carried = Carried(value: value)
    return Task { [weak self] in
      while await wait() {
        guard let self else { return }
        let repeats = await Self.within(self, carried) { value, isolation in
          // In the isolation, since code there cancels the task.
          Task.isCancelled ? false : await body(value, isolation)
        }
        if !repeats { return }
      }
    }
  }

  private static func within<Value, Result: Sendable>(
    _ isolation: isolated any Actor, _ carried: Carried<Value>,
    _ body: @Sendable (Value, isolated any Actor) async -> Result
  ) async -> Result {
    await body(carried.value, isolation)
  }
}
