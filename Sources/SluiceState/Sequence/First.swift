/// A state in a ``StateSequenceBuilder`` that a closure makes when its turn comes, without suspending. At the beginning
/// of a sequence, the state is made before `observe` returns.
public struct First<State> {
  let state: () -> State

  /// Creates an element from a closure that returns the state.
  public init(_ state: @escaping () -> State) { self.state = state }
}
