import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceModel

/// Holds an object that runs a closure when it is deinitialized.
@Node final class Perch {
  var title = ""
  var number = 0
  var bird: AnyObject?
  @Discardable var guest: AnyObject?
  @Discardable var view = 0
  init() {}
}

/// Objects that are deinitialized with a step, a layer or a change that joins a step start transactions, answers and
/// moves.
@Suite("Objects deinitialized with an optimistic update")
struct DyingLayerTests {
  let perch = Perch()
  let mediator: Mediator<Perch>
  let violations: ViolationList

  init() {
    mediator = Mediator(perch)
    mediator.undoLimit = 100
    violations = mediator.collectViolations()
  }

  private var names: [String] { mediator.undoSteps.map(\.name) }

  private func last(_ name: String = "dying") -> Last {
    Last { [weak mediator] in mediator?.update(name) { $0.number += 1 } }
  }

  @Test("OptimisticUpdate: an object whose slot an observer overwrites can start a transaction in its deinit")
  func replaced() {
    mediator.observe("coordinator", priority: .coordination, reads: \.title) { perch, title in
      if title == "set" { perch.bird = nil }
    }
    let update = mediator.optimistic("set") {
      $0.title = "set"
      $0.bird = last()
    }
    #expect(perch.bird == nil && perch.number == 1)
    update.revert()
    #expect(perch.title == "" && mediator.checkInvariants() == [] && violations.take() == [])
    while mediator.undo() {}
    #expect(perch.number == 0)
  }

  @Test("an update that is released without an answer is confirmed before undo and redo choose their step")
  func forgotten() {
    mediator.update("a") { $0.title = "a" }
    var update: OptimisticUpdate? = mediator.optimistic("b") { $0.number = 1 }
    withExtendedLifetime(update) {}
    update = nil
    #expect(mediator.undo())
    #expect(perch.title == "a" && perch.number == 0 && names == ["a"] && mediator.redoName == "b")
    update = mediator.optimistic("c") { $0.number = 2 }
    update = nil
    #expect(!mediator.redo(), "the confirmed update is a new step, so nothing can be redone")
    #expect(perch.number == 2 && names == ["a", "c"] && mediator.redoName == nil)
    #expect(violations.take() == [.optimisticUnanswered(name: "b"), .optimisticUnanswered(name: "c")])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("OptimisticUpdate: an object released by a revert can start a transaction and answer other updates")
  func reverted() {
    let one = mediator.optimistic("one") { $0.number = 5 }
    let two = mediator.optimistic("two") {
      $0.title = "two"
      $0.bird = Last { [unowned mediator] in
        one.revert()
        mediator.update("dying") { $0.view = 1 }
      }
    }
    two.revert()
    #expect(perch.title == "" && perch.number == 0 && perch.view == 1 && names == [] && violations.take() == [])
  }

  @Test(
    "OptimisticUpdate: an object released at the end of a transaction can answer, and the conflict sees its changes")
  func answers() {
    let update = mediator.optimistic("set") { $0.title = "optimistic" }
    var asked: [String] = []
    mediator.update("mine") {
      $0.title = "mine"
      $0.bird = Last { update.revert { asked.append("\($0.property) \($0.valueBefore) \($0.presentValue)") } }
      $0.bird = nil
    }
    #expect(perch.title == "mine" && asked == ["Perch.title  mine"] && names == ["mine"])
    #expect(mediator.undo() && perch.title == "" && names == [] && violations.take() == [])
  }

  @Test("OptimisticUpdate: an object released at the end of a transaction cannot undo or start another update")
  func moves() {
    mediator.update("one") { $0.number = 1 }
    mediator.update("two") {
      $0.number = 2
      $0.bird = Last { [unowned mediator] in
        #expect(!mediator.undo() && !mediator.optimistic("dying") { $0.title = "dying" }.isPending)
      }
      $0.bird = nil
    }
    #expect(perch.number == 2 && perch.title == "" && names == ["one", "two"])
    #expect(mediator.undo() && perch.number == 1 && mediator.undo() && perch.number == 0)
    #expect(
      violations.take() == [
        .undoWhileBusy(call: "undo", running: nil), .optimisticWhileBusy(name: "dying", running: nil),
      ])
  }

  @Test(
    "OptimisticUpdate: an object released when joined changes are merged can start a transaction",
    arguments: [false, true])
  func merged(isConfirmed: Bool) {
    mediator.update("ride") { $0.guest = last() }
    let update = mediator.optimistic("view") { $0.view = 1 }
    mediator.update("ride") { $0.guest = nil }
    #expect(perch.number == 0)
    isConfirmed ? update.confirm() : update.revert()
    #expect(perch.number == 1 && perch.guest == nil && names == ["dying"] && violations.take() == [])
    #expect(mediator.undo() && perch.number == 0 && perch.view == 0 && mediator.redo() && perch.number == 1)
    #expect(perch.view == (isConfirmed ? 1 : 0))
  }

  @Test(
    "OptimisticUpdate: an object released when several joined changes become part of a step can start a transaction")
  func joined() {
    mediator.update("ride") { $0.guest = last("first") }
    let one = mediator.optimistic("one") { $0.view = 1 }
    mediator.update("ride") { $0.guest = last("second") }
    let two = mediator.optimistic("two") { $0.title = "two" }
    mediator.update("ride") { $0.guest = nil }
    one.confirm()
    #expect(perch.number == 1)
    two.confirm()
    mediator.update("three") { $0.title = "three" }
    #expect(perch.title == "three" && violations.take() == [])
    while mediator.undo() {}
    #expect(perch.title == "" && perch.view == 0 && mediator.checkInvariants() == [])
  }

  @Test("OptimisticUpdate: an object released with a step beyond the limit or a dropped redo can start a transaction")
  func dropped() {
    mediator.update("one") { $0.bird = last() }
    mediator.update("two") { $0.bird = nil }
    mediator.update("three") { $0.title = "three" }
    mediator.undoLimit = 1
    #expect(perch.number == 1)
    mediator.undoLimit = 100
    mediator.update("four") { $0.bird = last() }
    mediator.undo()
    let update = mediator.optimistic("five") { $0.title = "five" }
    update.confirm()
    #expect(perch.number == 2 && names.suffix(2) == ["five", "dying"])
    #expect(mediator.undo() && perch.number == 1 && perch.title == "five")
    #expect(mediator.undo() && perch.title == "three")
  }
}
