/// A graph as the shapes see it, so that each is written once: cells of numbers and lists, effects, batches.
protocol Framework: Cells where Whole == Int, Real == Double, Elements == List {
  /// How the table calls it.
  static var variant: String { get }
  /// The form in which the peer's script has its nodes then.
  static var peerVariant: String { get }
}

extension Framework {
  static var peerVariant: String { variant }
}

/// The same with the types of values left open, although all frameworks agree on them.
///
/// A closure that is written as the argument of one of these is compiled as it is where it is passed to the graph itself,
/// which is generic. Were its type named here, the graph would call it through a second closure that turns its result over.
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

/// Reading consumes: an object that holds a node need not outlive its last use only because a value is computed. Elements of
/// arrays are named by their index for the same reason: the variable of a loop would hold them, at two atomic operations each.
protocol Readable<Value> {
  associatedtype Value
  consuming func read() -> Value
}

protocol Writable<Value>: Readable {
  func write(_ value: Value)
}

/// A value that is a new one whenever it is computed, as objects are in JavaScript: it cannot be compared.
struct List {
  let elements: [Int]
}
