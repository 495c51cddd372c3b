/// Builds a ``StateSequence`` from a list: plain states, ``First``, ``Next``, other sequences, `if`, `switch` and
/// loops.
///
///     @StateSequenceBuilder<ArticleState>
///     func load() -> StateSequence<ArticleState> {
///       .loading
///       Next { await fetch() }
///     }
///
/// If two states in a row are written with a leading dot, the second one must name its type. Otherwise the compiler
/// reads it as a member of the first.
///
/// Plain states before the first ``Next`` are applied before `observe` returns. A plain state after it waits for its
/// turn.
@resultBuilder
public struct StateSequenceBuilder<State> {
  /// The elements that have been written so far.
  public struct Part {
    let pieces: [StateSequence<State>.Piece]
  }

  /// Adds a plain state.
  public static func buildExpression(_ state: State) -> Part { Part(pieces: [.plain { state }]) }
  /// Adds a state that is made when its turn comes, without suspending.
  public static func buildExpression(_ first: First<State>) -> Part { Part(pieces: [.plain(first.state)]) }
  /// Adds a state that asynchronous work returns.
  public static func buildExpression(_ next: Next<State>) -> Part { Part(pieces: [.next(next.step)]) }
  /// Adds the states of another sequence.
  public static func buildExpression(_ states: StateSequence<State>) -> Part { Part(pieces: states.pieces) }

  /// Returns an empty list.
  public static func buildBlock() -> Part { Part(pieces: []) }
  /// Begins a list.
  public static func buildPartialBlock(first: Part) -> Part { first }
  /// Continues a list.
  public static func buildPartialBlock(accumulated: Part, next: Part) -> Part {
    Part(pieces: accumulated.pieces + next.pieces)
  }
  /// Supports an `if` without `else`.
  public static func buildOptional(_ part: Part?) -> Part { part ?? Part(pieces: []) }
  /// Supports the first branch of an `if` or a `switch`.
  public static func buildEither(first: Part) -> Part { first }
  /// Supports the second branch of an `if` or a `switch`.
  public static func buildEither(second: Part) -> Part { second }
  /// Supports a loop.
  public static func buildArray(_ parts: [Part]) -> Part { Part(pieces: parts.flatMap(\.pieces)) }
  /// Supports an `if #available`.
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }
  /// Returns the complete sequence.
  public static func buildFinalResult(_ part: Part) -> StateSequence<State> { StateSequence(pieces: part.pieces) }
}

extension StateSequence {
  /// Creates a sequence from a list; see ``StateSequenceBuilder``.
  public init(@StateSequenceBuilder<State> states: () -> StateSequence<State>) { self = states() }
}
