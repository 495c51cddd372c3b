/// A sequence of states. The result of an action that passes through several states.
///
///     @StateSequenceBuilder<ArticleState>
///     func load() -> StateSequence<ArticleState> {
///       .loading
///       Next { await fetch() }
///     }
///
/// Plain states at the beginning are applied before `observe` returns. States after a ``Next`` keep their place. A
/// state sequence is a value that can be observed any number of times, and each observation runs its closures again.
public struct StateSequence<State> {
  /// Work that returns the next state, in the isolation of its caller.
  public typealias Step = nonisolated(nonsending) () async -> State

  enum Piece {
    case plain(() -> State)
    case next(Step)

    var isPlain: Bool { if case .plain = self { true } else { false } }
  }
  let pieces: [Piece]

  init(pieces: [Piece]) { self.pieces = pieces }

  /// Creates a sequence of the results of closures. Each is called when the previous one has returned.
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
  /// Creates a sequence of the results of closures: `[{ .loading }, { await fetch() }]`.
  public init(arrayLiteral steps: Step...) { pieces = steps.map { .next($0) } }
}

extension StateSequence: AsyncSequence {
  /// A state.
  public typealias Element = State
  /// Never throws.
  public typealias Failure = Never

  /// Returns an iterator that begins at the first state.
  public func makeAsyncIterator() -> Iterator { makeAsyncIterator(skipping: 0) }

  /// An iterator over the states.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pieces: ArraySlice<StateSequence.Piece>

    /// Returns the next state. Nil at the end, or if the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> State? {
      guard !Task.isCancelled, let element = pieces.popFirst() else { return nil }
      switch element {
      case .plain(let state): return state()
      case .next(let step): return await step()
      }
    }
  }
}
