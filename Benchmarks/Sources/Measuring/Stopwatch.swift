/// A timer for work that a row measures by itself.
package enum Stopwatch {
  package static func nanoseconds(_ work: () -> Void) -> Double {
    let start = ContinuousClock.now
    work()
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9
  }
}
