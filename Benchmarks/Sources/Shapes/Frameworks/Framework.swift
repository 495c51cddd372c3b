/// A graph as the shapes use it, so that each shape is written once: cells of numbers and lists, effects, batches.
protocol Framework: Cells where Whole == Int, Real == Double, Elements == List {
  /// The name of the framework in the table.
  static var variant: String { get }
  /// The variant of the peer's script with which it is compared.
  static var peerVariant: String { get }
}

extension Framework {
  static var peerVariant: String { variant }
}

/// The requirements of ``Framework`` with open types of values, although all frameworks have the same ones.
///
/// A closure that is the argument of one of these functions is compiled as if it were passed to the graph itself, which
/// is generic. With a concrete type here, the graph would call it through a second closure that converts its result.
protocol Cells: SendableMetatype {
  associatedtype Whole
  associatedtype Real
  associatedtype Elements
  associatedtype Signal: Writable<Whole>
  associatedtype Computed: Readable<Whole>
  associatedtype RealSignal: Writable<Real>
  associatedtype RealComputed: Readable<Real>
  associatedtype ListComputed: Readable<Elements>

  init()
  func signal(_ value: Whole) -> Signal
  func realSignal(_ value: Real) -> RealSignal
  func computed(_ compute: @escaping () -> Whole) -> Computed
  func realComputed(_ compute: @escaping () -> Real) -> RealComputed
  func listComputed(_ compute: @escaping () -> Elements) -> ListComputed
  func effect(_ body: consuming @escaping () -> Void)
  func batch(_ body: () -> Void)
}

/// Reading consumes, so an object that holds a node is not retained while a value is computed. For the same reason,
/// elements of arrays are accessed by their index: the variable of a loop would retain them, at two atomic operations
/// each.
protocol Readable<Value> {
  associatedtype Value
  consuming func read() -> Value
}

protocol Writable<Value>: Readable {
  func write(_ value: Value)
}

/// A value that is new whenever it is computed, like an object in JavaScript, and that cannot be compared.
struct List {
  let elements: [Int]
}
