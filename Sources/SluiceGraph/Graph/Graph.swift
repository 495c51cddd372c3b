/// A set of signals, of values computed from them, and of effects that follow them: in a known order, once per change.
///
/// A graph and its handles belong to one isolation; none of them is Sendable. Keep the graph alive, from that isolation,
/// as long as its handles are used: a handle of a dead graph traps. Its last reference may be dropped on any thread,
/// when nothing of it runs.
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
/// 1. *The first run.* The effect is created and runs at once. It reads `total`, which has no value yet and is evaluated:
///    it reads `price` and `amount`. Each read leaves an edge between reader and read, with the *version* that was seen.
///    A version is a number that changes with the value.
/// 2. *The write.* `price.value = 11` compares with 10, stores 11 under a new version, and pushes marks along the edges:
///    `total` may be stale, and the effect is queued. Nothing has been evaluated. Another write meets the marks and goes
///    no further. Inside a batch that is all for now, and the value before the batch is kept.
/// 3. *The batch ends*: the outermost `batch`, or the write itself if there is none. A signal that has its former value
///    again gets its former version again. Then a *round* begins: the queue is put in order of rank, then of creation.
/// 4. *The check.* The effect's turn comes, and it pulls: is there anything it read whose version is not the one it saw?
///    `total` is marked, so it is checked first, in the same way: `price` has a new version, so `total` is evaluated.
///    If its value is equal, it keeps its version, and the effect does not run: that is the cut-off.
/// 5. *The run.* Otherwise the effect runs. Reads that repeat those of its last run, in their order, only confirm an edge;
///    new ones are added, and those that were not repeated are dropped at the end. What it reads is always up to date:
///    nothing is ever computed from one new and one old value.
/// 6. *The next batch.* What effects wrote in the round is a batch, which ends when the round does: back to 3.
///
/// ## What may be done where
///
/// | while | reading | writing | creating | disposing |
/// |---|---|---|---|---|
/// | nothing runs, or in a batch | yes | yes | yes | yes |
/// | an effect runs | yes, the newest values | yes: the next batch | yes; an effect runs at once | yes, itself too |
/// | a computed is evaluated | yes, but not itself | traps | yes | yes; itself: its reader traps |
///
/// - An effect runs at most once in a round, whatever is written in it, and sees the newest values when its turn comes.
/// - Rounds that follow from each other are limited by ``roundLimit``, and trap beyond it.
/// - Disposing takes effect at once, also of an effect that waits for its turn. It is no change to those that read it.
/// - A batch that throws has ended all the same: what was written stays written.
///
/// Deep graphs need no deep stack: a change passes a chain of any length without recursion, and so does its end. Only
/// closures that call each other nest: in the first evaluation of a chain that is read from its end, and where a closure
/// reads what has changed before it reads what is stale. A level of that takes some 300 bytes of stack in release builds
/// and 2 KB in debug ones, besides the closure's own; a chain that is read once from its beginning takes none.
public final class Graph {
  @usableFromInline let engine: Engine

  /// Makes an empty graph, which takes memory from a pool shared by all graphs as it grows.
  public init() {
    engine = Engine.make()
  }

  deinit {
    engine.end()
  }

  /// How many rounds of effects may follow from one batch before the graph traps; 100 unless set.
  public var roundLimit: Int {
    get { engine.state.pointee.roundLimit }
    set { engine.state.pointee.roundLimit = newValue }
  }
}

@available(*, unavailable)
extension Graph: Sendable {}
