import Measuring
import Observation
import Rivals

/// The changes of ``TransactionRows`` with the toolchain's Observation. An observer is tracked, and set up again after
/// each run. There is no rollback. Observers run in the order in which changes reach them.
enum TrackedWork {
  static var oneObserver: Peer {
    changes(observers: 1, sum: { $0 }) { due, cell, runs in
      due.follow {
        cell.sum = cell.number
        runs.count += 1
      }
    }
  }

  static var diamond: Peer {
    changes(observers: 5, sum: { $0 - 1 }) { due, cell, runs in
      due.follow {
        cell.left = cell.number + 1
        runs.count += 1
      }
      due.follow {
        cell.right = cell.number + 2
        runs.count += 1
      }
      due.follow {
        cell.high = max(cell.left, cell.right)
        runs.count += 1
      }
      due.follow {
        cell.low = min(cell.left, cell.right)
        runs.count += 1
      }
      due.follow {
        cell.sum = cell.high + cell.low - 3 - cell.low
        runs.count += 1
      }
    }
  }

  private static func changes(
    observers: Int, sum: @escaping (_ number: Int) -> Int,
    _ register: @escaping (Due, TrackedCell, Counter) -> Void
  ) -> Peer {
    .here(
      name: "Observation",
      .work(
        Workload(
          operations: TransactionRows.transactions,
          [
            .fastest(of: 20) { extent in
              let (due, cell, runs) = (Due(), TrackedCell(), Counter())
              register(due, cell, runs)
              let count = extent.rounds(of: TransactionRows.transactions, sample: 20)
              var number = 0
              return {
                runs.count = 0
                for _ in 0..<count {
                  number += 1
                  cell.number = number
                  due.run()
                }
                expect(runs.count, is: count * observers, "the number of runs")
                expect(cell.number, is: number, "the number")
                expect(cell.sum, is: sum(number), "the sum")
              }
            }
          ])))
  }
}

/// The counterpart of ``Cell`` as an observable object.
@Observable
private final class TrackedCell {
  var number = 0
  var left = 0
  var right = 0
  var sum = 0
  var high = 0
  var low = 0
}
