import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceModel

@Suite("Optimistic updates that are released unanswered", .hangGuard)
struct ForgottenLayerTests {
  let draft = Draft(8)
  let mediator: Mediator<Draft>
  let violations: ViolationList

  init() {
    mediator = Mediator(draft)
    mediator.undoLimit = 100
    violations = mediator.collectViolations()
  }

  private var names: [String] { mediator.undoSteps.map(\.name) }

  private func coordinate() {
    mediator.observe("coordinator", priority: .coordination, reads: \.a) { $0.c = $1 }
  }

  @Test("OptimisticUpdate: released in a group, it becomes a separate step that includes the writes of its observers")
  func group() {
    coordinate()
    var update: OptimisticUpdate? = mediator.optimistic("set") { $0.a = 1 }
    mediator.group("group") {
      mediator.update("one") { $0.c = 5 }
      update = nil
      mediator.update("two") { $0.c = 6 }
    }
    #expect(update == nil && names == ["set", "group"] && violations.take() == [.optimisticUnanswered(name: "set")])
    #expect(mediator.undo() && draft.c == 1 && draft.a == 1)
    #expect(mediator.undo() && draft.c == 0 && draft.a == 0)
    #expect(mediator.redo() && mediator.redo() && draft.c == 6 && draft.a == 1)
  }

  @Test("OptimisticUpdate: an update released in a transaction becomes the undo step before that transaction")
  func transaction() {
    coordinate()
    var update: OptimisticUpdate? = mediator.optimistic("set") { $0.a = 1 }
    mediator.update("go") {
      update = nil
      $0.c = 5
      $0.b = 5
    }
    #expect(update == nil && names == ["set", "go"] && violations.take() == [.optimisticUnanswered(name: "set")])
    #expect(mediator.undo() && draft.c == 1 && draft.b == 0)
    #expect(mediator.undo() && draft.c == 0 && draft.a == 0)
  }

  @Test("OptimisticUpdate: released during a redo, it becomes a step above the redone one")
  func redo() {
    mediator.update("one") {
      $0.a = 1
      $0.c = 1
    }
    mediator.undo()
    var update: OptimisticUpdate? = mediator.optimistic("two") { $0.a = 2 }
    mediator.observe("coordinator", priority: .coordination, reads: \.c) { [unowned mediator] _, _ in
      if mediator.cause == .redo { update = nil }
    }
    #expect(mediator.redo() && update == nil && draft.a == 2 && names == ["one", "two"])
    #expect(mediator.undo() && draft.a == 1 && mediator.undo() && draft.a == 0 && draft.c == 0)
    #expect(violations.take() == [.optimisticUnanswered(name: "two")])
  }

  @Test("OptimisticUpdate: a thousand updates released on other threads while the mediator works are all reported")
  func manyElsewhere() async {
    struct Held: @unchecked Sendable { let updates: [OptimisticUpdate] }
    let count = 1_000
    mediator.undoLimit = 10
    var deaths: [Task<Void, Never>] = []
    for part in 0..<100 {
      let held = Held(updates: (0..<count / 100).map { n in mediator.optimistic("set") { $0.b = part * 1000 + n + 1 } })
      deaths.append(Task.detached { withExtendedLifetime(held) {} })
      mediator.update("go") { $0.c = part }
    }
    for death in deaths { await death.value }
    mediator.update("last") { $0.c = 0 }
    #expect(violations.take().count == count && mediator.undoSteps.count == 10 && mediator.undoName == "last")
    while mediator.undo() {}
    while mediator.redo() {}
    #expect(draft.b == 99_010 && draft.c == 0 && mediator.checkInvariants() == [])
  }
}
