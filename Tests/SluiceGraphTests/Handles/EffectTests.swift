import SluiceGraph
import Testing

@Suite("Effects")
struct EffectTests {
  @Test("An effect runs at once, and after each change of what it read")
  func runsAtOnce() {
    let graph = Graph()
    let number = graph.signal(1)
    var log: [Int] = []
    let effect = graph.effect { log.append(number.value) }
    number.value = 2
    effect.dispose()
    number.value = 3
    #expect(log == [1, 2])
    #expect(!effect.isLive)
    #expect(graph.counts == Graph.Counts.with(signals: 1))
  }

  @Test("Effects run in order of rank, then of creation, with any order of their subscriptions")
  func order() {
    let graph = Graph()
    let trigger = graph.signal(0)
    let reversed = graph.signal(false)
    var log: [String] = []
    for (name, rank) in [("a2", 2), ("b1", 1), ("c2", 2), ("d0", 0), ("e1", 1)] as [(String, UInt64)] {
      graph.effect(rank: Graph.Rank(rank)) {
        if reversed.value || name > "b" { _ = trigger.value }
        log.append(name)
      }
    }
    #expect(log == ["a2", "b1", "c2", "d0", "e1"])
    log = []
    reversed.value = true
    #expect(log == ["d0", "b1", "e1", "a2", "c2"])
    log = []
    trigger.value = 1
    #expect(log == ["d0", "b1", "e1", "a2", "c2"])
  }

  @Test("Ranks compare as their numbers do")
  func ranks() {
    #expect(Graph.Rank.first == Graph.Rank(0))
    #expect(Graph.Rank(1) < Graph.Rank(2))
    #expect(!(Graph.Rank(.max) < Graph.Rank(2)))
  }
}

extension Graph.Counts {
  static func with(signals: Int = 0, computeds: Int = 0, effects: Int = 0, edges: Int = 0) -> Graph.Counts {
    var counts = Graph.Counts()
    counts.signals = signals
    counts.computeds = computeds
    counts.effects = effects
    counts.edges = edges
    return counts
  }
}
