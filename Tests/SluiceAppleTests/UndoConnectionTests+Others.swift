import Sluice
import SluiceMessages
import TestSupport
import Testing

@testable import SluiceApple

// Tests with other users of the manager, and with changes while the manager or the mediator is busy.

/// Another object that registers with the same manager, like a text field.
@MainActor
private final class Field {
  let manager: UndoManagerModel
  private(set) var text = ""
  init(_ manager: UndoManagerModel) { self.manager = manager }

  func set(_ new: String) {
    let old = text
    text = new
    manager.registerUndo(withTarget: self) { $0.set(old) }
    manager.setActionName("field")
  }
}

extension UndoConnectionTests {
  @Test("UndoConnection: leaves the actions of other objects in their place")
  func others() {
    let connection = connect()
    let field = Field(manager)
    write("a")
    field.set("x")
    manager.endEvent()
    write("b")
    #expect(manager.undoNames == ["a", "field", "b"])
    // Of a group in the middle, only the connection's actions are removed.
    mediator.undo()
    #expect(manager.undoNames == ["a", "field"] && manager.redoNames == ["b"])
    manager.redo()
    manager.undo()
    manager.undo()
    #expect(field.text == "" && letter.text == "a" && manager.redoNames == ["b", "field"])
    manager.undo()
    manager.redo()
    manager.redo()
    manager.redo()
    #expect(field.text == "x" && letter.text == "b" && manager.undoNames == ["a", "field", "b"])
    mediator.undoLimit = 1
    #expect(manager.undoNames == ["field", "b"])
    connection.cancel()
    #expect(manager.undoNames == ["field"])
  }

  @Test("UndoConnection: keeps the actions of other objects if levelsOfUndo is small")
  func levelsAndOthers() {
    manager.levelsOfUndo = 2
    let connection = connect()
    let field = Field(manager)
    write("a", "b")
    manager.undo()
    field.set("x")
    manager.endEvent()
    #expect(manager.undoNames == ["a", "field"] && manager.redoNames == [])
    mediator.undo()
    #expect(manager.undoNames == ["field"] && manager.redoNames == ["b", "a"] && manager.levelsOfUndo == 2)
    connection.cancel()
  }

  @Test("UndoConnection: registers steps in an open group, and registers their redo when the group is closed")
  func openGroup() async {
    let connection = connect()
    let field = Field(manager)
    write("a")
    manager.beginUndoGrouping()
    field.set("x")
    write("b", "c")
    manager.setActionName("all")
    manager.endUndoGrouping()
    #expect(manager.undoNames == ["a", "all"])
    manager.undo()
    #expect(field.text == "" && letter.text == "a" && stacks() == [["a"], ["c", "b"], ["a"], ["all"]])
    manager.redo()
    #expect(field.text == "x" && letter.text == "c" && manager.undoNames == ["a", "all"])
    // The group of an event is open.
    field.set("y")
    mediator.undo()
    #expect(manager.redoNames == [] && manager.groupingLevel == 1)
    manager.endEvent()
    await connection.catchingUp?.value
    #expect(manager.undoNames == ["a", "all", "field"] && manager.redoNames == ["c"])
    manager.redo()
    #expect(letter.text == "c")
    connection.cancel()
  }

  @Test("UndoConnection: registers nothing after it was cancelled, also if a registration was pending")
  func endsWhileCatchingUp() async {
    let connection = connect()
    write("a", "b")
    manager.beginUndoGrouping()
    mediator.undo()
    let later = connection.catchingUp
    #expect(later != nil)
    connection.cancel()
    manager.endUndoGrouping()
    await later?.value
    #expect(manager.undoNames == [] && manager.redoNames == [] && mediator.undoName == "a")
  }

  @Test(
    "UndoConnection: undoes a step that registration missed with the step before it, and skips steps that are undone"
  )
  func disabled() {
    let connection = connect()
    write("a")
    manager.disableUndoRegistration()
    write("b")
    mediator.undo()
    mediator.redo()
    #expect(manager.undoNames == ["a"] && manager.redoNames == [])
    manager.enableUndoRegistration()
    manager.undo()
    #expect(letter.text == "" && stacks() == [[], ["b", "a"], [], ["a"]])
    manager.redo()
    #expect(letter.text == "b" && stacks() == [["a", "b"], [], ["a"], []])
    manager.disableUndoRegistration()
    mediator.undo()
    mediator.undo()
    #expect(manager.undoNames == [] && manager.redoNames == [])
    manager.enableUndoRegistration()
    write("c")
    #expect(stacks() == [["c"], []])
    connection.cancel()
  }

  @Test("UndoConnection: keeps a step that cannot be undone during a transaction")
  func busy() async {
    var violations: [String] = []
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { violations.append(caseName(of: $0.message)) }
    let connection = connect()
    write("a")
    mediator.update("in between") { _ in manager.undo() }
    #expect(letter.text == "a" && violations == ["undoWhileBusy"])
    await connection.catchingUp?.value
    #expect(stacks() == [["a"], []])
    manager.undo()
    #expect(letter.text == "")
    connection.cancel()
  }

  @Test("UndoConnection: registers a step that is made because of an undo")
  func stepInUndo() async {
    let connection = connect()
    let mediator = mediator
    mediator.onDocumentChange = { [unowned mediator] change in
      if change.cause == .undo { mediator.update("count") { $0.pages += 1 } }
    }
    write("a", "b")
    manager.undo()
    #expect(letter.text == "a" && letter.pages == 1)
    // The manager has "a" alone, and each undo makes another step.
    manager.undo()
    #expect(letter.text == "a" && letter.pages == 1)
    await connection.catchingUp?.value
    #expect(stacks() == [["a", "count"], []])
    connection.cancel()
  }

  @Test("UndoConnection: a mediator may have several connections")
  func several() {
    let other = UndoManagerModel()
    let connections = [connect(), UndoConnection(mediator, other) { $0 }]
    write("a", "b")
    manager.undo()
    #expect(stacks() == [["a"], ["b"]] && other.undoNames == ["a"] && other.redoNames == ["b"])
    other.redo()
    #expect(letter.text == "b" && stacks() == [["a", "b"], []])
    #expect(other.undoNames == ["a", "b"] && other.redoNames == [])
    for connection in connections { connection.cancel() }
  }
}
