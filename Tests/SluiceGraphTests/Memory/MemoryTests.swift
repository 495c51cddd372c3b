import SluiceTesting
import TestSupport
import Testing

#if DEBUG
  @testable import SluiceGraph
#else
  import SluiceGraph
#endif

@Suite("Memory of the graph", .hangGuard)
struct MemoryTests {
  @Test("Record sizes: a source has half a cache line, a reaction two lines, and a handle at most two words")
  func byteCounts() {
    #expect(Graph.byteCounts == (32, 48, 128))
    #expect(MemoryLayout<Graph.Signal<Int>>.stride == 16)
    #expect(MemoryLayout<Graph.Computed<Int>>.stride == 16)
    #expect(MemoryLayout<Graph.Source>.size == 8)
    #expect(MemoryLayout<Graph.Reaction?>.size == 8)
  }

  @Test("The object of a source lives as long as the source, and no longer than its graph")
  func objectOfSource() {
    weak var kept: Box<Int>?
    weak var disposed: Box<Int>?
    do {
      let graph = Graph()
      let (source, other) = (graph.makeSource(), graph.makeSource())
      for (source, object) in [(source, Box(1)), (other, Box(2))] { source.object = object }
      let derived = graph.makeDerivedSource { 1 }
      derived.object = Box(3)
      kept = source.object as? Box<Int>
      disposed = other.object as? Box<Int>
      #expect(kept?.value == 1)
      graph.dispose(other)
      #expect(disposed == nil)
      #expect((derived.object as? Box<Int>)?.value == 3)
    }
    #expect(kept == nil)
  }

  @Test("A source keeps its object, its mark and its link while subscribers are added and removed")
  func notesOfSource() {
    final class Kept {}
    let graph = Graph()
    weak var kept: Kept?
    let source = graph.makeSource()
    let other = graph.makeSource()
    source.next = other
    source.label = 7
    source.isNoted = true
    #expect(source.object == nil)
    let reactions = (0..<9).map { graph.makeReaction(rank: .first, tag: $0) }
    for (index, reaction) in reactions.enumerated() {
      if index == 1 {
        let new = Kept()
        kept = new
        source.object = new
      }
      graph.retrack(reaction) { graph.track(source) }
      graph.checkInvariants()
      #expect(source.object === kept && (kept != nil) == (index > 0))
    }
    for reaction in reactions.dropLast() {
      graph.dispose(reaction)
      graph.checkInvariants()
      #expect(kept != nil && source.object === kept)
    }
    graph.setVersion(graph.nextVersion(), of: source)
    #expect(graph.nextStale(below: Graph.Rank(1)) == reactions.last)
    #expect(source.isNoted && source.next == other && source.label == 7)
    source.isNoted = false
    #expect(!source.isNoted && kept != nil && source.next == other && source.label == 7)
    graph.dispose(source)
    #expect(kept == nil)
    let next = graph.makeSource()
    #expect(next.object == nil && !next.isNoted)
  }

  @Test("A reader with thousands of dependencies may read more or fewer of them in each run")
  func manyDependencies() {
    let graph = Graph()
    let signals = (0..<3000).map { graph.signal($0) }
    let count = graph.signal(1000)
    var sum = 0
    graph.effect {
      sum = 0
      for index in 0..<count.value { sum += signals[index].value }
    }
    for next in [1001, 1000, 3000, 300, 10, 257, 3, 2999] {
      count.value = next
      graph.checkInvariants()
      #expect(sum == next * (next - 1) / 2)
    }
  }

  @Test("A signal may hold a value that must not be moved in memory")
  func unmovableValue() {
    final class Object {}
    struct Weak { weak var object: Object? }
    let graph = Graph()
    let object = Object()
    let signal = graph.signal(Weak(object: object))
    #expect(signal.value.object === object)
  }

  @Test(
    "After random creation and disposal, also in effects, no record is in use and no value is left",
    arguments: 0..<5 as Range<UInt64>)
  func randomLifetimes(_ number: UInt64) {
    let seed = Environment.seed &+ number
    var random = SeededGenerator(seed: seed)
    let graph = Graph()
    let living = Box(0)
    var disposals: [() -> Void] = []
    var readable: [() -> Int] = []
    let trigger = graph.signal(0)
    func disposeOne() {
      if !disposals.isEmpty { disposals.remove(at: Int(random.next() % UInt64(disposals.count)))() }
    }
    for step in 0..<3000 {
      let reads = Array(readable.shuffled(using: &random).prefix(3))
      switch random.next() % 8 {
      case 0:
        let signal = graph.signal(Counted(living, number: step))
        readable.append { signal.isLive ? signal.value.number : 0 }
        disposals.append(signal.dispose)
      case 1:
        let computed = graph.computed { Counted(living, number: reads.reduce(0) { $0 &+ $1() }) }
        readable.append { computed.isLive ? computed.value.number : 0 }
        disposals.append(computed.dispose)
      case 2:
        let counted = Counted(living)
        disposals.append(graph.effect { _ = reads.reduce(counted.number) { $0 &+ $1() } }.dispose)
      case 3:
        let source = graph.makeSource()
        readable.append { 0 }
        disposals.append { graph.dispose(source) }
      case 4:
        // This effect may dispose itself, its dependencies, and waiting effects, and may create signals.
        let effect = graph.effect {
          if trigger.value % 3 == 0 { disposeOne() }
          let sum = reads.reduce(0) { $0 &+ $1() }
          if trigger.value % 5 == 0 { disposals.append(graph.signal(Counted(living, number: sum)).dispose) }
        }
        disposals.append { if effect.isLive { effect.dispose() } }
      case 5: trigger.value += 1
      default: disposeOne()
      }
      if readable.count > 40 { readable.removeFirst(20) }
      if step % 100 == 0 { graph.checkInvariants() }
    }
    for dispose in disposals.shuffled(using: &random) { dispose() }
    trigger.dispose()
    readable = []
    disposals = []
    graph.checkInvariants()
    #expect(graph.counts == Graph.Counts(), "SEED=\(seed)")
    #expect(graph.counts.records == 0, "SEED=\(seed)")
    #expect(living.value == 0, "SEED=\(seed)")
  }

