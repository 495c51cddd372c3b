import Measuring

extension Creation {
  /// Signals alone, without effects.
  static var createSignals: Workload {
    Workload([
      .fastestFresh(of: 10) { extent in
        var framework: F? = F()
        var cells = readSignals(count, extent, in: framework!)
        let amount = extent.rounds(of: count, sample: 100)
        return {
          replace(&cells, amount, in: framework!)
          framework = nil
        }
      }
    ])
  }

  private static func replace(_ cells: inout [F.Signal], _ amount: Int, in framework: F) {
    for value in 0..<amount { cells[value] = framework.signal(value) }
    expect(cells[amount - 1].read(), is: amount - 1, "the last signal")
  }
}
