/// A graph as the shapes see it, so that each is written once: cells of numbers and lists, effects, batches.
protocol Framework: SendableMetatype {
  associatedtype Signal: Writable<Int>
  associatedtype Computed: Readable<Int>
  associatedtype RealSignal: Writable<Double>
  associatedtype RealComputed: Readable<Double>
  associatedtype ListComputed: Readable<List>

  /// How the table calls it.
  static var variant: String { get }

  init()
  func signal(_ value: Int) -> Signal
  func realSignal(_ value: Double) -> RealSignal
  func computed(_ compute: @escaping () -> Int) -> Computed
  func realComputed(_ compute: @escaping () -> Double) -> RealComputed
  func listComputed(_ compute: @escaping () -> List) -> ListComputed
  func effect(_ body: @escaping () -> Void)
  func batch(_ body: () -> Void)
}

protocol Readable<Value> {
  associatedtype Value
  func read() -> Value
}

protocol Writable<Value>: Readable {
  func write(_ value: Value)
}

/// A value that is a new one whenever it is computed, as objects are in JavaScript: it cannot be compared.
struct List {
  let elements: [Int]
}
