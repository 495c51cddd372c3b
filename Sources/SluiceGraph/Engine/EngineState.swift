/// All that a graph knows besides its records, in one block of raw memory, hot fields first.
@usableFromInline
struct EngineState {
  // Tracking: who reads now.

  /// In the tracker's dependencies, behind those that this run has confirmed or added: what is here was read next in the last
  /// run. Follows when the dependencies move. Behind the last one, and at `idleCursor`, there is an entry of no node.
  @usableFromInline var cursor: UnsafeMutablePointer<Dependency>
  /// Where the cursor is while nobody's reads are recorded: so a read need not ask whether they are.
  @usableFromInline let idleCursor: UnsafeMutablePointer<Dependency>
  /// The follower whose reads are recorded, never one that was disposed. Meaningless while the cursor is idle.
  @usableFromInline var latestTracker: Node?
  /// The number of the run that reads now. Meaningless while the cursor is idle.
  @usableFromInline var stamp: UInt32 = 0
  /// The number given to the newest run.
  @usableFromInline var latestStamp: UInt32 = 0

  // Versions and batches.

  /// The number given to the newest value.
  @usableFromInline var latestVersion: UInt32 = 0
  @usableFromInline var phase = Phase()
  /// How many computed values are being evaluated inside each other.
  @usableFromInline var computing = 0
  /// Set when the graph died while `entered` was not zero.
  @usableFromInline var isDoomed = false
  /// How many calls of the engine are under way that user code may end with the graph's last reference.
  @usableFromInline var entered = 0

  // Worklists. Empty between calls, except the queues.

  /// Computeds that are marked and whose subscribers are not yet, in the order in which they were found.
  @usableFromInline var marked = RawStack<Node>()
  @usableFromInline var checkStack = RawStack<CheckFrame>()
  /// Effects that wait for the next round, behind those of the running one.
  @usableFromInline var effects = EffectQueue()
  @usableFromInline var reactions = ReactionQueue()

  // Journals.

  /// Values as they were before the writes that no round has taken up yet.
  @usableFromInline var open = RawStack<KeptValue>()
  /// Values as they were before the batch whose round is running.
  @usableFromInline var settling = RawStack<KeptValue>()

  // Records.

  @usableFromInline var sources = Arena(stride: SlabPool.sourceStride)
  @usableFromInline var signals = Arena(stride: SlabPool.signalStride)
  @usableFromInline var followers = Arena(stride: SlabPool.followerStride)
  @usableFromInline var latestSequence: UInt64 = 0
  @usableFromInline var keptTypes = KeptTypeTable()
  var types = TypeTable()
  var evaluators = EvaluatorTable()

  // Work done, and its limit.

  @usableFromInline var computedRuns = 0
  @usableFromInline var effectRuns = 0
  var roundLimit = 100

  init() {
    idleCursor = .allocate(capacity: 1)
    idleCursor.initialize(to: .none)
    cursor = idleCursor
  }
}

/// A step back in `Engine.bringUpToDate`: where to go on after what is below has been evaluated.
@usableFromInline
struct CheckFrame: BitwiseCopyable {
  /// The computed whose dependencies are being compared, if it still has that generation.
  let node: Node
  /// The dependency that comes next, unless the computed was evaluated meanwhile and has others.
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
  /// The worklists and the journals free nothing by themselves.
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
