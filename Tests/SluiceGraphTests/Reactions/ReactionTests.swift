import SluiceGraph
import Testing

/// The graph's interface for the layer above, which keeps values and versions, and runs reactions itself.
@Suite("Reactions")
struct ReactionTests {
  let graph = Graph()
  let all = Graph.Rank(.max)

  func reaction(_ tag: UInt, rank: UInt64 = 0, reading sources: Graph.Source...) -> Graph.Reaction {
    let reaction = graph.makeReaction(rank: Graph.Rank(rank), tag: tag)
    graph.retrack(reaction) { for source in sources { graph.track(source) } }
    return reaction
  }

  func change(_ source: Graph.Source) {
    graph.setVersion(graph.nextVersion(), of: source)
  }

  /// Takes all stale reactions off the queue, as if each had run and read the same nodes again.
  func drain(below limit: Graph.Rank? = nil) -> [UInt] {
    var tags: [UInt] = []
    while let reaction = graph.nextStale(below: limit ?? all) {
      tags.append(graph.tag(of: reaction))
      graph.acknowledge(reaction)
      graph.checkInvariants()
    }
    return tags
  }

  @Test("A new reaction is not stale, and an invalidated one is stale once")
  func invalidated() {
    let reaction = reaction(1)
    #expect(drain() == [])
    graph.invalidate(reaction)
    graph.invalidate(reaction)
    #expect(graph.hasStale(below: all))
    #expect(drain() == [1])
    #expect(!graph.hasStale(below: all))
  }

  @Test("Stale reactions are returned in order of rank, then of creation, each once")
  func order() {
    let first = graph.makeSource()
    let second = graph.makeSource()
    _ = reaction(1, rank: 2, reading: first)
    _ = reaction(2, rank: 1, reading: second, first)
    _ = reaction(3, rank: 1, reading: first)
    _ = reaction(4, rank: 0, reading: second)
    change(first)
    change(second)
    change(first)
    graph.checkInvariants()
    #expect(drain() == [4, 2, 3, 1])
  }

  @Test("Only reactions below the limit are returned")
  func limit() {
    let source = graph.makeSource()
    _ = reaction(1, rank: 10, reading: source)
    _ = reaction(2, rank: 5, reading: source)
    change(source)
    #expect(!graph.hasStale(below: Graph.Rank(5)))
    #expect(drain(below: Graph.Rank(10)) == [2])
    #expect(drain() == [1])
  }

  @Test("A version that is restored makes nothing stale")
  func versionComesBack() {
    let source = graph.makeSource()
    _ = reaction(1, reading: source)
    let former = graph.version(of: source)
    change(source)
    graph.setVersion(former, of: source)
    #expect(!graph.hasStale(below: all))
    #expect(drain() == [])
    graph.checkInvariants()
  }

  @Test("A reaction may depend on a source through a computed value")
  func computedBetween() {
    let source = graph.makeSource()
    let value = Box(1)
    let isOdd = graph.computed {
      graph.track(source)
      return value.value % 2 == 1
    }
    let reaction = graph.makeReaction(rank: .first, tag: 7)
    #expect(graph.retrack(reaction) { isOdd.value })
    #expect(graph.hasSubscribers(source))
    value.value = 3
    change(source)
    #expect(drain() == [])
    value.value = 4
    change(source)
    #expect(drain() == [7])
    #expect(graph.computedRuns == 3)
  }

  @Test("A computed value that returns to its value before an open batch has its former version")
  func openBatch() {
    let source = graph.makeSource()
    let value = Box(1)
    let double = graph.computed {
      graph.track(source)
      return value.value * 2
    }
    let reaction = graph.makeReaction(rank: .first, tag: 7)
    graph.retrack(reaction) { _ = double.value }
    graph.openBatch()
    for number in [2, 1] {
      value.value = number
      change(source)
      #expect(double.value == number * 2)
    }
    #expect(drain() == [])
    graph.closeBatch()
    graph.checkInvariants()
  }

