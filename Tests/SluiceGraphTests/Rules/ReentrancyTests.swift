import SluiceGraph
import Testing

@Suite("Reentrancy")
struct ReentrancyTests {
  @Test("Writes of an effect make the next batch, which begins when the running one has ended")
  func nextBatch() {
    let graph = Graph()
    let source = graph.signal(0)
    let written = graph.signal(0)
    var log: [String] = []
    graph.effect { log.append("early \(written.value)") }
    graph.effect {
      written.value = source.value
      log.append("writer \(source.value)")
    }
    graph.effect { log.append("late \(source.value) \(written.value)") }
    log = []
    source.value = 1
    // The last effect was already waiting, and saw the new value in its turn.
    #expect(log == ["writer 1", "late 1 1", "early 1"])
    #expect(graph.effectRuns == 6)
  }

  @Test("An effect that writes a signal that it reads runs again until nothing changes")
  func effectSettles() {
    let graph = Graph()
    let number = graph.signal(0)
    var log: [Int] = []
    graph.effect {
      log.append(number.value)
      if number.value < 3 { number.value += 1 }
    }
    #expect(log == [0, 1, 2, 3])
    number.value = 1
    #expect(log == [0, 1, 2, 3, 1, 2, 3])
  }

  @Test("A value that an effect writes and restores runs nothing")
  func effectWritesBack() {
    let graph = Graph()
    let trigger = graph.signal(0)
    let number = graph.signal(1)
    var log: [String] = []
    graph.effect { log.append("reader \(number.value)") }
    graph.effect {
      log.append("writer \(trigger.value)")
      number.value = 2
      number.value = 1
    }
    log = []
    trigger.value = 1
    #expect(log == ["writer 1"])
    graph.checkInvariants()
  }

  @Test("A batch inside an effect belongs to the next batch")
  func batchInEffect() {
    let graph = Graph()
    let trigger = graph.signal(0)
    let first = graph.signal(0)
    let second = graph.signal(0)
    var log: [String] = []
    graph.effect { log.append("\(first.value) \(second.value)") }
    graph.effect {
      let number = trigger.value
      graph.batch {
        first.value = number
        second.value = number
      }
      log.append("batch ended")
    }
    log = []
    trigger.value = 5
    #expect(log == ["batch ended", "5 5"])
  }

  @Test("An effect may create nodes, and an effect created in it runs at once")
  func effectCreates() {
    let graph = Graph()
    let trigger = graph.signal(0)
    var log: [String] = []
    graph.effect {
      let number = trigger.value
      log.append("outer \(number)")
      guard number == 1 else { return }
      let inner = graph.signal(7)
      let double = graph.computed { inner.value * trigger.value }
      graph.effect { log.append("inner \(double.value)") }
      log.append("outer ends")
      inner.value = 8
    }
    log = []
    trigger.value = 1
    #expect(log == ["outer 1", "inner 7", "outer ends", "inner 8"])
    log = []
    trigger.value = 2
    #expect(log == ["outer 2", "inner 16"])
    graph.checkInvariants()
  }

  @Test("An effect may dispose itself while it runs, and other effects that wait")
  func effectDisposes() {
    let graph = Graph()
    let trigger = graph.signal(0)
    let living = Box(0)
    var log: [String] = []
    var first: Graph.Effect?
    var third: Graph.Effect?
    do {
      let counted = Counted(living)
      first = graph.effect {
        log.append("first \(trigger.value) \(counted.number)")
        if trigger.value == 1 {
          third?.dispose()
          first?.dispose()
          log.append("still running \(trigger.value)")
        }
      }
    }
    graph.effect { log.append("second \(trigger.value)") }
    third = graph.effect { log.append("third \(trigger.value)") }
    log = []
    trigger.value = 1
    trigger.value = 2
    #expect(log == ["first 1 0", "still running 1", "second 1", "second 2"])
    #expect(living.value == 0)
    #expect(graph.counts == Graph.Counts.with(signals: 1, effects: 1, edges: 1))
    graph.checkInvariants()
  }

