import Measuring

extension Kairo {
  /// A computed value that reads the same signal thirty times.
  static func repeatedObservers(_ framework: F) -> () -> Void {
    let size = 30
    let head = framework.signal(0)
    let runs = Counter()
    let sum = framework.computed {
      var sum = 0
      for _ in 0..<size { sum += head.read() }
      return sum
    }
    framework.effect {
      _ = sum.read()
      runs.count += 1
    }
    return {
      framework.batch { head.write(1) }
      expect(sum.read(), is: size, "the sum")
      runs.count = 0
      for value in 0..<100 {
        framework.batch { head.write(value) }
        expect(sum.read(), is: value * size, "the sum")
      }
      expect(runs.count, is: 100, "the number of runs")
    }
  }

  /// A computed value that reads one of two others, and switches after each change.
  static func unstable(_ framework: F) -> () -> Void {
    let head = framework.signal(0)
    let runs = Counter()
    let double = framework.computed { head.read() * 2 }
    let inverse = framework.computed { -head.read() }
    let current = framework.computed {
      var sum = 0
      for _ in 0..<20 {
        sum += head.read() % 2 == 0 ? inverse.read() : double.read()
      }
      return sum
    }
    framework.effect {
      _ = current.read()
      runs.count += 1
    }
    return {
      framework.batch { head.write(1) }
      expect(current.read(), is: 40, "the sum")
      runs.count = 0
      for value in 0..<100 {
        framework.batch { head.write(value) }
      }
      expect(current.read(), is: 99 * 40, "the sum")
      expect(runs.count, is: 100, "the number of runs")
    }
  }
}
