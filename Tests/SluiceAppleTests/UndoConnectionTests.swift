import Sluice
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceApple

@Node final class Letter {
  var text = ""
  var pages = 0
}

@MainActor
@Suite("UndoConnection", .hangGuard)
struct UndoConnectionTests {
  let letter = Letter()
  let mediator: Mediator<Letter>
  let manager = UndoManagerModel()

  init() {
    mediator = Mediator(letter, clock: ManualClock())
    mediator.undoLimit = 100
  }

  func connect() -> UndoConnection { UndoConnection(mediator, manager) { $0 } }

  func write(_ names: String...) {
    for name in names { mediator.update(name) { $0.text = name } }
  }

  /// Returns the names in the four stacks, or those of the mediator alone if the manager's are the same.
  func stacks() -> [[String]] {
    let mine = [mediator.undoSteps.map(\.name), mediator.redoSteps.map(\.name)]
    let managers = [manager.undoNames, manager.redoNames]
    return mine == managers ? mine : mine + managers
  }

  @Test("UndoConnection: undoes and redoes steps by name")
  func basic() {
    let connection = connect()
    write("a", "b")
    #expect(stacks() == [["a", "b"], []])
    manager.undo()
    #expect(letter.text == "a" && stacks() == [["a"], ["b"]])
    manager.undo()
    manager.undo()
    #expect(letter.text == "" && stacks() == [[], ["b", "a"]])
    manager.redo()
    manager.redo()
    #expect(letter.text == "b" && stacks() == [["a", "b"], []])
    manager.undo()
    write("c")
    #expect(stacks() == [["a", "c"], []])
    // No group is left open, and a transaction without changes makes no step.
    mediator.update("nothing") { _ in }
    #expect(manager.groupingLevel == 0 && manager.groupsByEvent && stacks() == [["a", "c"], []])
    connection.cancel()
  }

  @Test("UndoConnection: shows the titles of steps")
  func titles() {
    let connection = UndoConnection(mediator, manager) { "<\($0)>" }
    write("a", "b")
    manager.undo()
    #expect(manager.undoNames == ["<a>"] && manager.redoNames == ["<b>"])
    connection.cancel()
  }

  @Test(
    "UndoConnection: has a group for each step, whether the manager groups by event or not", arguments: [true, false])
  func events(groupsByEvent: Bool) {
    manager.groupsByEvent = groupsByEvent
    let connection = connect()
    write("a", "b", "c")
    manager.endEvent()
    manager.undo()
    #expect(letter.text == "b" && stacks() == [["a", "b"], ["c"]] && manager.groupsByEvent == groupsByEvent)
    connection.cancel()
  }

  @Test("UndoConnection: registers nothing for a step that is coalesced with the one before")
  func coalescing() {
    let connection = connect()
    write("a")
    for letter in "typed" {
      mediator.update("Typing", coalescing: UndoCoalescing("text")) { $0.text.append(letter) }
    }
    #expect(letter.text == "atyped" && stacks() == [["a", "Typing"], []] && manager.registrations == 2)
    manager.undo()
    #expect(letter.text == "a" && stacks() == [["a"], ["Typing"]])
    manager.redo()
    #expect(letter.text == "atyped")
    connection.cancel()
  }

  @Test("UndoConnection: follows an undo and a redo of the mediator itself")
  func direct() {
    let connection = connect()
    write("a", "b", "c", "d")
    mediator.undo()
    #expect(stacks() == [["a", "b", "c"], ["d"]])
    manager.undo()
    mediator.undo()
    #expect(letter.text == "a" && stacks() == [["a"], ["d", "c", "b"]])
    manager.redo()
    #expect(letter.text == "b" && stacks() == [["a", "b"], ["d", "c"]])
    mediator.redo()
    #expect(letter.text == "c" && stacks() == [["a", "b", "c"], ["d"]])
    manager.redo()
    manager.undo()
    manager.undo()
    #expect(letter.text == "b" && stacks() == [["a", "b"], ["d", "c"]])
    connection.cancel()
  }

