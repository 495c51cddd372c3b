import Sluice
import SluiceCoding
import Testing

@Suite("ChangeRecorder: new nodes with values that cannot be encoded")
struct HeldChangesTests {
  private func follow() throws -> (Mediator<Desk>, ChangeFollower<Desk>) {
    let desk = Desk()
    desk.drawers = [Drawer(1), Drawer(2)]
    let mediator = Mediator(desk)
    mediator.undoLimit = 10
    return (mediator, try ChangeFollower(mediator))
  }

  private func text(_ desk: Desk) -> String {
    "\(desk.title) \(desk.drawers.map { "\($0.number) \($0.fussy.isAllowed) \($0.inner.map(\.number))" })"
  }

  @Test("changed value: its transaction and all later ones are written as one when it can be encoded")
  func changed() throws {
    let (mediator, follower) = try follow()
    let before = text(mediator.root)
    mediator.update("add") {
      $0.drawers.insert(Drawer(3, isAllowed: false), at: 1)
      $0.title = "add"
    }
    #expect(follower.unwritten == ["node 3, Drawer.fussy"])
    mediator.update("later") {
      $0.drawers.append(Drawer(4))
      $0.drawers[1].inner = [Drawer(5)]
    }
    #expect(try text(follower.model()) == before)
    mediator.update("mend") { $0.drawers[1].fussy = Fussy(isAllowed: true) }
    #expect(try text(follower.model()) == text(mediator.root))
    #expect(follower.all.filter { !$0.isEmpty }.map(\.transaction) == ["add"])
    mediator.update("edit") { $0.drawers[1].inner.append(Drawer(6)) }
    #expect(follower.all.last?.changed.first?.edits["inner"] != nil)
    #expect(try text(follower.model()) == text(mediator.root))
  }

  @Test("removed node: the other changes are written without it, also by undo")
  func removed() throws {
    for isUndone in [false, true] {
      let (mediator, follower) = try follow()
      mediator.update("title") { $0.title = "new" }
      mediator.update("add") { $0.drawers.append(Drawer(3, isAllowed: false)) }
      let model = try follower.model()
      #expect(model.title == "new" && model.drawers.count == 2, "undone: \(isUndone)")
      if isUndone { mediator.undo() } else { mediator.update("remove") { $0.drawers.remove(at: 2) } }
      #expect(try text(follower.model()) == text(mediator.root), "undone: \(isUndone)")
      #expect(follower.image.records.count == 3, "undone: \(isUndone)")
      #expect(follower.unwritten == [], "undone: \(isUndone)")
    }
  }

  @Test("nodes that are removed, restored and changed meanwhile are written with their last contents")
  func meanwhile() throws {
    let (mediator, follower) = try follow()
    let (first, second) = (mediator.root.drawers[0], mediator.root.drawers[1])
    mediator.update("fill") { _ in first.inner = [Drawer(3), Drawer(4)] }
    mediator.update("add") {
      $0.drawers.append(Drawer(5, isAllowed: false))
      first.inner.remove(at: 0)
    }
    mediator.update("remove") { $0.drawers.remove(at: 0) }
    mediator.update("remove the other") { $0.drawers.remove(at: 0) }
    mediator.update("restore") { $0.drawers.insert(first, at: 0) }
    mediator.update("change") { _ in first.inner.append(Drawer(6)) }
    mediator.update("mend") { $0.drawers[1].fussy = Fussy(isAllowed: true) }
    #expect(try text(follower.model()) == text(mediator.root))
    #expect(follower.image.records.count == 5)
    mediator.update("restore the other") { $0.drawers.append(second) }
    #expect(try text(follower.model()) == text(mediator.root))
  }

  @Test("snapshot in pieces: a node that is removed and added again between two pieces is written")
  func pieces() throws {
    let desk = Desk()
    let (first, refused, last) = (Drawer(1), Drawer(2, isAllowed: false), Drawer(3))
    let moved = Drawer(4)
    last.inner = [moved]
    desk.drawers = [first, refused, last]
    let mediator = Mediator(desk)
    let recorder = try ChangeRecorder<Desk>()
    var all: [ModelChanges] = []
    recorder.record(mediator) { all.append($0) }
    all.append(recorder.beginSnapshot(desk))
    // The last node of the backlog is next: the desk, `last`, `moved`, `refused`, and `first`.
    for _ in 1...4 {
      guard let piece = recorder.nextPiece(1) else { break }
      all.append(piece)
    }
    #expect(recorder.firstMissing != nil)
    mediator.update("take") { _ in last.inner = [] }
    mediator.update("put") { _ in first.inner = [moved] }
    while let piece = recorder.nextPiece(1) { all.append(piece) }
    mediator.update("mend") { _ in refused.fussy = Fussy(isAllowed: true) }
    recorder.cancel()
    var image = ModelImage()
    for changes in all { try image.apply(changes) }
    #expect(try text(image.openAtOnce(Desk.self).root) == text(desk))
  }

  @Test("root: another root without such values is written")
  func root() throws {
    let (mediator, follower) = try follow()
    mediator.update("add") { $0.drawers.append(Drawer(3, isAllowed: false)) }
    let other = Desk()
    other.title = "other"
    mediator.root = other
    #expect(try text(follower.model()) == text(other))
    #expect(follower.image.records.count == 1)
  }
}

@Node final class Desk: Codable {
  var title = ""
  var drawers: NodeList<Drawer> = []
}

/// A node with a property that has no initial value.
@Node final class Drawer: Codable {
  let number: Int
  var fussy: Fussy
  var inner: NodeList<Drawer> = []

  init(_ number: Int, isAllowed: Bool = true) { (self.number, self.fussy) = (number, Fussy(isAllowed: isAllowed)) }
}
