import Measuring

extension Creation {
  /// Signals alone, in the place of others.
  static var createSignals: Workload {
    Workload([
      .fastestFresh(of: 10) { extent in
        var framework: F? = F()
        var cells = signals(count, in: framework!)
        for cell in cells {
          for _ in 0..<3 { _ = cell.read() }
        }
        let amount = extent.rounds(of: count, sample: 100)
        return {
          for value in 0..<amount { cells[value] = framework!.signal(value) }
          expect(cells[amount - 1].read(), is: amount - 1, "the last signal")
          framework = nil
        }
      }
    ])
  }
}
