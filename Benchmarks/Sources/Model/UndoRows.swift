import Measuring
import Sluice

/// The cost of undo, compared with the transactions that it reverts, and the memory of a step.
enum UndoRows {
  static var all: [Row] {
    writes
      + [1, 100, 10_000, 100_000].map { count in
        Row(
          "undo: \(count) \(count == 1 ? "number" : "numbers") changed, a move", unit: .nanoseconds,
          target: .timesPeer(2), sluice: .work(moves(numbers: count)),
          peer: .here(name: "the transaction", .work(transactions(numbers: count))))
      }
      + [1, 1000].map { count in
        Row(
          "undo: \(count) \(count == 1 ? "edit" : "edits") of a list of 100,000, a move", unit: .nanoseconds,
          target: .timesPeer(2), sluice: .work(moves(edits: count)),
          peer: .here(name: "the transaction", .work(transactions(edits: count))))
      }
      + [
        Row(
          "memory: a step of undo, one number of 100,000 nodes", unit: .bytes,
          sluice: .amount { _ in
            let mediator = mediator(cells: 100_000, steps: 1000)
            let before = Memory.allocated
            for number in 0..<1000 { mediator.update("change") { $0.cells[number * 7].number = -1 } }
            expect(mediator.canUndo, "there must be a step")
            return Double(Memory.allocated - before) / 1000
          })
      ]
  }

  private static var writes: [Row] {
    [
      Row(
        "property: Int write in a transaction, undo on", unit: .nanoseconds, target: .timesFaster(1.6),
        sluice: .work(AccessRows.writes(to: NumberField.self, undoLimit: 1)),
        peer: HandwrittenWork.writes(to: NumberField.self, undoLimit: 1)),
      Row(
        "property: String write in a transaction, undo on", unit: .nanoseconds, target: .timesFaster(1),
        sluice: .work(AccessRows.writes(to: TextField.self, undoLimit: 1)),
        peer: HandwrittenWork.writes(to: TextField.self, undoLimit: 1)),
      Row(
        "transaction: one write, unobserved, undo on", unit: .nanoseconds,
        sluice: .work(TransactionRows.changes(observers: 0, undoLimit: 100)),
        peer: HandwrittenWork.changes(observers: 0, undoLimit: 100)),
    ]
  }

  private static func mediator(cells: Int, steps: Int) -> Mediator<Sheet> {
    let mediator = Mediator(Sheet(cells: cells))
    mediator.undoLimit = steps
    return mediator
  }

  // MARK: Moves and transactions

  /// Returns the work of an undo and a redo of the same step.
  private static func moves(numbers count: Int) -> Workload {
    passes(of: count, moves: 2) { rounds in
      let mediator = mediator(cells: count, steps: 1)
      let cells = Array(mediator.root.cells)
      mediator.update("change") { _ in for cell in cells { cell.number += 1 } }
      return {
        for _ in 0..<rounds {
          mediator.undo()
          mediator.redo()
        }
        expect(cells[count - 1].number, is: count, "the number")
      }
    }
  }

  private static func transactions(numbers count: Int) -> Workload {
    passes(of: count, moves: 1) { rounds in
      let mediator = mediator(cells: count, steps: 1)
      let cells = Array(mediator.root.cells)
      var number = 0
      return {
        for _ in 0..<rounds {
          number += 1
          mediator.update("change") { _ in for cell in cells { cell.number = -number } }
        }
        expect(cells[count - 1].number, is: -number, "the number")
      }
    }
  }

  /// Edits the list at places that are spread over it. Every other edit removes an element, which the next one inserts
  /// elsewhere.
  private static func edit(_ sheet: Sheet, _ count: Int, _ cell: inout Cell?) {
    for number in 0..<count {
      let place = (number &* 7919 &+ 31) % sheet.cells.count
      if let held = cell {
        sheet.cells.insert(held, at: place)
        cell = nil
      } else {
        cell = sheet.cells.remove(at: place)
      }
    }
  }

  private static func moves(edits count: Int) -> Workload {
    passes(of: count, moves: 2) { rounds in
      let mediator = mediator(cells: 100_000, steps: 1)
      mediator.update("edit") { sheet in
        var cell: Cell?
        edit(sheet, count, &cell)
      }
      return {
        for _ in 0..<rounds {
          mediator.undo()
          mediator.redo()
        }
        expect(mediator.root.cells.count, is: 100_000 - count % 2, "the number of cells")
      }
    }
  }

  private static func transactions(edits count: Int) -> Workload {
    passes(of: count, moves: 1) { rounds in
      let mediator = mediator(cells: 100_000, steps: 1)
      var cell: Cell?
      return {
        for _ in 0..<rounds { mediator.update("edit") { edit($0, count, &cell) } }
        expect(mediator.root.cells.count, is: 100_000 - (cell == nil ? 0 : 1), "the number of cells")
      }
    }
  }

  /// Returns work of some 100,000 changes in each pass. The time is that of one transaction or move.
  private static func passes(
    of count: Int, moves: Int, _ prepare: @escaping (_ rounds: Int) -> () -> Void
  ) -> Workload {
    let rounds = max(2, 100_000 / count)
    return Workload(
      operations: rounds * moves,
      [.fastest(of: 10) { extent in prepare(extent.rounds(of: rounds, sample: 50)) }])
  }
}
