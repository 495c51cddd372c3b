import Sluice
import SluiceTesting
import Testing

@testable import SluiceModel

/// The changes of elements that an observer of all elements receives.
@Suite("EachChanges")
struct EachChangesTests {
  let sheet = Sheet(cells: 20)
  let mediator: Mediator<Sheet>
  let told = Recorder()

  init() { mediator = Mediator(sheet) }

  private func observeLeft() {
    mediator.observe("left", priority: .normal, reads: \.left.each.a) { [told] _, values in
      told.note(values.changes.text)
    }
  }

  @Test("EachChanges: contains all elements in the first run")
  func first() {
    mediator.update("shorten") { $0.left = NodeList($0.left.prefix(2)) }
    observeLeft()
    #expect(told.take() == ["first: come 0@0 1@1"])
  }

  @Test("EachChanges: contains the changes of one transaction")
  func oneTransaction() {
    observeLeft()
    _ = told.take()
    let third = sheet.left[3]
    mediator.update("edit") { sheet in
      sheet.left.append(Cell(20))
      sheet.left.remove(at: 5)
      sheet.left.insert(Cell(21), at: 0)
      third.a = 1
      third.a = 2
    }
    #expect(told.take() == ["gone 5@5; come 21@0 20@20; written 3"])
    mediator.update("write") { _ in third.a = 3 }
    #expect(told.take() == ["written 3"])
    mediator.update("append") { $0.left.append(Cell(22)) }
    #expect(told.take() == ["come 22@21"])
  }

  @Test("EachChanges: lists elements that were moved, and not those that made room for them")
  func moves() {
    observeLeft()
    _ = told.take()
    mediator.update("to the end") { sheet in sheet.left.append(sheet.left.remove(at: 2)) }
    #expect(told.take() == ["moved 2: 2 to 19"])
    mediator.update("back") { sheet in sheet.left.insert(sheet.left.removeLast(), at: 2) }
    #expect(told.take() == ["moved 2: 19 to 2"])
    mediator.update("far, and a swap back") { sheet in
      sheet.left.move(from: 2, to: 10)
      sheet.left.swapAt(4, 5)
      sheet.left.swapAt(5, 4)
    }
    #expect(told.take() == ["moved 2: 2 to 10"])
    mediator.update("there") { $0.left.move(from: 10, to: 2) }
    #expect(told.take() == ["moved 2: 10 to 2"])
    mediator.update("swap") { $0.left.swapAt(0, 1) }
    #expect(told.take() == ["moved 1: 1 to 0"])
    mediator.update("another list") { sheet in
      sheet.left = NodeList(sheet.left.sorted { $0.id < $1.id } + [Cell(20)])
    }
    #expect(told.take() == ["come 20@20; moved 0: 1 to 0"])
  }

  @Test("EachChanges: lists one pass over all elements if the order of all is reversed")
  func reversed() {
    mediator.update("shorten") { $0.left = NodeList($0.left.prefix(9)) }
    observeLeft()
    _ = told.take()
    mediator.update("reverse") { $0.left.reverse() }
    #expect(told.take() == ["moved " + (1...8).reversed().map { "\($0): \($0) to \(8 - $0)" }.joined(separator: ", ")])
  }

  @Test("EachChanges: contains the changes since the last run, also within one transaction")
  func passes() {
    observeLeft()
    _ = told.take()
    mediator.observe("late", priority: .last, reads: \.left) { sheet, _ in
      if sheet.left.count == 21 { sheet.left.append(Cell(21)) }
    }
    mediator.update("append") { $0.left.append(Cell(20)) }
    #expect(told.take() == ["come 20@20", "come 21@21"])
  }