  @Test("A released graph destroys its values, its closures, and the values that a batch keeps")
  func releasedGraphDestroysItsContents() {
    let living = Box(0)
    do {
      let graph = Graph()
      let signal = graph.signal(Counted(living, number: 1))
      let text = graph.signal("a text that needs a heap block")
      let large = graph.signal(Large(1))
      let counted = Counted(living)
      let computed = graph.computed { Counted(living, number: signal.value.number + counted.number) }
      graph.effect { _ = (computed.value, counted.number, text.value, large.value) }
      _ = graph.computed { counted.number }
      #expect(living.value == 3)
    }
    #expect(living.value == 0)
  }

  @Test("A handle of a released graph is not live, also when its memory is used again")
  func handlesOfReleasedGraph() {
    var signals: [Graph.Signal<Int>] = []
    for _ in 0..<20 {
      let graph = Graph()
      for number in 0..<300 { signals.append(graph.signal(number)) }
      let live = signals.filter(\.isLive).count
      #expect(live == 300)
      withExtendedLifetime(graph) {}
    }
    #expect(!signals.contains { $0.isLive })
  }

  @Test("Graphs of many threads share the pool")
  func manyThreads() async {
    let sums = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var sum = 0
          for round in 0..<20 {
            let graph = Graph()
            let signals = (0..<100).map { graph.signal($0 + task + round) }
            let total = graph.computed { signals.reduce(0) { $0 + $1.value } }
            sum += total.value
          }
          return sum
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sums == 8 * 20 * 4950 + 100 * (20 * 28 + 8 * 190))
  }

  #if DEBUG
    @Test(
      "The capacity for readers shrinks with their number, and neither readers nor the object of the source are lost")
    func roomForReaders() throws {
      let graph = Graph()
      let source = graph.makeSource()
      source.object = Box(1)
      let reactions = (0..<1_000).map { graph.makeReaction(rank: .first, tag: $0) }
      for reaction in reactions { graph.retrack(reaction) { graph.track(source) } }
      let room = { try #require(source.node.block).pointee.capacity }
      #expect(try room() == 1_024)
      for reaction in reactions.dropLast(20) { graph.dispose(reaction) }
      graph.checkInvariants()
      #expect(try room() < 256)
      #expect(source.node.subscriberCount == 20)
      graph.setVersion(graph.nextVersion(), of: source)
      var stale: Set<Graph.Reaction> = []
      while let reaction = graph.nextStale(below: Graph.Rank(1)) {
        stale.insert(reaction)
        graph.retrack(reaction) { graph.track(source) }
      }
      #expect(stale == Set(reactions.suffix(20)))
      for reaction in reactions.suffix(20) { graph.dispose(reaction) }
      #expect(try room() < 64)
      #expect((source.object as? Box<Int>)?.value == 1)
    }

    @Test("A record whose generations are used up is not used again")
    func generations() {
      let graph = Graph()
      let signal = graph.signal(1)
      signal.reference.unchecked.generation = .max - 1
      let last = Graph.Signal<Int>(signal.reference.unchecked)
      last.dispose()
      let next = graph.signal(2)
      #expect(next.reference.address != last.reference.address)
      #expect(!last.isLive && next.isLive)
    }

    @Test("Stamps and versions may overflow and start again")
    func stamps() {
      let graph = Graph()
      let number = graph.signal(1)
      let double = graph.computed { number.value * 2 }
      var log: [Int] = []
      graph.effect { log.append(number.value + double.value) }
      graph.engine.state.pointee.latestStamp = .max - 2
      graph.engine.state.pointee.latestVersion = .max - 2
      for value in 2..<8 { number.value = value }
      #expect(log == [3, 6, 9, 12, 15, 18, 21])
      #expect(graph.counts.edges == 3)
      graph.checkInvariants()
    }
  #endif
}
