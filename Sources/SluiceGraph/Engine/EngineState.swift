/// The state of a graph besides its records, in one block of raw memory. Hot fields come first.
@usableFromInline
struct EngineState {
  // Tracking: the follower whose reads are recorded.

  /// The position in the tracker's dependencies, after those that this run has confirmed or added. The entry here is
  /// the next read of the last run. The cursor follows when the dependencies move. The entry after the last dependency,
  /// and the one at `idleCursor`, have no node.
  @usableFromInline var cursor: UnsafeMutablePointer<Dependency>
  /// The position of the cursor while no reads are recorded, so that a read need not test for that.
  @usableFromInline let idleCursor: UnsafeMutablePointer<Dependency>
  /// The follower whose reads are recorded, never one that was disposed. Meaningless while the cursor is idle.
  @usableFromInline var latestTracker: Node?
  /// The number of the run whose reads are recorded. Meaningless while the cursor is idle.
  @usableFromInline var stamp: UInt32 = 0
  /// The number of the newest run.
  @usableFromInline var latestStamp: UInt32 = 0

  // Versions and batches.

  /// The number of the newest value.
  @usableFromInline var latestVersion: UInt32 = 0
  @usableFromInline var phase = Phase()
  /// The number of nested evaluations of computed values.
  @usableFromInline var computing = 0
  /// Set when the graph's last reference is released while `entered` is not zero.
  @usableFromInline var isDoomed = false
  /// The number of running calls of the engine in which user code may release the graph's last reference.
  @usableFromInline var entered = 0

  // Worklists. Empty between calls, except the queues.

  /// Computeds that are marked and whose subscribers are not marked yet, in the order in which they were found.
  @usableFromInline var marked = RawStack<Node>()
  @usableFromInline var checkStack = RawStack<CheckFrame>()
  /// Effects that wait for the next round, after those of the running one.
  @usableFromInline var effects = EffectQueue()
  @usableFromInline var reactions = ReactionQueue()

  // Journals.

  /// The values before the writes that no round has processed yet.
  @usableFromInline var open = RawStack<KeptValue>()
  /// The values before the batch whose round is running.
  @usableFromInline var settling = RawStack<KeptValue>()

  // Records.

  @usableFromInline var sources = Arena(stride: SlabPool.sourceStride)
  @usableFromInline var signals = Arena(stride: SlabPool.signalStride)
  @usableFromInline var followers = Arena(stride: SlabPool.followerStride)
  @usableFromInline var latestSequence: UInt64 = 0
  @usableFromInline var keptTypes = KeptTypeTable()
  var types = TypeTable()
  var evaluators = EvaluatorTable()

  // Counts of runs, and their limit.

  @usableFromInline var computedRuns = 0
  @usableFromInline var effectRuns = 0
  var roundLimit = 100

  init() {
    idleCursor = .allocate(capacity: 1)
    idleCursor.initialize(to: .none)
    cursor = idleCursor
  }
}

/// A stack frame of `Engine.makeCurrent`: the position at which to continue after a dependency has been evaluated.
@usableFromInline
struct CheckFrame: BitwiseCopyable {
  /// The computed whose dependencies are being compared, if it still has that generation.
  let node: Node
  /// The next dependency, unless the computed was evaluated meanwhile and has others.
  let entry: UnsafeMutablePointer<Dependency>
  let generation: UInt32

  @inline(__always)
  init(_ node: Node, at entry: UnsafeMutablePointer<Dependency>) {
    self.node = node
    self.entry = entry
    generation = node.generation
  }
}

extension EngineState {
  /// Deallocates the worklists and the journals, which free nothing by themselves.
  mutating func deallocateLists() {
    open.removeAll()
    open.deallocate()
    settling.removeAll()
    settling.deallocate()
    marked.deallocate()
    checkStack.deallocate()
    effects.entries.deallocate()
    reactions.heap.deallocate()
    idleCursor.deallocate()
    evaluators.deallocate()
    keptTypes.deallocate()
  }
}
