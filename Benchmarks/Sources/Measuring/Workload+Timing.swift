import CMeasuring

/// The number of repetitions of passes.
package enum Effort: Sendable {
  case full
  /// At most three passes.
  case quick

  func passes(of all: Int) -> Int {
    switch self {
    case .full: all
    case .quick: min(all, 3)
    }
  }
}

/// Calls measured work. All measured work is called from here; tools that count instructions look for the name of this
/// function.
@inline(never)
func measuredRegion(_ pass: () -> Void) {
  pass()
  // The call above must not be the last one of the function: it would become a jump, and the tools would miss the
  // return.
  _ = opaque(0)
}

extension Workload {
  /// Returns the time of one operation in nanoseconds.
  func time(_ effort: Effort) -> Double {
    parts.reduce(0) { $0 + $1.time(effort) } / operations
  }

  /// Runs each part once as a sample, after one warm-up.
  func passOnce() {
    for part in parts {
      let warmUp = part.prepare(.sample)
      warmUp()
      guard part.counting == .fastest else {
        measuredRegion(part.prepare(.sample))
        continue
      }
      measuredRegion(warmUp)
    }
  }
}

extension Workload.Part {
  fileprivate func time(_ effort: Effort) -> Double {
    let passes = effort.passes(of: passes)
    switch counting {
    case .fastest:
      let pass = prepare(.full)
      for _ in 0..<effort.passes(of: warmUps) { pass() }
      return fastest(passes) { pass }
    case .fastestFresh:
      for _ in 0..<warmUps { prepare(.sample)() }
      return fastest(passes) { prepare(.full) }
    case .sumOfFresh:
      for _ in 0..<warmUps { prepare(.full)() }
      // The time is scaled, so that a quick run is comparable with a full one.
      let sum = (0..<passes).reduce(0) { sum, _ in sum + time(of: prepare(.full)) }
      return sum * Double(self.passes) / Double(passes)
    }
  }

  private func fastest(_ passes: Int, _ prepared: () -> () -> Void) -> Double {
    (0..<passes).reduce(Double.infinity) { best, _ in min(best, time(of: prepared())) }
  }

  private func time(of pass: () -> Void) -> Double {
    let begin = monotonic_nanoseconds()
    measuredRegion(pass)
    return Double(monotonic_nanoseconds() - begin)
  }
}
