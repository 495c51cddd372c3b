import Measuring

extension Kairo {
  /// One signal, five computed values, their sum.
  static func diamond(_ framework: F) -> () -> Void {
    let width = 5
    let head = framework.signal(0)
    let runs = Counter()
    let arms = (0..<width).map { _ in framework.computed { head.read() + 1 } }
    let sum = framework.computed {
      var sum = 0
      for index in arms.indices { sum += arms[index].read() }
      return sum
    }
    framework.effect {
      _ = sum.read()
      runs.count += 1
    }
    return {
      framework.batch { head.write(1) }
      expect(sum.read(), is: 2 * width, "the sum")
      runs.count = 0
      for value in 0..<500 {
        framework.batch { head.write(value) }
        expect(sum.read(), is: (value + 1) * width, "the sum")
      }
      expect(runs.count, is: 500, "the number of runs")
    }
  }

  /// A signal and a chain of ten values that depend on it, all of which but the last are summed.
  static func triangle(_ framework: F) -> () -> Void {
    let width = 10
    let head = framework.signal(0)
    let runs = Counter()
    var links: [F.Computed] = [framework.computed { head.read() + 1 }]
    while links.count < width {
      let before = links[links.count - 1]
      links.append(framework.computed { before.read() + 1 })
    }
    let summed = Array(links.dropLast())
    let sum = framework.computed {
      var sum = head.read()
      for index in summed.indices { sum += summed[index].read() }
      return sum
    }
    framework.effect {
      _ = sum.read()
      runs.count += 1
    }
    return {
      let sumAtOne = (1...width).reduce(0, +)
      framework.batch { head.write(1) }
      expect(sum.read(), is: sumAtOne, "the sum")
      runs.count = 0
      for value in 0..<100 {
        framework.batch { head.write(value) }
        expect(sum.read(), is: sumAtOne - width + value * width, "the sum")
      }
      expect(runs.count, is: 100, "the number of runs")
    }
  }

  /// A hundred signals in one list, which a hundred computed values split again.
  static func mux(_ framework: F) -> () -> Void {
    let heads = (0..<100).map { _ in framework.signal(0) }
    let list = framework.listComputed { List(elements: heads.indices.map { heads[$0].read() }) }
    let parts = heads.indices.map { index in framework.computed { list.read().elements[index] } }
    let results = parts.map { part in framework.computed { part.read() + 1 } }
    for result in results {
      framework.effect { _ = result.read() }
    }
    return {
      for factor in 1...2 {
        for index in 0..<10 {
          framework.batch { heads[index].write(index * factor) }
          expect(results[index].read(), is: index * factor + 1, "the part")
        }
      }
    }
  }
}
