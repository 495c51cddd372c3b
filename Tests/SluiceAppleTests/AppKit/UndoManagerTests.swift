#if canImport(AppKit)
  import AppKit
  import Sluice
  import SluiceTesting
  import TestSupport
  import Testing

  @testable import SluiceApple

  // Tests with Foundation's own manager, which only Apple's platforms have. The other tests drive a model of it.

  @Node final class Postcard {
    var text = ""
  }

  /// Another object that registers with the same manager, like a text field.
  @MainActor
  private final class PostcardField {
    let manager: UndoManager
    private(set) var text = ""
    init(_ manager: UndoManager) { self.manager = manager }

    func set(_ new: String) {
      let old = text
      text = new
      manager.beginUndoGrouping()
      manager.registerUndo(withTarget: self) { $0.set(old) }
      manager.setActionName("field")
      manager.endUndoGrouping()
    }
  }

  @MainActor
  @Suite("UndoConnection with the UndoManager of Foundation", .hangGuard)
  struct UndoManagerTests {
    let postcard = Postcard()
    let mediator: Mediator<Postcard>
    let manager = UndoManager()

    init() {
      mediator = Mediator(postcard)
      mediator.undoLimit = 100
    }

    func write(_ names: String...) {
      for name in names { mediator.update(name) { $0.text = name } }
    }

    /// The names in the menu, of Undo and of Redo.
    func names() -> [String] { [manager.undoActionName, manager.redoActionName] }

    @Test("UndoManager: undoes and redoes steps by name", arguments: [true, false])
    func basic(groupsByEvent: Bool) {
      manager.groupsByEvent = groupsByEvent
      let connection = UndoConnection(of: mediator, to: manager)
      write("a", "b")
      #expect(names() == ["b", ""])
      manager.undo()
      #expect(postcard.text == "a" && names() == ["a", "b"])
      manager.undo()
      #expect(postcard.text == "" && names() == ["", "a"] && !manager.canUndo)
      manager.redo()
      manager.redo()
      #expect(postcard.text == "b" && names() == ["b", ""] && !manager.canRedo)
      #expect(manager.groupingLevel == 0 && manager.groupsByEvent == groupsByEvent)
      connection.cancel()
      #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test("UndoManager: follows an undo and a redo of the mediator itself, and shows titles")
    func direct() {
      let connection = UndoConnection(of: mediator, to: manager) { "<\($0)>" }
      write("a", "b", "c")
      mediator.undo()
      mediator.undo()
      #expect(names() == ["<a>", "<b>"])
      manager.redo()
      #expect(postcard.text == "b" && names() == ["<b>", "<c>"])
      mediator.redo()
      #expect(names() == ["<c>", ""])
      connection.cancel()
    }

    @Test("UndoManager: keeps the actions of other objects")
    func others() {
      manager.groupsByEvent = false
      let connection = UndoConnection(of: mediator, to: manager)
      let field = PostcardField(manager)
      write("a")
      field.set("x")
      write("b")
      mediator.undo()
      #expect(names() == ["field", "b"])
      manager.redo()
      manager.undo()
      manager.undo()
      #expect(field.text == "" && postcard.text == "a" && names() == ["a", "field"])
      connection.cancel()
      #expect(!manager.canUndo)
    }

    @Test("UndoManager: has the same steps as the model of it that runs on Linux (random)", arguments: 0..<20)
    func model(number: Int) {
      let seed = Environment.seed &+ UInt64(number)
      var random = SeededGenerator(seed: seed)
      mediator.undoLimit = 5
      manager.groupsByEvent = number.isMultiple(of: 2)
      let model = UndoManagerModel()
      let connections = [UndoConnection(of: mediator, to: manager), UndoConnection(mediator, model) { $0 }]
      for turn in 0..<60 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1, 2: write("step \(turn)")
        case 3: mediator.undoLimit = Int.random(in: 0..<6, using: &random)
        case 4: mediator.undo()
        case 5: mediator.redo()
        case 6, 7: if manager.canUndo { manager.undo() }
        default: if manager.canRedo { manager.redo() }
        }
        let place = Comment("turn \(turn), seed \(seed)")
        #expect(names() == [model.undoNames.last ?? "", model.redoNames.last ?? ""], place)
        #expect(manager.canUndo == mediator.canUndo && manager.canRedo == mediator.canRedo, place)
      }
      for connection in connections { connection.cancel() }
    }
  }
#endif
