/// A state in a ``StateSequenceBuilder`` that is waited for.
public struct Next<State> {
  let step: StateSequence<State>.Step

  /// Keeps work that returns the state. It runs in the isolation that observes the sequence.
  ///
  /// On an actor that is not a global one, write it without a capture list: with one, the compiler of Swift 6.3 has it
  /// begin elsewhere.
  public init(_ step: @escaping StateSequence<State>.Step) { self.step = step }
}
