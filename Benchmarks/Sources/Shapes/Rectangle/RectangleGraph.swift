import Measuring

/// The nodes of a rectangle.
struct RectangleGraph<F: Framework> {
  private let framework = F()
  private let sources: [F.RealSignal]
  private let readLeaves: [F.RealComputed]
  let evaluations = Counter()

  init(_ rectangle: Rectangle) {
    sources = (0..<rectangle.width).map { [framework] in framework.realSignal(Double($0)) }
    var random = PublicRandom()
    var row = Self.row(behind: sources, of: rectangle, &random, evaluations, in: framework)
    for _ in 2..<rectangle.layers {
      row = Self.row(behind: row, of: rectangle, &random, evaluations, in: framework)
    }

    var choice = PublicRandom()
    let skipped = Int((Double(row.count) * (1 - rectangle.readShare)).rounded())
    for _ in 0..<skipped { row.remove(at: Int(choice.next() * Double(row.count))) }
    let leaves = row
    framework.effect {
      for index in leaves.indices { _ = leaves[index].read() }
    }
    readLeaves = leaves
  }

  func iterate(_ iterations: Range<Int>) {
    for iteration in iterations {
      let index = iteration % sources.count
      framework.batch { sources[index].write(Double(iteration + index)) }
      for index in readLeaves.indices { _ = readLeaves[index].read() }
    }
  }

  var sumOfLeaves: Double { readLeaves.reduce(0) { $1.read() + $0 } }

  private static func row<Cell: Readable<Double>>(
    behind cells: [Cell], of rectangle: Rectangle, _ random: inout PublicRandom, _ evaluations: Counter,
    in framework: F,
  ) -> [F.RealComputed] {
    cells.indices.map { index in
      let mine = (0..<rectangle.sources).map { cells[(index + $0) % cells.count] }
      return random.next() < rectangle.staticShare
        ? fixed(mine, evaluations, in: framework) : dynamic(mine, evaluations, in: framework)
    }
  }

  /// Returns a node that always reads all its sources.
  private static func fixed<Cell: Readable<Double>>(
    _ cells: [Cell], _ evaluations: Counter, in framework: F,
  ) -> F.RealComputed {
    framework.realComputed {
      evaluations.count += 1
      var sum = 0.0
      for index in cells.indices { sum += cells[index].read() }
      return sum
    }
  }

  /// Returns a node that leaves out one of its sources if the value of the first is odd.
  private static func dynamic<Cell: Readable<Double>>(
    _ cells: [Cell], _ evaluations: Counter, in framework: F,
  ) -> F.RealComputed {
    let first = cells[0], others = Array(cells.dropFirst())
    return framework.realComputed {
      evaluations.count += 1
      var sum = first.read()
      let chooser = Int(sum)
      let dropped = chooser & 1 == 1 ? chooser % others.count : -1
      for index in others.indices where index != dropped { sum += others[index].read() }
      return sum
    }
  }
}
