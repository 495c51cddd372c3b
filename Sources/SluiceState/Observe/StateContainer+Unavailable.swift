// What throws has no place for its error in a container: the compiler says what to do instead. (A closure that returns
// a sequence which throws is refused in the words of the compiler.)

extension StateContainer {
  /// Catch the errors where the sequence is made, and yield a state that shows them.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container takes states and no errors: catch them where the sequence is made, and yield a state that shows them"
  )
  public func observe<States: AsyncSequence>(isolation: (any Actor)? = nil, _ states: States)
  where States.Element == State { fatalError("unavailable") }

  /// As above.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container takes states and no errors: catch them where the sequence is made, and yield a state that shows them"
  )
  public func observe<States: AsyncSequence>(
    isolation: (any Actor)? = nil, _ states: @autoclosure () -> States, debounced time: Duration,
    identifier: (any Hashable)? = nil
  ) where States.Element == State { fatalError("unavailable") }

  /// Catch the error, and return a state that shows it.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container takes states and no errors: catch them in the closure, and return a state that shows them"
  )
  public func observe(isolation: (any Actor)? = nil, _ next: () async throws -> State) { fatalError("unavailable") }

  /// As above.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container takes states and no errors: catch them in the closure, and return a state that shows them"
  )
  public func observe(
    isolation: (any Actor)? = nil, debounced time: Duration, identifier: (any Hashable)? = nil,
    _ next: () async throws -> State
  ) { fatalError("unavailable") }

  /// As above.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container takes states and no errors: catch them in the closure, and return a state that shows them"
  )
  public func refresh(isolation: (any Actor)? = nil, _ next: () async throws -> State) async {
    fatalError("unavailable")
  }
}

extension Next {
  /// Catch the error, and return a state that shows it.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "a state sequence has states and no errors: catch them in the closure, and return a state that shows them"
  )
  public init(_ step: () async throws -> State) { fatalError("unavailable") }
}