  @Test("A record that is reused while its former effect runs is unaffected by the end of that run")
  func recordReused() {
    let graph = Graph()
    let trigger = graph.signal(0)
    var log: [String] = []
    var old: Graph.Effect?
    old = graph.effect {
      guard trigger.value == 1 else { return }
      old!.dispose()
      graph.effect { log.append("new \(trigger.value)") }
    }
    trigger.value = 1
    trigger.value = 2
    #expect(log == ["new 1", "new 2"])
    graph.checkInvariants()
  }

  @Test("Disposing a dependency is no change, and its readers continue with the others")
  func disposedDependency() {
    let graph = Graph()
    let doomed = graph.signal(1)
    let other = graph.signal(1)
    let computed = graph.computed { doomed.isLive ? doomed.value : -1 }
    var log: [String] = []
    graph.effect { log.append("\(computed.value) \(other.value)") }
    doomed.dispose()
    graph.checkInvariants()
    #expect(log == ["1 1"])
    other.value = 2
    #expect(log == ["1 1", "1 2"])
    computed.dispose()
    graph.checkInvariants()
    #expect(graph.counts == Graph.Counts.with(signals: 1, effects: 1, edges: 1))
  }

  @Test("A computed may create nodes and dispose others")
  func computedCreates() {
    let graph = Graph()
    let trigger = graph.signal(0)
    let victim = graph.signal(1)
    let computed = graph.computed {
      if victim.isLive { victim.dispose() }
      return graph.signal(trigger.value).value
    }
    #expect(computed.value == 0)
    #expect(!victim.isLive)
    graph.checkInvariants()
  }

  @Test("A computed that waits for another may be evaluated meanwhile, and change its dependencies")
  func evaluatedWhileItWaits() {
    let graph = Graph()
    let trigger = graph.signal(0), choice = graph.signal(0)
    let first = graph.signal(1), second = graph.signal(1)
    let many = (0..<40).map { graph.signal($0) }
    var between: Graph.Computed<Int>?
    var reader: Graph.Computed<Int>?
    let last = graph.computed {
      if trigger.value == 1, let between, between.isLive {
        between.dispose()
        #expect(reader?.peek == 780)
      }
      return trigger.value
    }
    between = graph.computed { last.value }
    reader = graph.computed { [between] in
      guard let between, between.isLive else { return many.reduce(0) { $0 + $1.value } }
      return first.value + second.value + between.value + choice.value
    }
    #expect(reader?.value == 2)
    graph.batch {
      trigger.value = 1
      choice.value = 1
    }
    #expect(reader?.value == 780)
    graph.checkInvariants()
    #expect(graph.computedRuns == 5)
    many[39].value = 40
    #expect(reader?.value == 781)
  }

  @Test("Comparing its values may dispose a computed, whose closure is released then")
  func comparisonDisposes() {
    final class Watched: Equatable {
      let compared: () -> Void
      init(_ compared: @escaping () -> Void) { self.compared = compared }
      static func == (one: Watched, other: Watched) -> Bool {
        one.compared()
        return false
      }
    }
    let graph = Graph()
    let number = graph.signal(1)
    let living = Box(0)
    var runs = 0
    var watched: Graph.Computed<Watched>?
    do {
      let counted = Counted(living)
      watched = graph.computed {
        _ = number.value + counted.number
        return Watched { watched?.dispose() }
      }
    }
    graph.effect { [watched] in
      _ = watched?.value
      runs += 1
    }
    number.value = 2
    #expect(watched?.isLive == false)
    #expect(living.value == 0)
    #expect(runs == 1)
    graph.checkInvariants()
    #expect(graph.counts == Graph.Counts.with(signals: 1, effects: 1, edges: 0))
  }

  @Test("The last reference to a graph may be released while one of its effects runs")
  func lastReference() {
    let living = Box(0)
    var graph: Graph? = Graph()
    let trigger = graph!.signal(0)
    let counted = graph!.signal(Counted(living))
    graph!.effect { if trigger.value == 1 { graph = nil } }
    trigger.value = 1
    #expect(graph == nil)
    #expect(living.value == 0)
    #expect(!trigger.isLive && !counted.isLive)
  }
}
