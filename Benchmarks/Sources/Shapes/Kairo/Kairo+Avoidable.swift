import CMeasuring
import Measuring

extension Kairo {
  /// A change that ends at a computed value with an equal result. The values that depend on that one are expensive.
  static func avoidablePropagation(_ framework: F) -> () -> Void {
    let head = framework.signal(0)
    let first = framework.computed { head.read() }
    let constant = framework.computed {
      _ = first.read()
      return 0
    }
    let dear = framework.computed {
      busy()
      return constant.read() + 1
    }
    let fourth = framework.computed { dear.read() + 2 }
    let last = framework.computed { fourth.read() + 3 }
    framework.effect {
      _ = last.read()
      busy()
    }
    return {
      framework.batch { head.write(1) }
      expect(last.read(), is: 6, "the value behind the constant")
      for value in 0..<1000 {
        framework.batch { head.write(value) }
        expect(last.read(), is: 6, "the value behind the constant")
      }
    }
  }
}
