/// A state in a ``StateSequenceBuilder`` that is made when its turn comes, without waiting: at the beginning, before
/// `observe` returns.
public struct First<State> {
  let state: () -> State

  /// Keeps a closure that makes the state.
  public init(_ state: @escaping () -> State) { self.state = state }
}
