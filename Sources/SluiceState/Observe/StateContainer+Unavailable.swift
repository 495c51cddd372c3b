// Unavailable overloads for throwing closures and sequences, because a container stores states and no errors. The
// compiler's message names the alternative. (For a closure that returns a throwing sequence, the compiler reports its
// own error.)

extension StateContainer {
  /// Catch the errors where the sequence is made, and yield a state that shows them.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container accepts states, but no errors: catch errors where the sequence is made, and yield a state that shows them"
  )
  public func observe<States: AsyncSequence>(isolation: (any Actor)? = nil, _ states: States)
  where States.Element == State { fatalError("unavailable") }

  /// Catch the errors where the sequence is made, and yield a state that shows them.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container accepts states, but no errors: catch errors where the sequence is made, and yield a state that shows them"
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
      "a state container accepts states, but no errors: catch errors in the closure, and return a state that shows them"
  )
  public func observe(isolation: (any Actor)? = nil, _ next: () async throws -> State) { fatalError("unavailable") }

  /// Catch the error, and return a state that shows it.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container accepts states, but no errors: catch errors in the closure, and return a state that shows them"
  )
  public func observe(
    isolation: (any Actor)? = nil, debounced time: Duration, identifier: (any Hashable)? = nil,
    _ next: () async throws -> State
  ) { fatalError("unavailable") }

  /// Catch the error, and return a state that shows it.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a state container accepts states, but no errors: catch errors in the closure, and return a state that shows them"
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
    message:
      "a state sequence contains states, but no errors: catch errors in the closure, and return a state that shows them"
  )
  public init(_ step: () async throws -> State) { fatalError("unavailable") }
}
