import Sluice
import SluiceTesting
import TestSupport
import Testing

@Node private final class RopeBook {
  var knot: Loop?
  var title = ""
  @SessionState var aside: NodeList<Loop> = []
}

@Node private final class Loop {
  let name: String
  var child: Loop?
  var children: NodeList<Loop> = []
  @SessionState var link: Loop?

  init(_ name: String) { self.name = name }
}

@Suite("Undo steps that would put a node below itself")
struct UndoCycleTests {
  private let rope = RopeBook()
  private let a = Loop("a")
  private let b = Loop("b")
  private let mediator: Mediator<RopeBook>

  init() {
    rope.knot = a
    a.child = b
    a.children = [Loop("c"), Loop("d")]
    mediator = Mediator(rope)
    mediator.undoLimit = 5
  }

  @Test("undo: such a step stays, nothing changes, and the step can be undone when the cause is gone")
  func undo() throws {
    let violations = mediator.collectViolations()
    var changes: [DocumentChange] = []
    mediator.update("title") { $0.title = "long" }
    mediator.update("remove") { rope in
      rope.aside = [b]
      a.child = nil
      a.children.remove(at: 0)
    }
    mediator.markSaved()
    mediator.update("link") { _ in b.link = a }
    mediator.onDocumentChange = { changes.append($0) }
    #expect(mediator.undoSteps.map(\.name) == ["title", "remove"])

    for _ in 0..<2 {
      #expect(!mediator.undo())
      #expect(violations.take() == [.strongCycle(type: "Loop", slot: "Loop.child")])
      #expect(a.child == nil && a.children.map(\.name) == ["d"] && b.link === a && rope.aside.first === b)
      #expect(mediator.undoSteps.map(\.name) == ["title", "remove"] && mediator.redoName == nil)
      #expect(!mediator.isEdited && changes.isEmpty)
      #expect(mediator.checkInvariants() == [])
    }

    mediator.update("unlink") { _ in b.link = nil }
    changes = []
    #expect(mediator.undo())
    #expect(a.child === b && a.children.map(\.name) == ["c", "d"] && rope.title == "long")
    #expect(mediator.isEdited && changes.map(\.transaction) == ["remove"])
    #expect(mediator.undoSteps.map(\.name) == ["title"] && mediator.redoName == "remove")
    #expect(mediator.redo())
    #expect(a.child == nil && a.children.map(\.name) == ["d"] && !mediator.isEdited)
    #expect(violations.take().isEmpty)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("redo: such a step stays as well")
  func redo() {
    let violations = mediator.collectViolations()
    mediator.update("remove") { rope in
      rope.aside = [b]
      a.child = nil
    }
    mediator.update("nest") { _ in a.child = b }
    #expect(mediator.undo())
    mediator.update("link") { _ in b.link = a }
    #expect(mediator.redoName == "nest")
    #expect(!mediator.redo())
    #expect(violations.take() == [.strongCycle(type: "Loop", slot: "Loop.child")])
    #expect(a.child == nil && mediator.redoName == "nest" && mediator.undoSteps.map(\.name) == ["remove"])
    mediator.update("unlink") { _ in b.link = nil }
    #expect(mediator.redo() && a.child === b)
    #expect(mediator.undoSteps.map(\.name) == ["remove", "nest"])
    #expect(mediator.checkInvariants() == [])
  }
}
