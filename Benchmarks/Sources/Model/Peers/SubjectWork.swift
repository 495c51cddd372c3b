import Measuring
import OpenCombine

/// Registration with OpenCombine: each cell's number is a subject, to which an observer subscribes.
enum SubjectWork {
  /// The counterpart of `GrowthRows.registration`.
  static func registration(among size: Int) -> Peer {
    .here(
      name: "OpenCombine",
      .work(
        Workload(
          operations: GrowthRows.registrations,
          [
            .fastest(of: 10) { extent in
              let cells = (0..<size).map { SubjectCell($0) }
              let others = cells.map { cell in cell.number.sink { [unowned cell] in cell.sum = 2 * $0 } }
              let cell = cells[size / 2]
              let count = extent.rounds(of: GrowthRows.registrations, sample: 10)
              let runs = Counter()
              return {
                runs.count = 0
                for _ in 0..<count {
                  let subscription = cell.number.sink { [unowned cell] number in
                    cell.high = number
                    runs.count += 1
                  }
                  subscription.cancel()
                }
                expect(runs.count, is: count, "the number of runs")
                expect(cell.high, is: size / 2, "what the observer has written")
                withExtendedLifetime(others) { expect(cell.sum, is: size / 2 * 2, "what the other has written") }
              }
            }
          ])))
  }
}

private final class SubjectCell {
  let number: CurrentValueSubject<Int, Never>
  var sum = 0
  var high = 0

  init(_ number: Int) { self.number = .init(number) }
}
