extension Graph {
  /// How many nodes of each kind live in a graph, and how many edges.
  public struct Counts: Hashable, Sendable {
    /// Signals not disposed.
    public var signals = 0
    /// Computed values not disposed, evaluated or not.
    public var computeds = 0
    /// Effects not disposed.
    public var effects = 0
    /// Pairs of a reader and what it has read in its latest run.
    public var edges = 0
    package var sources = 0
    package var reactions = 0

    /// Counts of an empty graph.
    public init() {}

    /// Records of the arena that are in use.
    package var records: Int { signals + computeds + effects + sources + reactions }
  }

  /// What lives in the graph now, counted when asked. O(nodes).
  public var counts: Counts {
    var counts = Counts()
    engine.forEachNode { node in
      switch node.kind {
      case .free: break
      case .source: counts.sources += 1
      case .signal: counts.signals += 1
      case .computed: counts.computeds += 1
      case .effect: counts.effects += 1
      case .reaction: counts.reactions += 1
      }
      for index in 0..<node.subscriberCount where !node.subscription(index).isListening { counts.edges += 1 }
    }
    return counts
  }

  /// What a source takes of the graph's memory, what a signal does, and what a computed, effect or reaction does.
  package static var byteCounts: (source: Int, signal: Int, reaction: Int) {
    (SlabPool.sourceStride, SlabPool.signalStride, SlabPool.followerStride)
  }

  /// How many times computed values have been evaluated since the graph was made.
  public var computedRuns: Int { engine.state.pointee.computedRuns }

  /// How many times effects have run since the graph was made, their first runs included.
  public var effectRuns: Int { engine.state.pointee.effectRuns }
}
