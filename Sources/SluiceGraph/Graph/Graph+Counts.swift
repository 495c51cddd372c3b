extension Graph {
  /// The numbers of a graph's nodes of each kind, and of its edges.
  public struct Counts: Hashable, Sendable {
    /// The number of signals that are not disposed.
    public var signals = 0
    /// The number of computed values that are not disposed, evaluated or not.
    public var computeds = 0
    /// The number of effects that are not disposed.
    public var effects = 0
    /// The number of pairs of a reader and a node that it has read in its latest run.
    public var edges = 0
    package var sources = 0
    package var reactions = 0

    /// Creates the counts of an empty graph.
    public init() {}

    /// The number of records of the arena that are in use.
    package var records: Int { signals + computeds + effects + sources + reactions }
  }

  /// The numbers of the graph's nodes and edges, counted at each access. O(nodes).
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

  /// The memory of a source, of a signal, and of a computed, an effect or a reaction, in bytes.
  package static var byteCounts: (source: Int, signal: Int, reaction: Int) {
    (SlabPool.sourceStride, SlabPool.signalStride, SlabPool.followerStride)
  }

  /// The number of evaluations of computed values since the graph was created.
  public var computedRuns: Int { engine.state.pointee.computedRuns }

  /// The number of runs of effects since the graph was created, including first runs.
  public var effectRuns: Int { engine.state.pointee.effectRuns }
}
