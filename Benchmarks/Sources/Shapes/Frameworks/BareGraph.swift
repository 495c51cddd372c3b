import SluiceGraph

/// The graph's own handles, without wrappers.
struct BareGraph: Framework {
  static let variant = "bare"

  typealias Whole = Int
  typealias Real = Double
  typealias Elements = List
  typealias Signal = Graph.Signal<Int>
  typealias Computed = Graph.Computed<Int>
  typealias RealSignal = Graph.Signal<Double>
  typealias RealComputed = Graph.Computed<Double>
  typealias ListComputed = Graph.Computed<List>

  private let graph = Graph()

  func signal(_ value: Int) -> Signal { graph.signal(value) }
  func realSignal(_ value: Double) -> RealSignal { graph.signal(value) }
  func computed<Value: Equatable>(_ compute: @escaping () -> Value) -> Graph.Computed<Value> { graph.computed(compute) }
  func realComputed<Value: Equatable>(_ compute: @escaping () -> Value) -> Graph.Computed<Value> {
    graph.computed(compute)
  }
  func listComputed<Value>(_ compute: @escaping () -> Value) -> Graph.Computed<Value> { graph.computed(compute) }
  func effect(_ body: consuming @escaping () -> Void) { graph.effect(body) }
  func batch(_ body: () -> Void) { graph.batch(body) }
}

// Always inlined, so that the handles are used without a wrapper or a call.

extension Graph.Signal: Readable, Writable where Value: Equatable {
  @inline(__always) func read() -> Value { value }
  @inline(__always) func write(_ newValue: Value) { value = newValue }
}

extension Graph.Computed: Readable {
  @inline(__always) func read() -> Value { value }
}
