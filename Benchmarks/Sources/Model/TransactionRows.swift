import Measuring
import Sluice

/// The cost of a transaction and its observers, compared with a store that an app writes by hand.
enum TransactionRows {
  static var all: [Row] {
    [
      Row(
        "transaction: one write, unobserved", unit: .nanoseconds,
        sluice: .work(changes(observers: 0)), peer: HandwrittenWork.changes(observers: 0)),
      Row(
        "transaction: one write, one smart observer", unit: .nanoseconds, target: .timesFaster(0.7),
        sluice: .work(changes(observers: 1, sum: { $0 }, observeNumber)),
        peer: HandwrittenWork.changes(observers: 1, sum: { $0 }, observeNumber)),
      Row(
        "transaction: one write, one smart observer, beside tracking", unit: .nanoseconds,
        sluice: .work(changes(observers: 1, sum: { $0 }, observeNumber)), peer: TrackedWork.oneObserver),
      Row(
        "transaction: diamond of five smart observers", unit: .nanoseconds, target: .timesFaster(0.5),
        sluice: .work(changes(observers: 5, sum: { $0 - 1 }, observeDiamond)),
        peer: HandwrittenWork.changes(observers: 5, sum: { $0 - 1 }, observeDiamond)),
      Row(
        "transaction: diamond of five smart observers, beside tracking", unit: .nanoseconds,
        sluice: .work(changes(observers: 5, sum: { $0 - 1 }, observeDiamond)), peer: TrackedWork.diamond),
    ]
  }

  static let transactions = 20_000

  // MARK: Sluice's side

  /// Makes one change in each transaction. Each observer runs once in each, and `sum` is computed from the number.
  static func changes(
    observers: Int, undoLimit: Int? = nil, sum: @escaping (_ number: Int) -> Int = { _ in 0 },
    _ register: @escaping (Mediator<Cell>, Counter) -> Void = { _, _ in }
  ) -> Workload {
    Workload(
      operations: transactions,
      [
        .fastest(of: 20) { extent in
          let mediator = Mediator(Cell())
          if let undoLimit { mediator.undoLimit = undoLimit }
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
            expect(mediator.root.sum, is: sum(number), "the sum")
          }
        }
      ])
  }

  private static func observeNumber(_ mediator: Mediator<Cell>, _ runs: Counter) {
    mediator.observe("sum", reads: \.number, writes: \.sum) { number, sum in
      sum = number
      runs.count += 1
    }
  }

  private static func observeDiamond(_ mediator: Mediator<Cell>, _ runs: Counter) {
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
  }

  // MARK: The store's side

  private static func observeNumber(_ store: HandwrittenStore, _ cell: HandwrittenCell, _ runs: Counter) {
    store.observe(.number) {
      cell.sum = cell.number
      runs.count += 1
    }
  }

  private static func observeDiamond(_ store: HandwrittenStore, _ cell: HandwrittenCell, _ runs: Counter) {
    store.observe(.number) {
      cell.left = cell.number + 1
      runs.count += 1
    }
    store.observe(.number) {
      cell.right = cell.number + 2
      runs.count += 1
    }
    store.observe([.left, .right]) {
      cell.high = max(cell.left, cell.right)
      runs.count += 1
    }
    store.observe([.left, .right]) {
      cell.low = min(cell.left, cell.right)
      runs.count += 1
    }
    store.observe([.high, .low]) {
      cell.sum = cell.high + cell.low - 3 - cell.low
      runs.count += 1
    }
  }
}
