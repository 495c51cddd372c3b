import Sluice
import SluiceMessages
import Testing

@testable import SluiceModel

/// Observers of one property of all elements of a list, which depend on a watch.
@Suite("Watched lists")
struct WatchTests {
  let sheet = Sheet(cells: 5)
  let mediator: Mediator<Sheet>
  let recorder = Recorder()

  var cells: [Cell] { Array(sheet.left) }

  init() {
    mediator = Mediator(sheet)
    mediator.shortestWatchedList = 1
    let recorder = recorder
    mediator.observe("left", priority: .normal, reads: \.left.each.a) { recorder.note("left \(Array($1))") }
    _ = recorder.take()
  }

  private func runs(_ body: (Sheet) throws -> Void) -> [String] {
    _ = recorder.take()
    try? mediator.update("change") { sheet throws(any Error) in try body(sheet) }
    #expect(mediator.brokenInvariants() == [])
    return recorder.take()
  }

  @Test("Watch: is one dependency for all elements of a list, and two behind an optional")
  func dependencies() {
    let before = mediator.dependencies
    mediator.observe("also", reads: \.left.each.a) { _ in }
    #expect(mediator.dependencies == before + 3)  // the root, the list, the watch
    mediator.update("fill") { sheet in
      sheet.row = Band((0..<50).map { Cell($0) })
      sheet.rows = [sheet.row!]
    }
    mediator.observe("row", reads: \.row.some.cells.each.a) { _ in }
    #expect(mediator.dependencies == before + 7)
    mediator.observe("eager", reads: \.rows.each.cells.each.a) { _ in }
    #expect(mediator.dependencies > before + 57)
  }

