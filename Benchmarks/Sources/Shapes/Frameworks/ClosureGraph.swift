import SluiceGraph

/// Each node is in an object of two closures, exactly like the public benchmark's adapters.
struct ClosureGraph: Framework {
  static let variant = "closures"
  static let peerVariant = "adapter"

  typealias Whole = Int
  typealias Real = Double
  typealias Elements = List
  typealias Signal = ClosureSignal<Int>
  typealias Computed = ClosureComputed<Int>
  typealias RealSignal = ClosureSignal<Double>
  typealias RealComputed = ClosureComputed<Double>
  typealias ListComputed = ClosureComputed<List>

  private let graph = Graph()

  func signal(_ value: Int) -> Signal { ClosureSignal(graph.signal(value)) }
  func realSignal(_ value: Double) -> RealSignal { ClosureSignal(graph.signal(value)) }
  func computed<Value: Equatable>(_ compute: @escaping () -> Value) -> ClosureComputed<Value> {
    ClosureComputed(graph.computed(compute))
  }
  func realComputed<Value: Equatable>(_ compute: @escaping () -> Value) -> ClosureComputed<Value> {
    ClosureComputed(graph.computed(compute))
  }
  func listComputed<Value>(_ compute: @escaping () -> Value) -> ClosureComputed<Value> {
    ClosureComputed(graph.computed(compute))
  }
  func effect(_ body: consuming @escaping () -> Void) { graph.effect(body) }
  func batch(_ body: () -> Void) { graph.batch(body) }
}

final class ClosureSignal<Value: Equatable>: Writable {
  private let reading: () -> Value
  private let writing: (Value) -> Void

  init(_ signal: Graph.Signal<Value>) {
    reading = { signal.value }
    writing = { signal.value = $0 }
  }

  func read() -> Value { reading() }
  func write(_ value: Value) { writing(value) }
}

final class ClosureComputed<Value>: Readable {
  private let reading: () -> Value

  init(_ computed: Graph.Computed<Value>) {
    reading = { computed.value }
  }

  func read() -> Value { reading() }
}
