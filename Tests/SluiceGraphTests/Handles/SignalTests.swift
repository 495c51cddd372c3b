import SluiceGraph
import Testing

@Suite("Signals")
struct SignalTests {
  @Test("A signal returns the value last written")
  func lastValue() {
    let graph = Graph()
    let number = graph.signal(1)
    let text = graph.signal("one")
    let large = graph.signal(Large(1))
    let opaque = graph.signal(Opaque(number: 1))
    let none = graph.signal(())
    number.value += 1
    text.value += " two"
    large.value.numbers.0 = 2
    opaque.value = Opaque(number: 2)
    none.value = ()
    #expect(number.value == 2)
    #expect(text.value == "one two")
    #expect(large.value.numbers == (2, 1, 1))
    #expect(opaque.peek.number == 2)
    graph.checkInvariants()
  }

  @Test("Writing an equal value is no change, unless values cannot be compared")
  func equalValue() {
    let graph = Graph()
    let text = graph.signal("same")
    let opaque = graph.signal(Opaque(number: 1))
    var log: [String] = []
    graph.effect { log.append(text.value) }
    graph.effect { log.append("opaque \(opaque.value.number)") }
    text.value = "same"
    opaque.value = Opaque(number: 1)
    text.value = "other"
    #expect(log == ["same", "opaque 1", "opaque 1", "other"])
  }

  @Test("Reading by peek or untracked makes no dependency")
  func untracked() {
    let graph = Graph()
    let followed = graph.signal(1)
    let other = graph.signal(10)
    var log: [Int] = []
    graph.effect { log.append(followed.value + other.peek + graph.untracked { other.value }) }
    other.value = 20
    followed.value = 2
    #expect(log == [21, 42])
    #expect(graph.counts.edges == 1)
  }

  @Test("A handle that is missing in a dictionary is nil")
  func absentHandle() {
    final class Store {
      var signals: [Int: Graph.Signal<Int>] = [:]
      var effects: [Int: Graph.Effect] = [:]
    }
    let store = Store()
    #expect(store.signals[1]?.value == nil)
    #expect(store.effects[1]?.isLive == nil)
  }

  @Test("A value whose deinit reads its signal gets the new value")
  func deinitComesBack() {
    let graph = Graph()
    let living = Box(0)
    var seen: [Int] = []
    var signal: Graph.Signal<Counted>?
    signal = graph.signal(Counted(living, number: 1) { seen.append(signal!.peek.number) })
    signal!.value = Counted(living, number: 2)
    graph.batch { signal!.value = Counted(living, number: 3) }
    #expect(seen == [2])
    #expect(living.value == 1)
    signal!.dispose()
    #expect(living.value == 0)
  }
}
