import SluiceGraph

/// The graph's own handles, with nothing around them.
struct BareGraph: Framework {
  static let variant = "bare"

  private let graph = Graph()

  func signal(_ value: Int) -> Graph.Signal<Int> { graph.signal(value) }
  func realSignal(_ value: Double) -> Graph.Signal<Double> { graph.signal(value) }
  func computed(_ compute: @escaping () -> Int) -> Graph.Computed<Int> { graph.computed(compute) }
  func realComputed(_ compute: @escaping () -> Double) -> Graph.Computed<Double> { graph.computed(compute) }
  func listComputed(_ compute: @escaping () -> List) -> Graph.Computed<List> { graph.computed(compute) }
  func effect(_ body: @escaping () -> Void) { graph.effect(body) }
  func batch(_ body: () -> Void) { graph.batch(body) }
}

extension Graph.Signal: Readable, Writable where Value: Equatable {
  func read() -> Value { value }
  func write(_ newValue: Value) { value = newValue }
}

extension Graph.Computed: Readable {
  func read() -> Value { value }
}