  @Test("UndoConnection: drops the steps that the mediator drops")
  func dropped() {
    mediator.undoLimit = 2
    let connection = connect()
    write("a", "b", "c")
    #expect(stacks() == [["b", "c"], []])
    manager.undo()
    mediator.undoLimit = 0
    #expect(stacks() == [[], []])
    write("d")
    mediator.undoLimit = 10
    write("e")
    #expect(stacks() == [["e"], []])
    manager.undo()
    #expect(letter.text == "d")
    connection.cancel()
  }

  @Test("UndoConnection: may keep fewer steps than the mediator")
  func levels() {
    manager.levelsOfUndo = 2
    let connection = connect()
    write("a", "b", "c")
    #expect(manager.undoNames == ["b", "c"])
    mediator.undo()
    #expect(manager.undoNames == ["b"] && manager.redoNames == ["c"] && manager.levelsOfUndo == 2)
    manager.undo()
    manager.undo()
    #expect(letter.text == "a" && mediator.canUndo)
    manager.redo()
    manager.redo()
    #expect(letter.text == "c" && manager.undoNames == ["b", "c"])
    connection.cancel()
  }

  @Test("UndoConnection: has earlier steps when it connects, and none after it was cancelled")
  func ends() async {
    write("a", "b", "c")
    mediator.undo()
    var connection: UndoConnection? = connect()
    #expect(stacks() == [["a", "b"], ["c"]])
    connection!.cancel()
    #expect(manager.undoNames == [] && manager.redoNames == [])
    write("d")
    #expect(manager.undoNames == [] && mediator.canUndo)
    connection = connect()
    #expect(stacks() == [["a", "b", "d"], []])
    weak let dropped = connection
    connection = nil
    #expect(dropped == nil)
    manager.undo()
    #expect(letter.text == "d")
    await until { manager.undoNames.isEmpty }
    #expect(manager.undoNames == [])
    write("e")
    #expect(manager.undoNames == [])
  }

  @Test("UndoConnection: random operations of manager and mediator leave both with the same steps")
  func random() {
    let seed = Environment.seed
    for number in 0..<30 {
      var generator = SeededGenerator(seed: seed &+ UInt64(number))
      let letter = Letter()
      let clock = ManualClock()
      let mediator = Mediator(letter, clock: clock)
      mediator.undoLimit = 5
      let managers = [UndoManagerModel(), UndoManagerModel()]
      managers[1].groupsByEvent = false
      let connections = managers.map { UndoConnection(mediator, $0) { $0 } }
      for turn in 0..<60 {
        let manager = managers.randomElement(using: &generator)!
        let text = letter.text
        switch Int.random(in: 0..<9, using: &generator) {
        case 0, 1, 2: mediator.update("step \(turn)") { $0.text = "\(turn)" }
        case 3:
          clock.advance(by: .milliseconds(Int.random(in: 0..<2_000, using: &generator)))
          mediator.update("on", coalescing: UndoCoalescing(0)) { $0.text = "\(turn)" }
        case 4: mediator.undoLimit = Int.random(in: 0..<6, using: &generator)
        case 5: mediator.undo()
        case 6: mediator.redo()
        case 7:
          let (canUndo, name) = (mediator.canUndo, mediator.undoName)
          manager.undo()
          #expect(canUndo ? mediator.redoName == name : letter.text == text)
        default:
          let (canRedo, name) = (mediator.canRedo, mediator.redoName)
          manager.redo()
          #expect(canRedo ? mediator.undoName == name : letter.text == text)
        }
        let steps = [mediator.undoSteps.map(\.name), mediator.redoSteps.map(\.name)]
        for (index, manager) in managers.enumerated() {
          let place = Comment("seed \(seed), case \(number), turn \(turn), manager \(index)")
          #expect([manager.undoNames, manager.redoNames] == steps, place)
          manager.endEvent()
        }
      }
      for connection in connections { connection.cancel() }
    }
  }
}
