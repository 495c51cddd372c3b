/// Writes a ``StateSequence`` as a list: plain states, ``First``, ``Next``, other sequences, `if`, `switch` and loops.
///
///     @StateSequenceBuilder<ArticleState>
///     func load() -> StateSequence<ArticleState> {
///       .loading
///       Next { await fetch() }
///     }
///
/// Of states that are written with a leading dot, a second in a row names its type: it would continue the first.
///
/// Plain states before the first ``Next`` are applied before `observe` returns; one that follows it waits for its turn.
@resultBuilder
public struct StateSequenceBuilder<State> {
  /// What has been written so far.
  public struct Part {
    let pieces: [StateSequence<State>.Piece]
  }

  /// A plain state.
  public static func buildExpression(_ state: State) -> Part { Part(pieces: [.plain { state }]) }
  /// A state that is made when its turn comes, without waiting.
  public static func buildExpression(_ first: First<State>) -> Part { Part(pieces: [.plain(first.state)]) }
  /// A state that is waited for.
  public static func buildExpression(_ next: Next<State>) -> Part { Part(pieces: [.next(next.step)]) }
  /// The states of another sequence, in its place.
  public static func buildExpression(_ states: StateSequence<State>) -> Part { Part(pieces: states.pieces) }

  /// Nothing.
  public static func buildBlock() -> Part { Part(pieces: []) }
  /// Begins a list.
  public static func buildPartialBlock(first: Part) -> Part { first }
  /// Goes on.
  public static func buildPartialBlock(accumulated: Part, next: Part) -> Part {
    Part(pieces: accumulated.pieces + next.pieces)
  }
  /// An `if` without `else`.
  public static func buildOptional(_ part: Part?) -> Part { part ?? Part(pieces: []) }
  /// One way of an `if` or a `switch`.
  public static func buildEither(first: Part) -> Part { first }
  /// The other way.
  public static func buildEither(second: Part) -> Part { second }
  /// A loop.
  public static func buildArray(_ parts: [Part]) -> Part { Part(pieces: parts.flatMap(\.pieces)) }
  /// An `if #available`.
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }
  /// The whole.
  public static func buildFinalResult(_ part: Part) -> StateSequence<State> { StateSequence(pieces: part.pieces) }
}

extension StateSequence {
  /// A sequence that is written as a list; see ``StateSequenceBuilder``.
  public init(@StateSequenceBuilder<State> states: () -> StateSequence<State>) { self = states() }
}
