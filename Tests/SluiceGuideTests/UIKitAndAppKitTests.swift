import Sluice
import Testing

// The model of the guide `UIKitAndAppKit.md`, with a table and cells that observe as the guide's controllers do. The
// controllers are in Tests/AppleUse/UIKitGuideUse.swift.

@Node final class Volume {
  var title: String
  var isRead = false

  init(_ title: String) { self.title = title }
}

@Node final class Bookcase {
  var volumes: NodeList<Volume> = []
  @Derived var unread = 0
}

extension Mediator<Bookcase> {
  static func bookcase(_ bookcase: Bookcase = Bookcase()) -> Mediator<Bookcase> {
    let mediator = Mediator(bookcase)
    mediator.undoLimit = 100
    mediator.observe("unread", reads: \.volumes.each.isRead, writes: \.unread) { isRead, unread in
      unread = isRead.count { !$0 }
    }
    return mediator
  }

  func rename(_ volume: Volume, to title: String) {
    update("Typing", coalescing: UndoCoalescing(ObjectIdentifier(volume))) { _ in volume.title = title }
  }
}

/// A table that applies changes as a `UITableView` applies a batch. Deleted and moved rows are removed at their old places,
/// the last first. Then inserted and moved rows are inserted at their new places, the first first.
private final class VolumeTable {
  private let mediator: Mediator<Bookcase>
  private(set) var title = ""
  private(set) var cells: [VolumeTableCell] = []
  private(set) var batches: [String] = []

  init(_ mediator: Mediator<Bookcase>) {
    self.mediator = mediator
    mediator.on(self).render("title") { table, bookcase in
      table.title = "\(bookcase.unread) Unread"
    }
    mediator.on(self).observe("rows", reads: \.volumes.each) { table, volumes in
      let changes = volumes.changes
      table.mediator.afterRefresh { table.show(changes) }
    }
  }

  private func show(_ changes: EachChanges<Volume>) {
    if changes.isFirst {
      batches.append("reload")
      cells = mediator.root.volumes.map { VolumeTableCell($0, mediator) }
      return
    }
    batches.append(
      "delete \(changes.removed.map(\.offset)), insert \(changes.inserted.map(\.offset)), "
        + "move \(changes.moved.map { [$0.from, $0.to] })")
    var moved: [Int: VolumeTableCell] = [:]
    for move in changes.moved { moved[move.to] = cells[move.from] }
    for offset in (changes.removed.map(\.offset) + changes.moved.map(\.from)).sorted(by: >) { cells.remove(at: offset) }
    for offset in (changes.inserted.map(\.offset) + changes.moved.map(\.to)).sorted() {
      cells.insert(moved[offset] ?? VolumeTableCell(mediator.root.volumes[offset], mediator), at: offset)
    }
  }

  var texts: [String] { cells.map(\.text) }
}

private final class VolumeTableCell {
  private(set) var text = ""
  private(set) var renderings = 0

  init(_ volume: Volume, _ mediator: Mediator<Bookcase>) { show(volume, of: mediator) }

  func show(_ volume: Volume, of mediator: Mediator<Bookcase>) {
    mediator.cancelObservers(of: self)
    mediator.on(self).from(volume).render("volume cell") { cell, volume in
      cell.text = volume.title
      cell.renderings += 1
    }
  }
}

@Suite("Guide: UIKit and AppKit")
struct UIKitAndAppKitGuideTests {
  let bookcase = Bookcase()
  let mediator: Mediator<Bookcase>

  init() {
    bookcase.volumes = [Volume("a"), Volume("b"), Volume("c"), Volume("d")]
    mediator = .bookcase(bookcase)
  }

  @Test("A table receives the changes of a list once for each transaction")
  func listChanges() {
    let table = VolumeTable(mediator)
    #expect(table.texts == ["a", "b", "c", "d"] && table.batches == ["reload"])
    mediator.update("Edit") { bookcase in
      bookcase.volumes.append(Volume("e"))
      bookcase.volumes.remove(at: 1)
      bookcase.volumes.insert(Volume("x"), at: 0)
    }
    #expect(table.texts == ["x", "a", "c", "d", "e"])
    #expect(table.batches.last == "delete [1], insert [0, 4], move []")
    mediator.update("Move") { $0.volumes.move(from: 0, to: 4) }
    #expect(table.texts == ["a", "c", "d", "e", "x"])
    #expect(table.batches.last == "delete [], insert [], move [[0, 4]]")
    mediator.undo()
    mediator.undo()
    #expect(table.texts == ["a", "b", "c", "d"] && table.batches.count == 5)
    try? mediator.update("Fail") { bookcase throws(CancellationError) in
      bookcase.volumes.removeAll()
      throw CancellationError()
    }
    #expect(table.texts == ["a", "b", "c", "d"] && table.batches.count == 5)
  }

  @Test("A change of one element renders one cell, and the table receives no changes")
  func cells() {
    let table = VolumeTable(mediator)
    mediator.update("Rename") { $0.volumes[2].title = "cc" }
    #expect(table.texts == ["a", "b", "cc", "d"])
    #expect(table.cells.map(\.renderings) == [1, 1, 2, 1])
    #expect(table.batches == ["reload"])
  }

  @Test("A reused cell follows only the node that it shows last")
  func reuse() {
    let cell = VolumeTableCell(bookcase.volumes[0], mediator)
    cell.show(bookcase.volumes[1], of: mediator)
    mediator.update("Rename") { bookcase in
      bookcase.volumes[0].title = "aa"
      bookcase.volumes[1].title = "bb"
    }
    #expect(cell.text == "bb" && cell.renderings == 3)
  }

  @Test("A title that is rendered shows derived values after the transaction")
  func title() {
    let table = VolumeTable(mediator)
    #expect(table.title == "4 Unread")
    mediator.update("Read") { bookcase in
      bookcase.volumes[0].isRead = true
      bookcase.volumes[1].isRead = true
    }
    #expect(table.title == "2 Unread")
  }

  @Test("Typing in one field is a step that undo names")
  func typing() {
    mediator.rename(bookcase.volumes[0], to: "ab")
    #expect(bookcase.volumes[0].title == "ab" && mediator.undoName == "Typing")
    mediator.undo()
    #expect(bookcase.volumes[0].title == "a" && !mediator.canUndo)
  }

  @Test("A document is edited until undo leads to the saved state")
  func edited() {
    mediator.rename(bookcase.volumes[0], to: "ab")
    #expect(mediator.isEdited)
    mediator.undo()
    #expect(!mediator.isEdited)
  }
}
