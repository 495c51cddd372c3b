import SluiceGraph

/// Each node in an object of two closures, as the public benchmark's adapters have it.
struct AdaptedGraph: Framework {
  static let variant = "adapter"

  private let graph = Graph()

  func signal(_ value: Int) -> AdaptedSignal<Int> { AdaptedSignal(graph.signal(value)) }
  func realSignal(_ value: Double) -> AdaptedSignal<Double> { AdaptedSignal(graph.signal(value)) }
  func computed(_ compute: @escaping () -> Int) -> AdaptedComputed<Int> { AdaptedComputed(graph.computed(compute)) }
  func realComputed(_ compute: @escaping () -> Double) -> AdaptedComputed<Double> {
    AdaptedComputed(graph.computed(compute))
  }
  func listComputed(_ compute: @escaping () -> List) -> AdaptedComputed<List> {
    AdaptedComputed(graph.computed(compute))
  }
  func effect(_ body: @escaping () -> Void) { graph.effect(body) }
  func batch(_ body: () -> Void) { graph.batch(body) }
}

final class AdaptedSignal<Value: Equatable>: Writable {
  private let reading: () -> Value
  private let writing: (Value) -> Void

  init(_ signal: Graph.Signal<Value>) {
    reading = { signal.value }
    writing = { signal.value = $0 }
  }

  func read() -> Value { reading() }
  func write(_ value: Value) { writing(value) }
}

final class AdaptedComputed<Value>: Readable {
  private let reading: () -> Value

  init(_ computed: Graph.Computed<Value>) {
    reading = { computed.value }
  }

  func read() -> Value { reading() }
}
