import Measuring

/// Creates nodes in large numbers, and updates one signal with many subscribers, after Solid's benchmark.
///
/// A pass ends when its graph is deinitialized. Handles and adapters are released later, like objects that a garbage
/// collector frees.
enum Creation<F: Framework> {
  static var count: Int { 100_000 }

  /// Makes a number of nodes of a form, over some sources.
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

  /// Returns signals that have been read three times. A sample has only as many as it needs.
  static func readSignals(_ number: Int, _ extent: Extent, in framework: F) -> [F.Signal] {
    let cells = (0..<(extent == .full ? number : min(number, 1000))).map { framework.signal($0) }
    for cell in cells {
      for _ in 0..<3 { _ = cell.read() }
    }
    return cells
  }
}
