package import Measuring
import Sluice

/// Costs that must not grow with the model.
package enum GrowthRows {
  /// The curves of changing a random leaf, from the smallest model to the largest.
  package static var curves: [Curve] {
    [
      Curve("nodes", fixed: "1 observer", at: [10, 100, 1000, 10_000, 100_000, 1_000_000], limit: 1.5) {
        RandomLeaf(nodes: $0, observers: 1).time($1)
      },
      Curve("observers", fixed: "1,000,000 nodes", at: [1, 10, 100, 1000, 10_000, 100_000], limit: 1.5) {
        RandomLeaf(nodes: 1_000_000, observers: $0).time($1)
      },
    ] + DerivedLists.curves
  }

  static var all: [Row] {
    [
      Row(
        "growth: a random leaf changed, 1,000,000 nodes and 100,000 observers", unit: .nanoseconds,
        target: .timesPeer(1.5),
        sluice: .amount { RandomLeaf(nodes: 1_000_000, observers: 100_000).time($0) },
        peer: .here(name: "10 nodes, 1 observer", .amount { RandomLeaf(nodes: 10, observers: 1).time($0) })),
      Row(
        "growth: the same with observers by hand, 1,000,000 nodes and 100,000 observers", unit: .nanoseconds,
        sluice: .amount { RandomLeaf(nodes: 1_000_000, observers: 100_000).time($0) },
        peer: .here(
          name: "a closure in an object at each leaf",
          .amount { RandomLeaf(nodes: 1_000_000, observers: 100_000).timeByHand($0) })),
      Row(
        "growth: one element of 10,000 changed, observed through each", unit: .nanoseconds, target: .timesPeer(1.5),
        sluice: .work(oneElement(of: 10_000)), peer: .here(name: "one of 10", .work(oneElement(of: 10)))),
      Row(
        "growth: append to a list of 100,000 nodes", unit: .nanoseconds, target: .timesFaster(2.1),
        sluice: .work(append(to: 100_000)), peer: HandwrittenWork.append(to: 100_000)),
      Row(
        "growth: append to a list of 100,000 nodes, against 10", unit: .nanoseconds, target: .timesPeer(1.5),
        sluice: .work(append(to: 100_000)), peer: .here(name: "a list of 10", .work(append(to: 10)))),
      Row(
        "growth: an observer registered and ended among 100,000", unit: .nanoseconds, target: .timesFaster(0.8),
        sluice: .work(registration(among: 100_000)), peer: SubjectWork.registration(among: 100_000)),
    ]
  }

  /// The number of elements that one transaction appends.
  static let added = 1000
  /// The number of observers that a pass registers and removes, one after the other.
  static let registrations = 1000

  private static func oneElement(of size: Int) -> Workload {
    let changes = 100
    return Workload(
      operations: changes,
      [
        .fastest(of: 20) { extent in
          let mediator = Mediator(Sheet(cells: size))
          let runs = Counter()
          mediator.observe("count", reads: \.cells.each.number, writes: \.total) { numbers, total in
            total = numbers.count
            runs.count += 1
          }
          let count = extent.rounds(of: changes, sample: 10)
          let cell = mediator.root.cells[size / 2]
          return {
            runs.count = 0
            for _ in 0..<count { mediator.update("change") { _ in cell.number += 1 } }
            expect(runs.count, is: count, "the number of runs")
          }
        }
      ])
  }

  private static func append(to size: Int) -> Workload {
    return Workload(
      operations: added,
      [
        .fastestFresh(of: 20) { extent in
          let mediator = Mediator(Sheet(cells: size))
          let count = extent.rounds(of: added, sample: 10)
          let cells = (0..<count).map { Cell($0) }
          // Making the list has displaced the code from the caches, which costs some 60 µs for any append.
          mediator.update("append") { sheet in sheet.cells.append(Cell()) }
          return {
            mediator.update("append") { sheet in for cell in cells { sheet.cells.append(cell) } }
            expect(mediator.root.cells.count, is: size + 1 + count, "the number of elements")
          }
        }
      ])
  }

  private static func registration(among size: Int) -> Workload {
    return Workload(
      operations: registrations,
      [
        .fastest(of: 10) { extent in
          let mediator = Mediator(Sheet(cells: size))
          mediator.limits.registrationsOfName = size + 1
          mediator.update("register") { sheet in
            for cell in sheet.cells {
              mediator.from(cell).observe("double", reads: \.number, writes: \.sum) { $1 = 2 * $0 }
            }
          }
          let count = extent.rounds(of: registrations, sample: 10)
          // The row uses several cells, because the cost of a cell depends on its neighbors in a hash table, and these
          // on its address.
          let cells = (0..<count).map { mediator.root.cells[$0 * size / count] }
          let runs = Counter()
          return {
            runs.count = 0
            for cell in cells {
              let registration = mediator.from(cell).observe("high", reads: \.number, writes: \.high) { number, high in
                high = number
                runs.count += 1
              }
              registration.cancel()
            }
            expect(runs.count, is: count, "the number of runs")
            for cell in cells {
              expect(cell.high, is: cell.number, "what the observer has written")
              expect(cell.sum, is: 2 * cell.number, "what the other has written")
            }
          }
        }
      ])
  }
}