  @Test("Watch: its observers run for each element that is written, and not for one whose value is restored")
  func writeBack() {
    let cells = cells
    #expect(runs { _ in cells[1].a = 7 } == ["left [0, 7, 0, 0, 0]"])
    #expect(runs { _ in (cells[1].a, cells[2].a) = (8, 9) } == ["left [0, 8, 9, 0, 0]"])
    #expect(
      runs { _ in
        (cells[1].a, cells[2].a) = (1, 2)
        (cells[2].a, cells[1].a) = (9, 8)
      } == [])
    #expect(runs { _ in cells[1].b = 7 } == [])
  }

  @Test("Watch: an observer does not run if it sees the same values, even if others saw them changed in between")
  func writtenBackBetween() {
    let (cells, recorder) = (cells, recorder)
    mediator.observe("smart", reads: \.left.each.a) { recorder.note("smart \(Array($0))") }
    mediator.observe("back", priority: .last, reads: \.number) { _, number in
      if number == 1 { cells[1].a = 0 }
      if number == 2 { cells[1].a = 4 }
    }
    #expect(
      runs { sheet in
        cells[1].a = 7
        sheet.number = 1
      } == ["left [0, 7, 0, 0, 0]", "left [0, 0, 0, 0, 0]"])
    #expect(
      runs { sheet in
        cells[1].a = 7
        sheet.number = 2
      } == ["left [0, 7, 0, 0, 0]", "left [0, 4, 0, 0, 0]", "smart [0, 4, 0, 0, 0]"])
  }

  @Test("Watch: failed savepoints leave no change")
  func rollback() {
    let cells = cells
    #expect(
      runs { sheet in
        mediator.update("one") { _ in cells[1].a = 7 }
        try? mediator.update("two") { sheet throws(Failure) in
          cells[1].a = 0
          cells[2].a = 3
          sheet.left.remove(at: 1)
          throw Failure()
        }
      } == ["left [0, 7, 0, 0, 0]"])
    #expect(
      runs { _ in
        cells[1].a = 8
        sheet.left.removeLast()
        mediator.update("settle") { _ in cells[4].a = 3 }
        throw Failure()
      } == [])
    #expect(runs { _ in cells[4].a = 1 } == ["left [0, 7, 0, 0, 1]"])
  }

  @Test("Watch: an element that changed while it was out of the list counts as changed, unless its value is the same")
  func writtenOutside() {
    let cells = cells
    #expect(
      runs { sheet in
        let cell = sheet.left.remove(at: 1)
        mediator.update("settle") { _ in cell.a = 7 }
        sheet.left.insert(cell, at: 1)
      } == ["left [0, 7, 0, 0, 0]"])
    #expect(
      runs { sheet in
        let cell = sheet.left.remove(at: 1)
        mediator.update("settle") { _ in cell.a = 8 }
        mediator.update("settle") { _ in cell.a = 7 }
        sheet.left.insert(cell, at: 1)
      } == [])
    #expect(
      runs { sheet in
        sheet.left.remove(at: 1)
        mediator.update("settle") { _ in }
        cells[1].a = 9
      } == ["left [0, 0, 0, 0]"])
    #expect(runs { _ in cells[1].a = 10 } == [])
  }

  @Test("Watch: a write to an element that has left the list does not count in later runs of the same refresh")
  func leftAndWritten() {
    let (cells, recorder) = (cells, recorder)
    mediator.observe("number", priority: .last, reads: \.number) { sheet, number in
      recorder.note("number")
      if number > 0 { cells[1].a = number }
    }
    #expect(
      runs { sheet in
        sheet.left.remove(at: 1)
        sheet.number = 1
      } == ["left [0, 0, 0, 0]", "number"])
    #expect(
      runs { sheet in
        sheet.left.append(cells[1])
        sheet.number = 2
      } == ["left [0, 0, 0, 0, 1]", "number", "left [0, 0, 0, 0, 2]"])
  }

  @Test("Watch: an element can also be in another list and have observers of its own")
  func shared() {
    let (cells, recorder) = (cells, recorder)
    mediator.update("share") { $0.right = [cells[1], cells[2]] }
    mediator.observe("right", reads: \.right.each.b) { recorder.note("right \(Array($0))") }
    mediator.observe("right too", reads: \.right.each.a) { recorder.note("right too \(Array($0))") }
    let own = mediator.from(cells[1]).observe("own", reads: \.a) { recorder.note("own \($0)") }
    #expect(
      runs { _ in cells[1].a = 7 } == ["left [0, 7, 0, 0, 0]", "right too [7, 0]", "own 7"])
    #expect(runs { _ in cells[1].b = 7 } == ["right [7, 0]"])
    #expect(runs { $0.left.remove(at: 1) } == ["left [0, 0, 0, 0]"])
    #expect(runs { _ in cells[1].a = 8 } == ["right too [8, 0]", "own 8"])
    own.cancel()
    #expect(runs { _ in cells[1].a = 9 } == ["right too [9, 0]"])
  }

  @Test("Watch: an element can be observed separately later")
  func observedLater() {
    let (cells, recorder) = (cells, recorder)
    #expect(runs { _ in cells[1].a = 7 } == ["left [0, 7, 0, 0, 0]"])
    mediator.from(cells[1]).observe("own", reads: \.a) { recorder.note("own \($0)") }
    #expect(runs { _ in cells[1].a = 8 } == ["left [0, 8, 0, 0, 0]", "own 8"])
    #expect(runs { $0.left = [] } == ["left []"])
  }

  @Test("Watch: an element that is in the list twice is delivered once, and observed until it is removed twice")
  func twice() {
    let cells = cells
    #expect(runs { $0.left.insert(cells[1], at: 0) } == ["left [0, 0, 0, 0, 0]"])
    #expect(runs { _ in cells[1].a = 7 } == ["left [7, 0, 0, 0, 0]"])
    #expect(runs { $0.left.remove(at: 0) } == ["left [0, 7, 0, 0, 0]"])
    #expect(runs { _ in cells[1].a = 8 } == ["left [0, 8, 0, 0, 0]"])
    #expect(runs { $0.left.remove(at: 1) } == ["left [0, 0, 0, 0]"])
    #expect(runs { _ in cells[1].a = 9 } == [])
  }

  @Test("Watch: an observer registered during a transaction runs only for later changes")
  func joined() {
    let (cells, recorder) = (cells, recorder)
    #expect(
      runs { sheet in
        cells[1].a = 7
        mediator.observe("late", reads: \.left.each.a, \.right.each.a) {
          recorder.note("late \(Array($0)) \(Array($1))")
        }
        sheet.right = [cells[2]]
        cells[2].a = 5
      } == ["left [0, 7, 5, 0, 0]", "late [0, 7, 5, 0, 0] [5]"])
    #expect(
      runs { _ in
        cells[2].a = 6
        cells[2].a = 5
      } == [])
    #expect(runs { _ in cells[2].a = 6 } == ["left [0, 7, 6, 0, 0]", "late [0, 7, 6, 0, 0] [6]"])
  }

  @Test("Watch: an observer shielded from its own change does not run for it, and runs for the next change")
  func shielded() {
    let (cells, recorder) = (cells, recorder)
    let own = mediator.observe("own", reads: \.left.each.a) { recorder.note("own \(Array($0))") }
    _ = recorder.take()
    mediator.update("emit", except: own) { _ in cells[1].a = 7 }
    #expect(recorder.take() == ["left [0, 7, 0, 0, 0]"])
    #expect(runs { _ in cells[1].a = 0 } == ["left [0, 0, 0, 0, 0]", "own [0, 0, 0, 0, 0]"])
    #expect(
      runs { _ in
        try mediator.update("emit", except: own) { _ throws(Failure) in
          cells[1].a = 7
          throw Failure()
        }
      } == [])
    // Shielding checks for stale observers in the middle of a transaction that is rolled back.
    #expect(
      runs { _ in
        cells[1].a = 7
        mediator.update("look", except: own) { _ in }
        throw Failure()
      } == [])
    #expect(runs { _ in } == [])
  }

  @Test("Watch: the reason of a run names the element's slot that was written, and none that was restored")
  func reasons() {
    let (cells, timeline) = (cells, Timeline())
    mediator.tracer = timeline
    mediator.update("change") { _ in
      cells[1].a = 7
      cells[2].marks.append(Mark())
    }
    #expect(timeline.take().contains("priority left: changed Cell.a"))
    mediator.observe("b", priority: .normal, reads: \.left.each.b, \.number) { _, _, _ in }
    _ = timeline.take()
    mediator.update("change") { sheet in
      cells[1].b = 7
      cells[1].b = 0
      sheet.number = 1
    }
    #expect(timeline.take().contains("priority b: changed Sheet.number"))
  }

  // MARK: Order

  @Test("Watch: a smart write to a slot that a priority observer reads is rejected")
  func order() {
    let cells = cells
    let violations = mediator.collectViolations()
    mediator.observe("reader", reads: \.left.each.c) { _ in }
    mediator.observe("priority", priority: .normal, reads: \.right.each.c) { _, _ in }
    mediator.update("fill") { $0.right = [cells[3]] }
    mediator.forEach(Cell.self).observe("each", reads: \.a, writes: \.c) { $1 = $0 }
    _ = violations.take()
    mediator.update("change") { _ in (cells[2].a, cells[3].a) = (4, 5) }
    #expect(violations.takeNames() == ["writeOfPriorityRead"])
    #expect(cells[2].c == 4)
    #expect(cells[3].c == 0)
    // An observer that has seen the list without the element does not read it any more.
    mediator.update("change") { sheet in
      sheet.right = []
      cells[3].a = 6
    }
    #expect(violations.takeNames() == [])
    #expect(cells[3].c == 6)
  }

  @Test("Watch: a write to an element that was read in this refresh is rejected")
  func lateWrite() {
    let cells = cells
    let violations = mediator.collectViolations()
    // Each waits for the other's property. The order of nodes decides, until the two lists share a node.
    mediator.observe("first", reads: \.left.each.c, \.number, writes: \.total) { $2 = $1 }
    mediator.observe("second", reads: \.total, \.number, writes: \.right.each.c) { _, number, slots in
      slots.update { _ in number }
    }
    mediator.update("apart") { sheet in
      sheet.right = [Cell(9)]
      sheet.number = 1
    }
    #expect(violations.takeNames() == [])
    mediator.update("together") { sheet in
      sheet.right = [cells[2]]
      sheet.number = 2
    }
    #expect(violations.takeNames() == ["cycleOfSlots", "lateWrite"])
    #expect(cells[2].c == 0)
  }

  @Test("Watch: an observer that normalizes its elements runs once")
  func normalised() {
    let (cells, recorder) = (cells, recorder)
    mediator.observe("at most 3", reads: \.left.each.b, writes: \.left.each.b) { values, slots in
      recorder.note("b \(Array(values))")
      slots.update { min($0, 3) }
    }
    #expect(runs { _ in cells[1].b = 7 } == ["b [0, 7, 0, 0, 0]"])
    #expect(runs { _ in cells[1].b = 3 } == [])
    #expect(runs { _ in cells[1].b = 2 } == ["b [0, 2, 0, 0, 0]"])
  }

  // MARK: Others

  @Test("Watch: a list with an element of another mediator is observed slot by slot")
  func stranger() {
    let cells = cells
    let other = Mediator(Sheet(cells: 2))
    _ = mediator.collectViolations()
    #expect(runs { $0.left.append(other.root.left[0]) } == ["left [0, 0, 0, 0, 0, 0]"])
    #expect(runs { _ in cells[1].a = 7 } == ["left [0, 7, 0, 0, 0, 0]"])
    #expect(runs { $0.left.removeLast() } == ["left [0, 7, 0, 0, 0]"])
    #expect(runs { _ in cells[1].a = 8 } == ["left [0, 8, 0, 0, 0]"])
    other.update("other") { $0.left[1].a = 3 }
    #expect(recorder.take() == [])
  }

  @Test(
    "Watch: an observer that has not run since a write receives the differences from the values that it saw",
    arguments: [1, Int.max])
  func lagging(_ shortest: Int) {
    let (cells, recorder, timeline) = (cells, recorder, Timeline())
    mediator.violationPolicies = ViolationPolicies(.ignore)
    mediator.shortestWatchedList = shortest
    mediator.observe("lags", priority: .normal, reads: \.left.each.a, \.left.each.b) { _, a, b in
      func ids(_ changes: EachChanges<Cell>) -> String { changes.isFirst ? "first" : "\(changes.changed.map(\.id))" }
      recorder.note("lags: \(ids(a.changes)), \(ids(b.changes))")
    }
    mediator.tracer = timeline
    func step(_ body: () -> Void) -> [String] {
      (_, _) = (recorder.take(), timeline.take())
      body()
      mediator.update("change") { _ in
        // The restored value is no change.
        let before = cells[1].a
        cells[1].a = 7
        cells[1].a = before
        cells[2].b += 1
      }
      #expect(mediator.brokenInvariants() == [])
      return recorder.take().filter { $0.hasPrefix("lags") } + timeline.take().filter { $0.contains(" lags: ") }
    }
    #expect(step {} == ["lags: [], [2]", "priority lags: changed Cell.b"])
    #expect(step { cells[0].a = 5 } == ["lags: [0], [2]", "priority lags: changed Cell.b"])
    #expect(
      step {
        cells[0].a = 6
        cells[3].a = 6
      } == ["lags: [0, 3], [2]", "priority lags: changed Cell.b"])
    #expect(step {} == ["lags: [], [2]", "priority lags: changed Cell.b"])
  }

  @Test(
    "Watch: isFirst is true again after more writes outside of transactions than a span stores",
    arguments: [(256, "changed"), (257, "first")])
  func manyWritesOutside(writes: Int, told: String) {
    let recorder = recorder
    let sheet = Sheet(cells: 300)
    let mediator = Mediator(sheet)
    mediator.violationPolicies = ViolationPolicies(.ignore)
    mediator.observe("lags", priority: .normal, reads: \.left.each.a, \.number) { _, a, _ in
      recorder.note(a.changes.isFirst ? "first" : "changed \(a.changes.changed.count)")
    }
    _ = recorder.take()
    for cell in sheet.left.prefix(writes) { cell.a = 1 }
    #expect(mediator.brokenInvariants() == [])
    mediator.update("run") { $0.number = 1 }
    #expect(recorder.take() == [told == "first" ? "first" : "changed \(writes)"])
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("Watch: ignored writes outside of a transaction run its observers in the next refresh")
  func writeOutside() {
    let cells = cells
    mediator.violationPolicies = ViolationPolicies(.ignore)
    cells[1].a = 7
    sheet.left.remove(at: 0)
    cells[0].a = 3
    #expect(mediator.brokenInvariants() == [])
    #expect(runs { _ in } == ["left [7, 0, 0, 0]"])
    #expect(runs { _ in cells[0].a = 4 } == [])
  }

  @Test("Watch: is removed if no observer depends on it and one of its elements is written")
  func removedWhenUnused() {
    let cells = cells
    let before = mediator.engine.graph.counts.records
    let right = Array((0..<100).map { Cell($0) })
    mediator.update("fill") { $0.right = NodeList(right) }
    let registration = mediator.observe("right", reads: \.right.each.a) { _ in }
    // The observer, the watch, the slot of the list and the list of watches of its holder are four.
    #expect(mediator.engine.graph.counts.records == before + 103)
    registration.cancel()
    #expect(runs { _ in right[3].a = 1 } == [])
    #expect(mediator.engine.graph.counts.records == before + 101)
    #expect(!right.contains { mediator.engine.graph.isHeard($0.state.pointee.source(.value(0))!) })
    #expect(runs { _ in cells[1].a = 7 } == ["left [0, 7, 0, 0, 0]"])
  }

  @Test("Watch: is removed with the node that holds its list, and observers of the elements stay")
  func holderDeinitialized() {
    let kept = (0..<4).map { Cell($0) }
    let recorder = recorder
    let before = mediator.engine.graph.counts.records
    mediator.update("fill") { sheet in
      sheet.row = Band(kept)
      sheet.right = NodeList(kept)
    }
    let registration = mediator.observe("row", reads: \.row.some.cells.each.a) { recorder.note("row \(Array($0))") }
    #expect(runs { _ in kept[1].a = 7 } == ["row [0, 7, 0, 0]"])
    #expect(runs { $0.row = nil } == ["row []"])
    #expect(runs { _ in kept[1].a = 8 } == [])
    #expect(runs { _ in for cell in kept { cell.a += 1 } } == [])
    registration.cancel()
    // The slots of the elements stay, and that of the root's property as well.
    #expect(mediator.engine.graph.counts.records == before + 5)
  }
}
