/// A state in a ``StateSequenceBuilder`` that asynchronous work returns.
public struct Next<State> {
  let step: StateSequence<State>.Step

  /// Creates an element from work that returns the state. The work runs in the isolation that observes the sequence.
  ///
  /// On an actor that is not a global one, write the closure without a capture list. With one, the compiler of Swift
  /// 6.3 begins it in another isolation.
  public init(_ step: @escaping StateSequence<State>.Step) { self.step = step }
}
