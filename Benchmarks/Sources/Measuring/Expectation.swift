/// Ends the program if a benchmark did not compute what it should have: its time would mean nothing.
@inlinable @inline(__always)
public func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { failExpectation(what()) }
}

/// Ends the program if the values differ.
@inlinable @inline(__always)
public func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: @autoclosure () -> String) {
  if value != expected { failExpectation("\(what()) is \(value), and should be \(expected)") }
}

@usableFromInline @inline(never)
func failExpectation(_ what: String) -> Never {
  fatalError("A benchmark went wrong: \(what).")
}

/// Counts runs, from closures that outlive their makers.
public final class Counter {
  public var count = 0
  public init() {}
}
