// What throws has no place for its error in a container: the compiler says what to do instead.

extension StateContainer {
  /// Map it to a sequence that yields a state which shows the error.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container takes states and no errors: catch them where the sequence is made, and yield a state that shows them"
  )
  public func observe<States: AsyncSequence>(_ states: States) where States.Element == State {
    fatalError("unavailable")
  }

  /// Catch the error, and return a state that shows it.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container takes states and no errors: catch them in the closure, and return a state that shows them"
  )
  public func observe(_ next: () async throws -> State) {
    fatalError("unavailable")
  }
}
