import SluiceGraph
import Testing

/// A derived source may listen to sources without reading them. The layer above decides when it is evaluated.
@Suite("Listening sources")
struct ListeningTests {
  let graph = Graph()
  let all = Graph.Rank(.max)

  /// Returns a derived source whose version is that of the box.
  func derived(_ version: Box<UInt32>, _ runs: Box<Int> = Box(0)) -> Graph.Source {
    let source = graph.makeDerivedSource {
      runs.value += 1
      return version.value
    }
    graph.refresh(source)
    return source
  }

  func reaction(_ tag: UInt, reading source: Graph.Source) -> Graph.Reaction {
    let reaction = graph.makeReaction(rank: .first, tag: tag)
    graph.retrack(reaction) { graph.track(source) }
    return reaction
  }

  func drain() -> [UInt] {
    var tags: [UInt] = []
    while let reaction = graph.nextStale(below: all) {
      tags.append(graph.tag(of: reaction))
      graph.acknowledge(reaction)
      graph.checkInvariants()
    }
    return tags
  }

  func change(_ source: Graph.Source, heardBy listener: Graph.Source) {
    graph.touch(listener)
    graph.setVersion(graph.nextVersion(), of: source)
    graph.checkInvariants()
  }

  @Test("A touched source is evaluated once, and makes its readers stale only if its version has changed")
  func touched() {
    let (version, runs) = (Box<UInt32>(5), Box(0))
    let listener = derived(version, runs)
    _ = reaction(1, reading: listener)
    runs.value = 0
    graph.touch(listener)
    graph.touch(listener)
    graph.checkInvariants()
    #expect(drain() == [])
    #expect(runs.value == 1)
    version.value = 6
    #expect(drain() == [])  // The source was not touched.
    graph.touch(listener)
    #expect(drain() == [1])
    version.value = 7
    graph.touch(listener)
    version.value = 6
    #expect(drain() == [])
  }

  @Test("A change of a heard source marks the readers of its listener, and makes no edge")
  func heard() {
    let version = Box<UInt32>(5)
    let listener = derived(version)
    let sources = (0..<100).map { _ in graph.makeSource() }
    for source in sources { graph.add(listener, to: source) }
    let reaction = reaction(1, reading: listener)
    #expect(graph.counts.edges == 1)
    #expect(graph.isHeard(sources[3]) && graph.isHeard(sources[3], by: listener))
    version.value = 6
    change(sources[3], heardBy: listener)
    #expect(drain() == [1])
    var readers: [Graph.Reaction] = []
    graph.forEachSubscriber(of: sources[50]) { readers.append($0) }
    #expect(readers == [reaction])
    readers.removeAll()
    graph.forEachSubscriber(of: sources[50], through: { _ in false }) { readers.append($0) }
    #expect(readers == [])
    #expect(graph.seenVersion(of: listener, by: reaction) == 6)
    #expect(graph.seenVersion(of: sources[50], by: reaction) == nil)
  }

  @Test("Listeners and readers of one source may be added and removed in any order")
  func comeAndGo() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let source = graph.makeSource()
      var listeners: [Graph.Source] = []
      var reactions: [Graph.Reaction] = []
      for _ in 0..<60 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          listeners.append(derived(Box(1)))
          graph.add(listeners.last!, to: source)
        case 1: reactions.append(reaction(1, reading: source))
        case 2:
          guard let index = listeners.indices.randomElement() else { continue }
          let listener = listeners.remove(at: index)
          #expect(graph.remove(listener, from: source))
          #expect(!graph.remove(listener, from: source))
          graph.dispose(listener)
        default:
          guard let index = reactions.indices.randomElement() else { continue }
          graph.dispose(reactions.remove(at: index))
        }
        graph.checkInvariants()
        #expect(graph.isHeard(source) == !listeners.isEmpty)
        var heard: Set<Graph.Source> = []
        graph.forEachListener(of: source) { heard.insert($0) }
        #expect(heard == Set(listeners))
      }
      graph.dispose(source)
      graph.checkInvariants()
      for listener in listeners { graph.dispose(listener) }
    }
  }
}
