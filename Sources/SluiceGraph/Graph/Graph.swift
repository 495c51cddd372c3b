/// A set of signals, of values computed from them, and of effects that depend on them. Effects run in a defined order,
/// once per change.
///
/// A graph and its handles belong to one isolation; none of them is `Sendable`. Keep the graph alive, from that
/// isolation, as long as you use its handles: a handle of a released graph traps. Its last reference may be released on
/// any thread, when none of the graph's code runs.
///
/// ## One propagation, step by step
///
/// ```swift
/// let price = graph.signal(10)
/// let amount = graph.signal(2)
/// let total = graph.computed { price.value * amount.value }
/// graph.effect { print(total.value) }
/// ```
///
/// 1. *The first run.* The effect is created and runs at once. `total` has no value yet, so the effect's read evaluates
///    it: the closure reads `price` and `amount`. Each read adds an edge between the reader and the read node, with the
///    *version* that was seen. A version is a number that changes with the value.
/// 2. *The write.* `price.value = 11` compares with 10, stores 11 under a new version, and pushes marks along the
///    edges: `total` may be stale, and the effect is queued. No value has been evaluated yet. Another write stops at
///    nodes that are marked. Inside a batch, propagation pauses here, and the value before the batch is stored.
/// 3. *The end of the batch*: of the outermost `batch`, or of the write itself if there is none. A signal that has its
///    former value again gets its former version again. Then a *round* begins: the queue is sorted by rank, then by
///    creation.
/// 4. *The check.* When the effect's turn comes, it pulls: it compares the versions of its dependencies with those that
///    it saw. `total` is marked, so it is checked first, in the same way: `price` has a new version, so `total` is
///    evaluated. If its value is equal, it keeps its version, and the effect does not run: this is the cut-off.
/// 5. *The run.* Otherwise the effect runs. A read that repeats the last run, in order, only confirms an edge. New
///    reads add edges, and edges that were not confirmed are removed at the end. Values that an effect reads are always
///    up to date: no value is ever computed from one new and one old value.
/// 6. *The next batch.* The writes of effects in the round form a batch, which ends when the round does. Continue with
///    3.
///
/// ## Permitted operations
///
/// | while | reading | writing | creating | disposing |
/// |---|---|---|---|---|
/// | nothing runs, or in a batch | yes | yes | yes | yes |
/// | an effect runs | yes, the newest values | yes: the next batch | yes; an effect runs at once | yes, itself too |
/// | a computed is evaluated | yes, but not itself | traps | yes | yes; itself: its reader traps |
///
/// - An effect runs at most once in a round, regardless of writes in that round, and sees the newest values when its
///   turn comes.
/// - Consecutive rounds are limited by ``roundLimit``, and trap beyond it.
/// - Disposing takes effect at once, also for an effect that waits for its turn. For the readers of the node it is no
///   change.
/// - A batch that throws ends as well: its writes stay.
///
/// Deep graphs need no deep stack: a change passes through a chain of any length without recursion, and so does
/// deallocation. Only closures that call each other nest. This happens in the first evaluation of a chain that is read
/// from its end, and when a closure reads a changed value before a stale one. Each such level takes some 300 bytes of
/// stack in release builds and 2 KB in debug builds, besides the closure's own. A chain that is read once from its
/// beginning takes none.
public final class Graph {
  @usableFromInline let engine: Engine

  /// Creates an empty graph. As it grows, it takes memory from a pool that all graphs share.
  public init() {
    engine = Engine.make()
  }

  deinit {
    engine.end()
  }

  /// The number of consecutive rounds of effects after one batch at which the graph traps. The default is 100.
  public var roundLimit: Int {
    get { engine.state.pointee.roundLimit }
    set { engine.state.pointee.roundLimit = newValue }
  }
}

@available(*, unavailable)
extension Graph: Sendable {}
