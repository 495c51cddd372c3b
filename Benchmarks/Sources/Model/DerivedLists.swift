import Measuring
import Sluice

/// A list with a filtered and a sorted list that are derived from it. One transaction adds an element, a second one
/// changes an element, and a third one removes one.
struct DerivedLists {
  enum Derived {
    case filtered, sorted, both
  }

  let size: Int
  let derived: Derived

  static var curves: [Curve] {
    let kinds = [("filtered", Derived.filtered), ("sorted", .sorted), ("filtered and sorted", .both)]
    return kinds.map { name, derived in
      Curve(
        "elements, \(name)", fixed: "three edits",
        at: [100, 1000, 10_000, 100_000],
        limit: 3
      ) { DerivedLists(size: $0, derived: derived).time($1) }
    }
  }

  /// Returns the nanoseconds of the three transactions together: the median of several rounds.
  func time(_ effort: Effort) -> Double {
    let changes = effort == .quick ? 1000 : 5000
    var random = SplitMix(state: 1)
    let sheet = Sheet(cells: 0)
    sheet.cells = NodeList((0..<size).map { _ in Cell(Int.random(in: 0..<1_000_000, using: &random)) })
    let mediator = Mediator(sheet)
    if derived != .sorted { mediator.derive("low", .filter(\.cells.each.number, into: \.lowCells) { $0 < 500_000 }) }
    if derived != .filtered { mediator.derive("sorted", .sort(\.cells.each.number, into: \.sortedCells)) }
    let rounds = (0..<6).map { _ in
      let numbers = (0..<changes).map { _ in
        (
          new: Int.random(in: 0..<1_000_000, using: &random), changed: Int.random(in: 0..<size, using: &random),
          removed: Int.random(in: 0...size, using: &random)
        )
      }
      return Stopwatch.nanoseconds {
        for number in numbers {
          mediator.update("append") { $0.cells.append(Cell(number.new)) }
          mediator.update("change") { $0.cells[number.changed].number = 999_999 - number.new }
          mediator.update("remove") { _ = $0.cells.remove(at: number.removed) }
        }
      } / Double(changes)
    }
    let expected = sheet.cells.filter { $0.number < 500_000 }
    if derived != .sorted { expect(sheet.lowCells.elementsEqual(expected), is: true, "the filtered list") }
    let sorted = sheet.cells.sorted { $0.number < $1.number }
    if derived != .filtered { expect(sheet.sortedCells.elementsEqual(sorted), is: true, "the sorted list") }
    return rounds.dropFirst().sorted()[2]
  }
}
