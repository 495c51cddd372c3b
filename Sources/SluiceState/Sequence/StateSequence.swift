/// States one after the other: what an action of a view state's model returns when it passes through several.
///
///     @StateSequenceBuilder<ArticleState>
///     func load() -> StateSequence<ArticleState> {
///       .loading
///       Next { await fetch() }
///     }
///
/// Plain states at its beginning are applied before `observe` returns; what comes after a ``Next`` keeps its place. A
/// value, which can be observed any number of times: each runs its closures anew.
public struct StateSequence<State> {
  /// Work that returns the next state, in the isolation of who runs it.
  public typealias Step = nonisolated(nonsending) () async -> State

  enum Piece {
    case plain(() -> State)
    case next(Step)

    var isPlain: Bool { if case .plain = self { true } else { false } }
  }
  let pieces: [Piece]

  init(pieces: [Piece]) { self.pieces = pieces }

  /// A sequence of what closures return, each called when the one before has returned.
  public init(_ steps: Step...) { pieces = steps.map { .next($0) } }

  /// The plain states at the beginning.
  var plainStates: [() -> State] {
    var states: [() -> State] = []
    for case .plain(let state) in pieces.prefix(while: { $0.isPlain }) { states.append(state) }
    return states
  }

  func makeAsyncIterator(skipping count: Int) -> Iterator { Iterator(pieces: pieces[count...]) }
}

extension StateSequence: ExpressibleByArrayLiteral {
  /// A sequence of what closures return: `[{ .loading }, { await fetch() }]`.
  public init(arrayLiteral steps: Step...) { pieces = steps.map { .next($0) } }
}

extension StateSequence: AsyncSequence {
  /// A state.
  public typealias Element = State
  /// It fails never.
  public typealias Failure = Never

  /// Begins anew.
  public func makeAsyncIterator() -> Iterator { makeAsyncIterator(skipping: 0) }

  /// One iteration.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pieces: ArraySlice<StateSequence.Piece>

    /// The next state; nil at the end, or when the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> State? {
      guard !Task.isCancelled, let element = pieces.popFirst() else { return nil }
      switch element {
      case .plain(let state): return state()
      case .next(let step): return await step()
      }
    }
  }
}