  @Test("Retracking replaces the dependencies, also when the body throws")
  func retracking() {
    struct Failure: Error {}
    let first = graph.makeSource()
    let second = graph.makeSource()
    let reaction = reaction(1, reading: first)
    #expect(throws: Failure.self) {
      try graph.retrack(reaction) { () throws(Failure) in
        graph.track(second)
        throw Failure()
      }
    }
    #expect(!graph.isTracking)
    change(first)
    #expect(drain() == [])
    change(second)
    #expect(drain() == [1])
    #expect(!graph.hasSubscribers(first))
  }

  @Test("A reaction's own writes queue it, unless they are acknowledged")
  func ownWrites() {
    let source = graph.makeSource()
    let reaction = reaction(1, reading: source)
    graph.retrack(reaction) {
      graph.track(source)
      change(source)
    }
    #expect(graph.hasStale(below: all))
    graph.acknowledge(reaction)
    #expect(!graph.hasStale(below: all))
    change(source)
    #expect(drain() == [1])
  }

  @Test("A rank may change while the reaction waits")
  func rankChanges() {
    let source = graph.makeSource()
    let reactions = (0..<20).map { reaction(UInt($0), rank: UInt64($0), reading: source) }
    change(source)
    graph.setRank(Graph.Rank(100), of: reactions[0])
    graph.setRank(Graph.Rank(0), of: reactions[19])
    graph.setRank(Graph.Rank(5), of: reactions[10])
    graph.checkInvariants()
    #expect(graph.rank(of: reactions[0]) == Graph.Rank(100))
    #expect(drain() == [19, 1, 2, 3, 4, 5, 10, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 0])
  }

  @Test("Waiting reactions may be disposed")
  func waitingDisposed() {
    let source = graph.makeSource()
    let reactions = (0..<10).map { reaction(UInt($0), rank: UInt64(9 - $0), reading: source) }
    change(source)
    for index in [0, 3, 9] { graph.dispose(reactions[index]) }
    graph.checkInvariants()
    #expect(drain() == [8, 7, 6, 5, 4, 2, 1])
    graph.dispose(source)
    graph.checkInvariants()
    #expect(graph.counts.records == 7)
  }

  @Test("A reaction may be disposed while it is retracked")
  func disposedWhileRetracked() {
    let source = graph.makeSource()
    let reaction = reaction(1, reading: source)
    graph.retrack(reaction) {
      graph.dispose(reaction)
      #expect(!graph.isTracking)
      graph.track(source)
    }
    #expect(graph.counts.records == 1)
    #expect(!graph.hasSubscribers(source))
  }

  @Test("The subscribers of a source are the reactions that it reaches, each once")
  func subscribers() {
    let source = graph.makeSource()
    let left = graph.computed { graph.track(source) }
    let right = graph.computed { graph.track(source) }
    let direct = reaction(1, reading: source)
    let through = graph.makeReaction(rank: .first, tag: 2)
    graph.retrack(through) { (left.value, right.value) }
    graph.effect { graph.track(source) }
    _ = reaction(3, reading: graph.makeSource())
    var found: Set<Graph.Reaction> = []
    graph.forEachSubscriber(of: source) { #expect(found.insert($0).inserted) }
    #expect(found == [direct, through])
  }

  @Test("Effects follow sources at once, and flushing does not run reactions")
  func effectsFollowSources() {
    let source = graph.makeSource()
    _ = reaction(1, reading: source)
    var runs = 0
    graph.effect {
      graph.track(source)
      runs += 1
    }
    change(source)
    #expect(runs == 2)
    graph.batch {
      change(source)
      change(source)
      #expect(runs == 2)
    }
    #expect(runs == 3)
    #expect(drain() == [1])
  }

  @Test("Tracking can be paused")
  func pausedTracking() {
    let source = graph.makeSource()
    let reaction = graph.makeReaction(rank: .first, tag: 1)
    graph.retrack(reaction) {
      #expect(graph.isTracking && !graph.isComputing)
      graph.pauseTracking {
        #expect(!graph.isTracking)
        graph.track(source)
      }
      #expect(graph.isTracking)
    }
    #expect(!graph.hasSubscribers(source))
  }
}
