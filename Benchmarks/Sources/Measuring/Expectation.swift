/// Ends the program if a benchmark did not compute what it should have: its time would mean nothing.
@inlinable @inline(__always)
package func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { failExpectation(what()) }
}

/// Ends the program if the values differ.
@inlinable @inline(__always)
package func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: @autoclosure () -> String) {
  if value != expected { failExpectation("\(what()) is \(value), and should be \(expected)") }
}

@usableFromInline @inline(never)
func failExpectation(_ what: String) -> Never {
  fatalError("A benchmark went wrong: \(what).")
}

/// Counts runs, from closures that outlive their makers.
///
/// The count is behind a pointer: on a stored property, the check for exclusive access would cost more than some of the
/// runs that are counted, and an object would be retained by each closure. It is never given back; a process makes a few.
@frozen
package struct Counter {
  @usableFromInline let cell = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  package init() { cell.initialize(to: 0) }

  @inlinable package var count: Int {
    @inline(__always) get { cell.pointee }
    @inline(__always) nonmutating set { cell.pointee = newValue }
  }
}
