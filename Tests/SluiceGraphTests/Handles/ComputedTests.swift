import SluiceGraph
import Testing

@Suite("Computed values")
struct ComputedTests {
  @Test("A computed is evaluated when it is read, and again only after a change")
  func evaluatedWhenRead() {
    let graph = Graph()
    let number = graph.signal(1)
    let double = graph.computed { number.value * 2 }
    #expect(graph.computedRuns == 0)
    #expect(double.value == 2 && double.value == 2)
    #expect(graph.computedRuns == 1)
    number.value = 2
    number.value = 3
    #expect(graph.computedRuns == 1)
    #expect(double.value == 6)
    #expect(graph.computedRuns == 2)
  }

  @Test("An equal result stops the change, unless values cannot be compared")
  func equalResult() {
    let graph = Graph()
    let number = graph.signal(1)
    let isOdd = graph.computed { number.value % 2 == 1 }
    let opaque = graph.computed { Opaque(number: number.value % 2) }
    var log: [String] = []
    graph.effect { log.append(isOdd.value ? "odd" : "even") }
    graph.effect { log.append("opaque \(opaque.value.number)") }
    number.value = 3
    number.value = 4
    #expect(log == ["odd", "opaque 1", "opaque 1", "even", "opaque 0"])
  }

  @Test("Computed values of one type may differ in what counts as a change")
  func formsOfOneType() {
    func uncompared<Value>(_ graph: Graph, _ compute: @escaping () -> Value) -> Graph.Computed<Value> {
      graph.computed(compute)
    }
    let graph = Graph()
    let number = graph.signal(1)
    var log: [String] = []
    for name in ["a", "b"] {
      let compared = graph.computed { number.value % 2 }
      let uncompared = uncompared(graph) { number.value % 2 }
      graph.effect { log.append("\(name) compared \(compared.value)") }
      graph.effect { log.append("\(name) uncompared \(uncompared.value)") }
    }
    log = []
    number.value = 3
    #expect(log == ["a uncompared 1", "b uncompared 1"])
  }

  @Test("A diamond: each node runs once, and sees no mixture of old and new values")
  func diamond() {
    let graph = Graph()
    let source = graph.signal(1)
    let left = graph.computed { source.value + 1 }
    let right = graph.computed { source.value * 10 }
    let sum = graph.computed { left.value + right.value }
    var log: [Int] = []
    graph.effect { log.append(sum.value) }
    source.value = 2
    #expect(log == [12, 23])
    #expect(graph.computedRuns == 6)
    #expect(graph.effectRuns == 2)
  }

  @Test("A computed depends on the nodes that its latest evaluation read")
  func latestDependencies() {
    let graph = Graph()
    let usesFirst = graph.signal(true)
    let first = graph.signal("first")
    let second = graph.signal("second")
    let chosen = graph.computed { usesFirst.value ? first.value : second.value }
    var log: [String] = []
    graph.effect { log.append(chosen.value) }
    second.value = "unread"
    usesFirst.value = false
    first.value = "unread"
    second.value = "read"
    #expect(log == ["first", "unread", "read"])
    #expect(graph.computedRuns == 3)
    #expect(graph.counts.edges == 3)
    graph.checkInvariants()
  }

  @Test("A computed behind a condition that no longer holds is not evaluated")
  func conditionEnds() {
    let graph = Graph()
    let divisor = graph.signal(2)
    let quotient = graph.computed { 10 / divisor.value }
    let isValid = graph.computed { divisor.value != 0 }
    var log: [Int?] = []
    graph.effect { log.append(isValid.value ? quotient.value : nil) }
    divisor.value = 0
    #expect(log == [5, nil])
  }

  @Test("A node that is read twice in an evaluation counts as one dependency")
  func readAgain() {
    let graph = Graph()
    let shared = graph.signal(1)
    let reader = graph.computed { shared.value + 1 }
    var runs = 0
    graph.effect {
      _ = shared.value + reader.value + shared.value
      runs += 1
    }
    #expect(graph.counts.edges == 3)
    shared.value = 2
    #expect(runs == 2)
    #expect(graph.counts.edges == 3)
    graph.checkInvariants()
  }

  @Test("Values of all sizes are stored and returned")
  func sizes() {
    let graph = Graph()
    let living = Box(0)
    do {
      let number = graph.signal(1)
      let large = graph.computed { Large(number.value) }
      let counted = graph.computed { Counted(living, number: number.value) }
      #expect(large.value == Large(1) && counted.value.number == 1)
      number.value = 2
      #expect(large.value == Large(2) && counted.value.number == 2)
      #expect(living.value == 1)
      large.dispose()
      counted.dispose()
    }
    #expect(living.value == 0)
  }
}
