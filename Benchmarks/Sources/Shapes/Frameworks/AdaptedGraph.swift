import SluiceGraph

/// Each node is in an object whose methods read and write it, like the public benchmark's adapters in Swift.
///
/// The public benchmark's adapters are objects of two closures, which JavaScript's engines inline. The methods here are
/// inlined, too. ``ClosureGraph`` has the closures themselves.
struct AdaptedGraph: Framework {
  static let variant = "adapter"

  typealias Whole = Int
  typealias Real = Double
  typealias Elements = List
  typealias Signal = AdaptedSignal<Int>
  typealias Computed = AdaptedComputed<Int>
  typealias RealSignal = AdaptedSignal<Double>
  typealias RealComputed = AdaptedComputed<Double>
  typealias ListComputed = AdaptedComputed<List>

  private let graph = Graph()

  func signal(_ value: Int) -> Signal { AdaptedSignal(graph.signal(value)) }
  func realSignal(_ value: Double) -> RealSignal { AdaptedSignal(graph.signal(value)) }
  func computed<Value: Equatable>(_ compute: @escaping () -> Value) -> AdaptedComputed<Value> {
    AdaptedComputed(graph.computed(compute))
  }
  func realComputed<Value: Equatable>(_ compute: @escaping () -> Value) -> AdaptedComputed<Value> {
    AdaptedComputed(graph.computed(compute))
  }
  func listComputed<Value>(_ compute: @escaping () -> Value) -> AdaptedComputed<Value> {
    AdaptedComputed(graph.computed(compute))
  }
  func effect(_ body: consuming @escaping () -> Void) { graph.effect(body) }
  func batch(_ body: () -> Void) { graph.batch(body) }
}

final class AdaptedSignal<Value: Equatable>: Writable {
  private let signal: Graph.Signal<Value>

  init(_ signal: Graph.Signal<Value>) {
    self.signal = signal
  }

  @inline(__always) func read() -> Value { signal.value }
  @inline(__always) func write(_ value: Value) { signal.value = value }
}

final class AdaptedComputed<Value>: Readable {
  private let computed: Graph.Computed<Value>

  init(_ computed: Graph.Computed<Value>) {
    self.computed = computed
  }

  /// Moves the handle out of the object, which is not needed while the value is computed.
  @inline(__always) consuming func read() -> Value {
    let computed = computed
    _ = consume self
    return computed.value
  }
}
