import Measuring

/// The same changes as on Sluice's side, with the same checks, on a ``HandwrittenStore``.
enum HandwrittenWork {
  /// The counterpart of `TransactionRows.changes`.
  static func changes(
    observers: Int, undoLimit: Int = 0, sum: @escaping (_ number: Int) -> Int = { _ in 0 },
    _ register: @escaping (HandwrittenStore, HandwrittenCell, Counter) -> Void = { _, _, _ in }
  ) -> Peer {
    peer(
      Workload(
        operations: TransactionRows.transactions,
        [
          .fastest(of: 20) { extent in
            let (store, cell) = storeAndCell(undoLimit)
            let runs = Counter()
            register(store, cell, runs)
            let count = extent.rounds(of: TransactionRows.transactions, sample: 20)
            var number = 0
            return {
              runs.count = 0
              for _ in 0..<count {
                number += 1
                store.update { cell.number = number }
              }
              expect(runs.count, is: count * observers, "the number of runs")
              expect(cell.number, is: number, "the number")
              expect(cell.sum, is: sum(number), "the sum")
            }
          }
        ]))
  }

  /// The counterpart of `AccessRows.writes`.
  static func writes<F: WrittenField>(to _: F.Type, undoLimit: Int = 0) -> Peer {
    peer(
      Workload(
        operations: Extent.full.accesses,
        [
          .fastest(of: 20) { extent in
            let (store, cell) = storeAndCell(undoLimit)
            return {
              for _ in 0..<extent.accesses / 1000 {
                store.update { for index in 0..<1000 { F.write(index, to: cell) } }
              }
              F.expectLast(of: 1000, in: cell)
            }
          }
        ]))
  }

  /// The counterpart of `GrowthRows.append`.
  static func append(to size: Int) -> Peer {
    peer(
      Workload(
        operations: GrowthRows.added,
        [
          .fastestFresh(of: 20) { extent in
            let store = HandwrittenStore()
            let sheet = HandwrittenSheet(cells: size, in: store)
            let count = extent.rounds(of: GrowthRows.added, sample: 10)
            let cells = (0..<count).map { HandwrittenCell($0, in: store) }
            expectRollback(of: { sheet.append(HandwrittenCell(in: store)) }, in: store)
            expect(sheet.cells.count, is: size, "the number of elements that are left")
            store.update { sheet.append(HandwrittenCell(in: store)) }
            return {
              store.update { for cell in cells { sheet.append(cell) } }
              expect(sheet.cells.count, is: size + 1 + count, "the number of elements")
            }
          }
        ]))
  }

  /// Returns a store and its cell, after a check of rollback, and of undo if the store keeps steps.
  private static func storeAndCell(_ undoLimit: Int) -> (HandwrittenStore, HandwrittenCell) {
    let store = HandwrittenStore()
    let cell = HandwrittenCell(in: store)
    expectRollback(of: { cell.number = 1 }, in: store)
    expect(cell.number, is: 0, "the number that is left")
    store.undoLimit = undoLimit
    if undoLimit > 0 {
      store.update { cell.number = 1 }
      store.undo()
      expect(cell.number, is: 0, "the number after undo")
    }
    return (store, cell)
  }

  private static func expectRollback(of change: () -> Void, in store: HandwrittenStore) {
    do {
      try store.update { () throws(GivenUp) in
        change()
        throw GivenUp()
      }
      expect(false, "an update that throws must throw")
    } catch {}
  }

  private static func peer(_ workload: Workload) -> Peer { .here(name: "a store of closures", .work(workload)) }
}

/// An error that makes an update roll back.
struct GivenUp: Error {}
