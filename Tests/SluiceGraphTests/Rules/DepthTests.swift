import SluiceGraph
import TestSupport
import Testing

/// Operations on long chains that need no deep stack. All of them run on a stack of 512 KB.
@Suite("Depth of the graph", .computes)
struct DepthTests {
  private static let length = 100_000

  @Test("A change passes a chain of 100,000 nodes, and disposal passes it too")
  func longChain() async {
    let result = await onSmallStack {
      var result: [Int] = []
      let graph = Graph()
      let source = graph.signal(0)
      let chain = makeChain(in: graph) { previous in (previous?.value ?? source.value) + 1 }
      for computed in chain { _ = computed.peek }
      let last = chain[chain.count - 1]
      graph.effect { result.append(last.value) }
      source.value = 1
      graph.batch {
        source.value = 2
        source.value = 1
      }
      result.append(graph.computedRuns)
      graph.checkInvariants()
      for computed in chain[0..<50_000].reversed() { computed.dispose() }
      graph.checkInvariants()
      for computed in chain[50_000...] { computed.dispose() }
      result.append(graph.counts.edges)
      return result
    }
    #expect(result == [100_000, 100_001, 200_000, 0])
  }

  @Test("All nodes of a chain of 100,000 may change at once if each reads the one before it first")
  func changedEverywhere() async {
    let result = await onSmallStack {
      var result: [Int] = []
      let graph = Graph()
      let source = graph.signal(1)
      let chain = makeChain(in: graph) { previous in (previous?.value ?? 0) + source.value }
      for computed in chain { _ = computed.peek }
      let last = chain[chain.count - 1]
      graph.effect { result.append(last.value) }
      source.value = 2
      result.append(graph.computedRuns)
      return result
    }
    #expect(result == [100_000, 200_000, 200_000])
  }

  @Test("A graph is released with a chain of 100,000 that holds its values and closures")
  func death() async {
    let living = await onSmallStack {
      let living = Box(0)
      var chain: [Graph.Computed<Counted>] = []
      do {
        let graph = Graph()
        let source = graph.signal(Counted(living))
        chain = makeChain(in: graph) { previous in
          Counted(living, number: (previous?.value ?? source.value).number + 1)
        }
        for computed in chain { _ = computed.peek }
        graph.effect { [last = chain[chain.count - 1]] in _ = last.value }
        source.value = Counted(living, number: 1)
        withExtendedLifetime(graph) {}
      }
      return [living.value, chain.filter(\.isLive).count]
    }
    #expect(living == [0, 0])
  }

  @Test("100,000 readers of one signal are notified, and one effect reads them all")
  func wide() async {
    let result = await onSmallStack {
      var result: [Int] = []
      let graph = Graph()
      let source = graph.signal(1)
      let readers = (0..<Self.length).map { number in graph.computed { source.value + number } }
      graph.effect { result.append(readers.reduce(0) { $0 + $1.value }) }
      source.value = 2
      graph.checkInvariants()
      source.dispose()
      for reader in readers { reader.dispose() }
      result.append(graph.counts.edges)
      return result
    }
    let sum = Self.length * (Self.length - 1) / 2
    #expect(result == [sum + Self.length, sum + 2 * Self.length, 0])
  }

  // Operations that nest on the stack: closures that call each other, 2 KB a level in debug builds.

  @Test("Nested closures: the first read of a chain of 100, and a change that each link reads before its predecessor")
  func nested() async {
    let result = await onSmallStack {
      let graph = Graph()
      let source = graph.signal(1)
      let chain = makeChain(of: 100, in: graph) { previous in source.value + (previous?.value ?? 0) }
      let first = chain[99].value
      source.value = 2
      return [first, chain[99].value, graph.computedRuns]
    }
    #expect(result == [100, 200, 200])
  }

  /// Returns a chain in which each link is computed from the one before. None of them has been read yet.
  private func makeChain<Value: Equatable>(
    of length: Int = length, in graph: Graph, _ compute: @escaping (Graph.Computed<Value>?) -> Value
  ) -> [Graph.Computed<Value>] {
    var chain: [Graph.Computed<Value>] = []
    for _ in 0..<length {
      let previous = chain.last
      chain.append(graph.computed { compute(previous) })
    }
    return chain
  }
}