  @Test("EachChanges: for a set and a map, uses offsets in the order of insertion")
  func keyed() {
    let cells = Array(sheet.left)
    mediator.update("fill") { sheet in
      sheet.set = NodeSet(cells)
      for cell in cells { sheet.map[cell.id] = cell }
    }
    mediator.observe("set", priority: .normal, reads: \.set.each.a) { [told] _, values in
      told.note("set \(values.changes.text)")
    }
    mediator.observe("map", priority: .normal, reads: \.map.each.a) { [told] _, values in
      told.note("map \(values.changes.text)")
    }
    _ = told.take()
    mediator.update("edit") { sheet in
      sheet.set.remove(cells[3])
      sheet.set.insert(Cell(20))
      sheet.map[5] = Cell(21)
      cells[7].a = 1
    }
    #expect(told.take() == ["set gone 3@3; come 20@19; written 7", "map gone 5@5; come 21@5; written 7"])
    mediator.update("again") { sheet in
      sheet.set.remove(cells[7])
      sheet.set.insert(cells[7])
      sheet.map[0] = nil
      sheet.map[30] = cells[0]
    }
    #expect(told.take() == ["set moved 7: 6 to 19", "map moved 0: 0 to 19"])
    mediator.update("there and back") { sheet in
      sheet.set.insert(cells[3])
      sheet.set.remove(cells[3])
      let old = sheet.map[1]
      sheet.map[1] = cells[3]
      sheet.map[1] = old
    }
    #expect(told.take() == [])
    mediator.update("others") { sheet in
      sheet.set = [cells[1], cells[0]]
      sheet.map.removeAll()
    }
    #expect(
      told.take() == [
        "set gone 2@2 4@3 5@4 6@5 8@6 9@7 10@8 11@9 12@10 13@11 14@12 15@13 16@14 17@15 18@16 19@17 20@18 7@19; "
          + "moved 1: 1 to 0",
        "map gone 1@0 2@1 3@2 4@3 21@4 6@5 7@6 8@7 9@8 10@9 11@10 12@11 13@12 14@13 15@14 16@15 17@16 18@17 19@18 0@19",
      ])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("EachChanges: for a path that ends at nodes or at constants, contains insertions, removals and moves only")
  func unchanging() {
    mediator.observe("cells", priority: .normal, reads: \.left.each) { [told] _, cells in
      told.note("cells \(cells.changes.text)")
    }
    mediator.observe("ids", priority: .normal, reads: \.left.each.id) { [told] _, ids in
      told.note("ids \(ids.changes.text)")
    }
    _ = told.take()
    for _ in 0..<2 {
      mediator.update("write") { $0.left[1].a += 1 }
      #expect(told.take() == [])
      mediator.update("edit") { sheet in
        sheet.left.append(Cell(20))
        sheet.left.remove(at: 5)
      }
      #expect(told.take() == ["cells gone 5@5; come 20@19", "ids gone 5@5; come 20@19"])
      mediator.update("back") { sheet in
        sheet.left.removeLast()
        sheet.left.insert(Cell(5), at: 5)
        sheet.left.move(from: 0, to: 2)
      }
      #expect(told.take().map { $0.hasSuffix("gone 20@19; come 5@5; moved 0: 0 to 2") } == [true, true])
      mediator.update("move back") { $0.left.move(from: 2, to: 0) }
      _ = told.take()
    }
    mediator.update("twice") { $0.left.append($0.left[3]) }
    #expect(told.take() == ["cells ", "ids "])
    mediator.update("once") { sheet in _ = sheet.left.remove(at: 3) }
    #expect(told.take() == ["cells moved 3: 3 to 19", "ids moved 3: 3 to 19"])
    mediator.update("append") { $0.left.append(Cell(21)) }
    #expect(told.take() == ["cells come 21@20", "ids come 21@20"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("EachChanges: omits the changes that the observer made itself")
  func ownWrites() {
    mediator.observe("own", priority: .normal, reads: \.left.each.a) { [told] sheet, values in
      told.note(values.changes.text)
      if sheet.left.count < 22 {
        sheet.left[0].a += 1
        sheet.left.append(Cell(sheet.left.count))
      }
    }
    mediator.update("write") { $0.left[1].a = 1 }
    mediator.update("write") { $0.left[1].a = 2 }
    mediator.update("write") { $0.left[1].a = 3 }
    #expect(told.take().dropFirst() == ["written 1", "written 1", "written 1"])
  }

  @Test("EachChanges: contains the difference of two lists if the path leads to another list")
  func otherList() {
    let cells = (0..<10).map { Cell($0) }
    let (one, other) = (Band(Array(cells[0..<8])), Band(Array(cells[2..<10])))
    mediator.update("rows") { sheet in
      sheet.rows = [one, other]
      sheet.row = one
    }
    mediator.observe("row", priority: .normal, reads: \.row.some.cells.each.a) { [told] _, values in
      told.note(values.changes.text)
    }
    _ = told.take()
    mediator.update("select") { sheet in
      cells[4].a = 1
      sheet.row = other
    }
    #expect(told.take() == ["gone 0@0 1@1; come 8@6 9@7; written 4"])
    mediator.update("none") { $0.row = nil }
    #expect(told.take() == ["gone 2@0 3@1 4@2 5@3 6@4 7@5 8@6 9@7"])
    mediator.update("detach") { $0.rows = [one] }
    mediator.update("select") { $0.row = one }
    #expect(told.take() == ["come " + (0..<8).map { "\($0)@\($0)" }.joined(separator: " ")])
  }

  @Test("EachChanges: is the same if the slots are observed one by one")
  func slots() {
    let (one, other) = (Band([Cell(0), Cell(1)]), Band([Cell(2)]))
    mediator.update("rows") { $0.rows = [one, other] }
    mediator.observe("rows", priority: .normal, reads: \.rows.each.cells.each.a) { [told] _, values in
      told.note(values.changes.text)
    }
    mediator.update("write") { _ in one.cells[1].a = 1 }
    mediator.update("move") { _ in other.cells.append(one.cells.removeLast()) }
    mediator.update("nothing") { _ in one.cells.append(one.cells.removeLast()) }
    mediator.update("swap") { $0.rows.swapAt(0, 1) }
    #expect(told.take() == ["first: come 0@0 1@1 2@2", "written 1", "moved 2: 2 to 1", "moved 0: 0 to 2"])
  }

  @Test("EachChanges: for nodes without a property, contains the changes of the collection")
  func nodes() {
    mediator.observe("cells", priority: .normal, reads: \.left.each) { [told] _, cells in told.note(cells.changes.text)
    }
    _ = told.take()
    mediator.update("write") { $0.left[0].a = 1 }
    mediator.update("remove") { $0.left.removeFirst() }
    #expect(told.take() == ["gone 0@0"])
  }

  @Test("EachChanges: for a derived property, lists the elements whose value differs")
  func derived() {
    mediator.forEach(Cell.self).observe("c", reads: \.a, writes: \.c) { a, c in c = a / 2 }
    mediator.observe("left", reads: \.left.each.c, writes: \.total) { [told] values, total in
      told.note(values.changes.text)
      total += 1
    }
    _ = told.take()
    mediator.update("write") { sheet in for cell in sheet.left { cell.a = 1 } }
    mediator.update("write") { sheet in
      sheet.left[7].a = 2
      sheet.left[6].a = 3
    }
    #expect(told.take() == ["written 6, 7"])
  }

  @Test("EachChanges: for weak references, lists the node whose target was deinitialized")
  func weakReferences() {
    mediator.update("friends") { sheet in
      sheet.left[0].marks = [Mark()]
      sheet.left[1].friend = sheet.left[0].marks[0]
    }
    mediator.observe("friends", priority: .normal, reads: \.left.each.friend) { [told] _, friends in
      told.note("\(friends.changes.changed.map(\.id))")
    }
    mediator.update("end") { $0.left[0].marks = [] }
    mediator.update("notice") { _ in }
    #expect(told.take() == ["[]", "[1]"])
  }

  @Test("EachChanges: isFirst is true again after the observer was inactive or shielded")
  func startsAgain() {
    let row = Band((0..<10).map { Cell($0) })
    mediator.update("row") { $0.row = row }
    let registration = mediator.from(row).observe("row", priority: .normal, reads: \.cells.each.a) {
      [told] _, values in
      told.note(values.changes.isFirst ? "first" : values.changes.text)
    }
    mediator.update("detach") { $0.row = nil }
    mediator.update("write") { _ in row.cells[0].a = 1 }
    mediator.update("attach") { $0.row = row }
    mediator.update("write") { _ in row.cells[0].a = 2 }
    mediator.update("shielded", except: registration) { _ in row.cells[0].a = 3 }
    mediator.update("write") { _ in row.cells[1].a = 3 }
    #expect(told.take() == ["first", "first", "written 0", "first"])
  }

  @Test("EachChanges: outside of a run, isFirst is true and all elements count as inserted")
  func outside() {
    var kept: Each<Cell, Int>?
    mediator.observe("keep", reads: \.left.each.a, writes: \.total) { values, total in kept = values }
    mediator.update("write") { $0.left[0].a = 1 }
    #expect(kept?.changes.isFirst == true && kept?.changes.inserted.count == 20)
    mediator.update("write") { sheet in
      sheet.left[0].a = 2
      #expect(kept?.changes.isFirst == true)
    }
    #expect(mediator.checkInvariants() == [])
  }

  @Test("EachChanges: omits the changes of a savepoint that was rolled back")
  func rollback() {
    observeLeft()
    _ = told.take()
    mediator.update("edit") { sheet in
      sheet.left[0].a = 1
      try? mediator.update("fail") { sheet throws(Failure) in
        sheet.left.remove(at: 3)
        sheet.left[1].a = 1
        throw Failure()
      }
    }
    #expect(told.take() == ["written 0"])
    mediator.update("edit") { sheet in
      let cell = sheet.left.remove(at: 3)
      cell.a = 5
      sheet.left.insert(cell, at: 3)
      cell.a = 0
    }
    #expect(told.take() == [])
    #expect(mediator.checkInvariants() == [])
  }
}
