import CMeasuring
import Measuring

extension Kairo {
  /// A mixed graph with expensive leaves. The runs that the graph avoids matter more than its own speed.
  static func mol(_ framework: F) -> () -> Void {
    let seen = Seen()
    let a = framework.signal(0)
    let b = framework.signal(0)
    let c = framework.computed { a.read() % 2 + b.read() % 2 }
    let d = framework.listComputed { List(elements: (0..<5).map { $0 + a.read() % 2 - b.read() % 2 }) }
    let e = framework.computed { hard(c.read() + a.read() + d.read().elements[0]) }
    let f = framework.computed {
      let third = d.read().elements[2]
      return hard(third != 0 ? third : b.read())
    }
    let g = framework.computed {
      let first = c.read(), again = c.read()
      return first + (again != 0 ? again : e.read() % 2) + d.read().elements[4] + f.read()
    }
    framework.effect { seen.values.append(hard(g.read())) }
    framework.effect { seen.values.append(g.read()) }
    framework.effect { seen.values.append(hard(f.read())) }

    var round = 0
    return {
      round += 1
      seen.values.removeAll(keepingCapacity: true)
      framework.batch {
        b.write(1)
        a.write(1 + round * 2)
      }
      framework.batch {
        a.write(2 + round * 2)
        b.write(2)
      }
      // The last sum is new twice, once in an effect with expensive work. The value that the third effect reads is
      // equal once.
      expect(seen.values, is: [1607 + 1597, 1607, 1604 + 1597, 1604], "what the effects have seen")
    }
  }
}

private final class Seen {
  var values: [Int] = []
}

private func hard(_ number: Int) -> Int {
  number + fibonacci(opaque(16))
}

private func fibonacci(_ number: Int) -> Int {
  number < 2 ? 1 : fibonacci(number - 1) + fibonacci(number - 2)
}
