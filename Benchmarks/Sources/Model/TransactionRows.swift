import Measuring
import Sluice

/// What a transaction and its observers cost.
enum TransactionRows {
  static var all: [Row] {
    [
      Row(
        "transaction: one write, nobody observing", unit: .nanoseconds,
        sluice: .work(changes(observers: 0) { _, _ in })),
      Row(
        "transaction: one write, one smart observer", unit: .nanoseconds, target: .atMost(150),
        sluice: .work(
          changes(observers: 1) { mediator, runs in
            mediator.observe("sum", reads: \.number, writes: \.sum) { number, sum in
              sum = number
              runs.count += 1
            }
          })),
      Row(
        "transaction: diamond of five smart observers", unit: .nanoseconds, target: .atMost(600),
        sluice: .work(
          changes(observers: 5) { mediator, runs in
            mediator.observe("left", reads: \.number, writes: \.left) { number, left in
              left = number + 1
              runs.count += 1
            }
            mediator.observe("right", reads: \.number, writes: \.right) { number, right in
              right = number + 2
              runs.count += 1
            }
            mediator.observe("high", reads: \.left, \.right, writes: \.high) { left, right, high in
              high = max(left, right)
              runs.count += 1
            }
            mediator.observe("low", reads: \.left, \.right, writes: \.low) { left, right, low in
              low = min(left, right)
              runs.count += 1
            }
            mediator.observe("sum", reads: \.high, \.low, writes: \.sum) { high, low, sum in
              sum = high + low - 3 - low
              runs.count += 1
            }
          })),
    ]
  }

  /// A change a transaction; each observer runs once in each, and `sum` is worked out from the number.
  private static func changes(
    observers: Int, _ register: @escaping (Mediator<Cell>, Counter) -> Void
  ) -> Workload {
    Workload(
      operations: transactions,
      [
        .fastest(of: 20) { extent in
          let mediator = Mediator(Cell())
          let runs = Counter()
          register(mediator, runs)
          let count = extent.rounds(of: transactions, sample: 20)
          var number = 0
          return {
            runs.count = 0
            for _ in 0..<count {
              number += 1
              mediator.update("change") { $0.number = number }
            }
            expect(runs.count, is: count * observers, "the number of runs")
            expect(mediator.root.number, is: number, "the number")
          }
        }
      ])
  }

  private static let transactions = 20_000
}
