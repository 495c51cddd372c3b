import Measuring

/// Making nodes in large numbers, and updating one signal with many fans, after Solid's benchmark.
///
/// A pass ends when its graph has ended. Handles and adapters die later, as what a garbage collector frees does.
enum Creation<F: Framework> {
  static var count: Int { 100_000 }

  /// So much of a form, over so many sources.
  typealias Form = (F, [F.Signal], Int) -> Void

  static func part(_ all: Int, sources: Int, _ form: @escaping Form) -> Workload.Part {
    .fastestFresh(of: 10) { extent in
      var framework: F? = F()
      let cells = readSignals(sources, extent, in: framework!)
      let amount = extent.rounds(of: all, sample: 100)
      return {
        form(framework!, cells, amount)
        framework = nil
      }
    }
  }

  /// Signals that have been read three times; for a sample, no more than it needs.
  static func readSignals(_ number: Int, _ extent: Extent, in framework: F) -> [F.Signal] {
    let cells = (0..<(extent == .full ? number : min(number, 1000))).map { framework.signal($0) }
    for cell in cells {
      for _ in 0..<3 { _ = cell.read() }
    }
    return cells
  }
}
