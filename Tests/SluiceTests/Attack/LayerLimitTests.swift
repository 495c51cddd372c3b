import Sluice
import Testing

@Suite("Optimistic updates and undoLimit")
struct LayerLimitTests {
  let draft = Draft(8)
  let mediator: Mediator<Draft>

  init() {
    mediator = Mediator(draft)
    mediator.undoLimit = 100
  }

  private var names: [String] { mediator.undoSteps.map(\.name) }

  @Test("undoLimit: applies to answered updates, including those that make no step")
  func discardable() {
    mediator.undoLimit = 1
    let update = mediator.optimistic("zoom") { $0.view = 1 }
    for number in 1...3 { mediator.update("\(number)") { $0.a = number } }
    update.confirm()
    #expect(names == ["3"] && mediator.undo() && draft.a == 2 && !mediator.undo())
  }

  @Test("OptimisticUpdate: stays pending while undoLimit is set to 0 and back")
  func switched() {
    mediator.update("one") { $0.a = 1 }
    let update = mediator.optimistic("two") { $0.a = 2 }
    mediator.update("three") { $0.a = 3 }
    mediator.undoLimit = 0
    #expect(names == [] && !mediator.undo())
    mediator.update("four") { $0.b = 4 }
    mediator.undoLimit = 10
    update.revert { #expect($0.valueBefore as? Int == 1) }
    #expect(draft.a == 3 && names == ["three", "four"])
    #expect(mediator.undo() && mediator.undo() && draft.a == 1 && draft.b == 0 && !mediator.undo())
  }

  @Test("undoLimit: setting it to 0 during an undo drops the redo steps")
  func inUndo() {
    mediator.onDocumentChange = { _ in }
    mediator.observe("coordinator", priority: .coordination, reads: \.a) { [unowned mediator] _, _ in
      if mediator.cause == .undo { mediator.undoLimit = 0 }
    }
    mediator.update("one") { $0.a = 1 }
    #expect(mediator.undo() && draft.a == 0)
    mediator.undoLimit = 10
    #expect(!mediator.canRedo && !mediator.redo() && draft.a == 0)
    mediator.update("two") { $0.b = 1 }
    #expect(names == ["two"])
  }

  @Test("undoLimit: applies to redone steps")
  func redo() {
    for number in 1...4 { mediator.update("\(number)") { $0.a = number } }
    for _ in 0..<3 { mediator.undo() }
    mediator.undoLimit = 2
    while mediator.redo() {}
    #expect(draft.a == 4 && names == ["3", "4"])
  }
}
