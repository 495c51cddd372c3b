/// Ends the program if a benchmark has computed a wrong value, because its time would mean nothing.
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

/// A counter of runs, for closures that outlive their creators.
///
/// The count is behind a pointer. On a stored property, the check for exclusive access would cost more than some of the
/// counted runs, and each closure would retain an object. The memory is never freed, because a process makes only a few
/// counters.
@frozen
package struct Counter {
  @usableFromInline let cell = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  package init() { cell.initialize(to: 0) }

  @inlinable package var count: Int {
    @inline(__always) get { cell.pointee }
    @inline(__always) nonmutating set { cell.pointee = newValue }
  }
}
