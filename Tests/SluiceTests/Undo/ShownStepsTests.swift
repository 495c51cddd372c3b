import Observation
import Sluice
import SluiceTesting
import Testing

@Suite("undoSteps and redoSteps")
struct ShownStepsTests {
  let studio = Studio()
  let mediator: Mediator<Studio>
  let recorder = Recorder()

  init() { mediator = Mediator(studio, clock: ManualClock()) }

  @Test("undoSteps: steps keep their identity when they are undone, redone and extended")
  func identity() {
    #expect(mediator.undoSteps == [] && mediator.redoSteps == [])
    mediator.undoLimit = 2
    func type(_ title: String) {
      mediator.update("type \(title)", coalescing: UndoCoalescing("title")) { $0.title = title }
    }
    mediator.update("first") { $0.price = 1 }
    let first = mediator.undoSteps
    type("a")
    let both = mediator.undoSteps
    #expect(both.map(\.name) == ["first", "type a"] && both.first == first.first && both[0].id != both[1].id)
    type("ab")
    #expect(mediator.undoSteps == both)
    mediator.undo()
    mediator.undo()
    #expect(mediator.undoSteps == [] && mediator.redoSteps == both.reversed())
    mediator.redo()
    mediator.redo()
    #expect(mediator.undoSteps == both && mediator.redoSteps == [])
    mediator.update("third") { $0.price = 3 }
    #expect(mediator.undoSteps.map(\.name) == ["type a", "third"] && mediator.undoSteps.first == both.last)
  }

  @Test("undoSteps: an observer runs if the steps change with equal names, and not for changes without a step")
  func tracked() {
    let (recorder, mediator) = (recorder, mediator)
    mediator.undoLimit = 10
    mediator.render("list") { [unowned mediator] _ in
      recorder.note("list \(mediator.undoSteps.count) \(mediator.redoSteps.count)")
    }
    mediator.render("menu") { [unowned mediator] _ in recorder.note("menu \(mediator.undoName ?? "-")") }
    #expect(recorder.take() == ["list 0 0", "menu -"])
    mediator.update("set") { $0.price = 1 }
    #expect(recorder.take() == ["list 1 0", "menu set"])
    mediator.update("set") { $0.price = 2 }
    #expect(recorder.take() == ["list 2 0"])
    mediator.update("zoom") { $0.zoom = 1 }
    mediator.update("nothing") { _ in }
    #expect(recorder.take() == [])
    mediator.undo()
    #expect(recorder.take() == ["list 1 1", "menu set"])
  }

  @Test("undoSteps: an observer runs when a lower undo limit drops steps, and not when undo is enabled")
  func limits() {
    let (recorder, mediator) = (recorder, mediator)
    mediator.render("list") { [unowned mediator] _ in
      recorder.note(mediator.undoSteps.map(\.name).joined(separator: " ") + (mediator.canUndo ? "" : "-"))
    }
    mediator.undoLimit = 10
    mediator.update("a") { $0.price = 1 }
    mediator.update("b") { $0.price = 2 }
    mediator.undoLimit = 1
    mediator.undoLimit = 0
    #expect(recorder.take() == ["-", "a", "a b", "b", "-"])
    mediator.undoLimit = 3
    mediator.update("c") { $0.price = 3 }
    mediator.update("off") { [unowned mediator] in
      $0.price = 4
      mediator.undoLimit = 0
    }
    #expect(recorder.take() == ["c", "-"])
  }

  @Test("isEdited: an observer runs when the document is edited, saved, undone to another state and redone")
  func edited() {
    let (recorder, mediator) = (recorder, mediator)
    mediator.undoLimit = 10
    mediator.render("dot") { [unowned mediator] _ in recorder.note(mediator.isEdited ? "edited" : "saved") }
    #expect(recorder.take() == ["saved"])
    mediator.update("a") { $0.price = 1 }
    mediator.update("b") { $0.price = 2 }
    #expect(recorder.take() == ["edited"])
    mediator.markSaved()
    #expect(recorder.take() == ["saved"])
    mediator.markSaved()
    #expect(recorder.take() == [])
    mediator.undo()
    #expect(recorder.take() == ["edited"])
    mediator.redo()
    #expect(recorder.take() == ["saved"])
    mediator.update("save inside") { [unowned mediator] in
      $0.price = 3
      mediator.markSaved()
    }
    mediator.update("zoom") { $0.zoom = 4 }
    // The saved state is the state before the step of this transaction.
    #expect(recorder.take() == ["edited"])
    mediator.markSaved()
    #expect(recorder.take() == ["saved"])
  }

  @Test("isEdited: an observer that rendered it during a refresh runs again when the step is complete")
  func editedDuringRefresh() {
    let (recorder, mediator) = (recorder, mediator)
    mediator.undoLimit = 10
    mediator.render("dot") { [unowned mediator] in
      recorder.note("\($0.price) \(mediator.isEdited ? "edited" : "saved")")
    }
    mediator.update("a") { $0.price = 1 }
    _ = recorder.take()
    mediator.update("save inside") { [unowned mediator] in
      $0.price = 3
      mediator.markSaved()
    }
    // The saved state is the state before the step of this transaction.
    #expect(recorder.take().last == "3 edited")
    #expect(mediator.isEdited)
  }

  @Test("isEdited: an observer runs when the document is saved inside another mediator's transaction")
  func savedInsideOther() {
    let (recorder, mediator) = (recorder, mediator)
    mediator.undoLimit = 10
    mediator.render("dot") { [unowned mediator] _ in recorder.note(mediator.isEdited ? "edited" : "saved") }
    mediator.update("a") { $0.price = 1 }
    let other = Mediator(Studio())
    other.update("save the other") { [mediator, recorder] _ in
      mediator.markSaved()
      recorder.note("end of the transaction")
    }
    #expect(recorder.take() == ["saved", "edited", "end of the transaction", "saved"])
  }

  @Test("isEdited: Observation reports changes if onDocumentChange is set and undo is disabled")
  func editedByObservation() {
    mediator.onDocumentChange = { _ in }
    nonisolated(unsafe) let recorder = recorder
    func observe() {
      withObservationTracking {
        _ = mediator.isEdited
      } onChange: {
        recorder.note("changed")
      }
    }
    observe()
    mediator.update("a") { $0.price = 1 }
    #expect(recorder.take() == ["changed"])
    #expect(mediator.isEdited)
    observe()
    mediator.update("b") { $0.price = 2 }
    #expect(recorder.take() == [])
    mediator.markSaved()
    #expect(recorder.take() == ["changed"])
    #expect(!mediator.isEdited)
  }
}
