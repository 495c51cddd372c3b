import SluiceGraph
import Testing

@Suite("Batches")
struct BatchTests {
  struct Refusal: Error, Equatable {}

  @Test("Effects run once, when the outermost batch ends")
  func outermostBatch() {
    let graph = Graph()
    let first = graph.signal(1)
    let second = graph.signal(2)
    var log: [String] = []
    graph.effect { log.append("\(first.value) \(second.value)") }
    let result = graph.batch {
      first.value = 10
      graph.batch { second.value = 20 }
      log.append("inside")
      return first.value + second.value
    }
    #expect(result == 30)
    #expect(log == ["1 2", "inside", "10 20"])
  }

  @Test("A batch that throws has ended, and its writes stay")
  func throwingBatch() {
    let graph = Graph()
    let number = graph.signal(1)
    var log: [Int] = []
    graph.effect { log.append(number.value) }
    #expect(throws: Refusal()) {
      try graph.batch { () throws(Refusal) in
        number.value = 2
        throw Refusal()
      }
    }
    #expect(log == [1, 2])
    graph.checkInvariants()
  }

  @Test("A value that is written and restored in a batch runs nothing")
  func writtenBack() {
    let graph = Graph()
    let number = graph.signal(1)
    let text = graph.signal("a")
    let large = graph.signal(Large(1))
    let double = graph.computed { number.value * 2 }
    var log: [String] = []
    graph.effect { log.append("\(number.value) \(text.value)") }
    graph.effect { log.append("\(double.value)") }
    graph.effect { log.append("\(large.value.numbers.0)") }
    log = []
    graph.batch {
      number.value = 2
      #expect(double.value == 4)
      text.value = "b"
      large.value = Large(2)
      number.value = 1
      text.value = "a"
      large.value = Large(1)
    }
    #expect(log == [])
    #expect(double.value == 2)
    graph.batch {
      number.value = 3
      text.value = "c"
      number.value = 1
    }
    #expect(log == ["1 c"])
    graph.checkInvariants()
  }

  @Test("A computed that returns to its value before the batch has not changed")
  func computedComesBack() {
    let graph = Graph()
    let first = graph.signal(1)
    let second = graph.signal(2)
    let sum = graph.computed { first.value + second.value }
    var log: [Int] = []
    graph.effect { log.append(sum.value) }
    graph.batch {
      first.value = 0
      #expect(sum.value == 2)
      second.value = 3
    }
    #expect(log == [3])
    graph.checkInvariants()
  }

  @Test("Values that a batch keeps are released when it ends")
  func keptValues() {
    let graph = Graph()
    let living = Box(0)
    let signal = graph.signal(Counted(living, number: 1))
    let computed = graph.computed { Counted(living, number: signal.value.number * 10) }
    graph.effect { _ = computed.value }
    graph.batch {
      for number in 2...5 {
        signal.value = Counted(living, number: number)
        _ = computed.value
      }
      #expect(living.value == 4)
    }
    #expect(living.value == 2)
    graph.batch {
      signal.value = Counted(living, number: 7)
      _ = computed.value
      signal.dispose()
      computed.dispose()
    }
    #expect(living.value == 0)
    graph.checkInvariants()
  }
}
