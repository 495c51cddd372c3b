import Measuring

extension Kairo {
  /// One signal and fifty pairs of computed values, each pair with an effect.
  static func broadPropagation(_ framework: F) -> () -> Void {
    let head = framework.signal(0)
    let runs = Counter()
    var last: F.Computed?
    for offset in 0..<50 {
      let near = framework.computed { head.read() + offset }
      let far = framework.computed { near.read() + 1 }
      framework.effect {
        _ = far.read()
        runs.count += 1
      }
      last = far
    }
    let end = last!
    return {
      framework.batch { head.write(1) }
      runs.count = 0
      for value in 0..<50 {
        framework.batch { head.write(value) }
        expect(end.read(), is: value + 50, "the last value")
      }
      expect(runs.count, is: 50 * 50, "the number of runs")
    }
  }

  /// A chain of fifty computed values with an effect at its end.
  static func deepPropagation(_ framework: F) -> () -> Void {
    let head = framework.signal(0)
    let runs = Counter()
    var current = framework.computed { head.read() + 1 }
    for _ in 1..<50 {
      let before = current
      current = framework.computed { before.read() + 1 }
    }
    let end = current
    framework.effect {
      _ = end.read()
      runs.count += 1
    }
    return {
      framework.batch { head.write(1) }
      runs.count = 0
      for value in 0..<50 {
        framework.batch { head.write(value) }
        expect(end.read(), is: value + 50, "the end of the chain")
      }
      expect(runs.count, is: 50, "the number of runs")
    }
  }
}
