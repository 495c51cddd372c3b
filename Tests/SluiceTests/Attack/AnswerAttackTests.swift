import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceModel

@Suite("Answers to optimistic updates")
struct AnswerAttackTests {
  let draft = Draft(8)
  let mediator: Mediator<Draft>
  let violations: ViolationList

  init() {
    mediator = Mediator(draft)
    mediator.undoLimit = 100
    violations = mediator.collectViolations()
  }

  private var names: [String] { mediator.undoSteps.map(\.name) }

  @Test(
    "OptimisticUpdate: answers inside another mediator's transaction apply after it, even if it fails",
    arguments: [false, true])
  func elsewhere(fails: Bool) {
    let other = Mediator(Draft(1))
    let one = mediator.optimistic("one") { $0.a = 1 }
    let two = mediator.optimistic("two") { $0.b = 1 }
    do {
      try other.update("elsewhere") { _ throws(Failure) in
        one.revert()
        two.confirm()
        #expect(draft.a == 1 && names == [])
        if fails { throw Failure() }
      }
    } catch {}
    #expect(draft.a == 0 && draft.b == 1 && names == ["two"])
    #expect(violations.take() == [] && other.engine.undo.history == nil)
  }

  @Test("OptimisticUpdate: answers in observers of another mediator apply after its transaction")
  func observersElsewhere() {
    let other = Mediator(Draft(1))
    let updates = (0..<3).map { number in mediator.optimistic("\(number)") { $0.pool[number].size = 1 } }
    other.observe("first", priority: .first, reads: \.a) { _, a in if a > 0 { updates[0].revert() } }
    other.observe("smart", reads: \.a) { a in if a > 0 { updates[1].revert() } }
    other.render("shown") { if $0.a > 0 { updates[2].revert() } }
    other.update("go") { $0.a = 1 }
    #expect(draft.pool.prefix(3).map(\.size) == [0, 0, 0] && violations.take() == [])
  }

  @Test("OptimisticUpdate: an answer in a deferred access inside another mediator's transaction applies after it")
  func inAccessElsewhere() {
    var access: DeferredAccess?
    mediator.observe("reader", reads: \.a) { [unowned mediator] _ in access = mediator.currentAccess }
    let update = mediator.optimistic("set") { $0.b = 1 }
    let other = Mediator(Draft(1))
    other.update("elsewhere") { _ in mediator.access(access!) { _ in update.revert() } }
    #expect(draft.b == 0 && violations.take() == [])
  }

  @Test("OptimisticUpdate: answers from observers of all phases apply after the refresh")
  func observers() {
    let updates = (0..<4).map { number in mediator.optimistic("\(number)") { $0.pool[number].size = 1 } }
    let draft = draft
    var seen: [[Int]] = []
    func answer(_ number: Int, _ a: Int) {
      guard a > 0, updates[number].isPending else { return }
      updates[number].revert()
      seen.append(draft.pool.prefix(4).map { $0.size })
    }
    mediator.observe("first", priority: .first, reads: \.a) { _, a in answer(0, a) }
    mediator.observe("smart", reads: \.a) { a in if a > 0 { updates[1].revert() } }
    mediator.render("shown") { answer(2, $0.a) }
    mediator.update("go") { $0.a = 1 }
    #expect(seen == [[1, 1, 1, 1], [1, 1, 1, 1]] && draft.pool.prefix(4).map(\.size) == [0, 0, 0, 1])
    updates[3].confirm()
    #expect(names == ["3", "go"] && violations.take() == [])
  }

  @Test("OptimisticUpdate: a conflict handler can answer any update, including the one that is being reverted")
  func conflicts() {
    let one = mediator.optimistic("one") { $0.a = 1 }
    let two = mediator.optimistic("two") { $0.b = 1 }
    mediator.update("set") {
      $0.a = 5
      $0.b = 5
    }
    var asked: [String] = []
    one.revert { conflict in
      asked.append(conflict.property)
      one.confirm()
      two.revert {
        asked.append($0.property)
        $0.takeBack()
      }
      #expect(!mediator.optimistic("three") { $0.c = 1 }.isPending && !mediator.undo())
      conflict.takeBack()
    }
    #expect(asked == ["Draft.a", "Draft.b"] && draft.a == 0 && draft.b == 0 && draft.c == 0)
    #expect(
      violations.take() == [
        .optimisticWhileBusy(name: "three", running: "revert one"),
        .undoWhileBusy(call: "undo", running: "revert one"),
      ])
    #expect(names == ["set"] && mediator.undo() && draft.a == 0 && draft.b == 0 && names == [])
  }

  @Test("OptimisticUpdate: answers in onDocumentChange apply after the transaction")
  func documents() {
    var updates: [OptimisticUpdate] = []
    var heard: [String] = []
    let draft = draft
    mediator.onDocumentChange = { change in
      heard.append("\(change.transaction) \(draft.a) \(draft.b)")
      if change.transaction == "one" { mediator.update("inside") { $0.c = 1 } }
      if change.transaction == "go" { for update in updates { update.revert() } }
    }
    updates.append(mediator.optimistic("one") { $0.a = 1 })
    updates.append(mediator.optimistic("two") { $0.b = 1 })
    mediator.update("go") { $0.c = 2 }
    mediator.onDocumentChange = nil
    #expect(heard == ["one 1 0", "inside 1 0", "two 1 1", "go 1 1", "revert one 0 1", "revert two 0 0"])
    #expect(names == ["inside", "go"] && mediator.undo() && mediator.undo() && draft.c == 0)
  }

  @Test("OptimisticUpdate: answers during undo and redo apply after the move")
  func moves() {
    mediator.update("one") { $0.a = 1 }
    let (two, three) = (mediator.optimistic("two") { $0.a = 2 }, mediator.optimistic("three") { $0.b = 3 })
    mediator.observe("coordinator", priority: .coordination, reads: \.c) { [unowned mediator] _, c in
      if mediator.cause == .undo { two.revert() }
      if mediator.cause == .redo { three.confirm() }
    }
    mediator.update("four") { $0.c = 4 }
    #expect(mediator.undo() && draft.a == 1 && draft.c == 0 && names == ["one"])
    #expect(mediator.redo() && draft.c == 4 && names == ["one", "three", "four"])
    for _ in 0..<3 { mediator.undo() }
    #expect(draft.a == 0 && draft.b == 0 && draft.c == 0 && violations.take() == [])
  }

  @Test("OptimisticUpdate: answers in enqueued transactions and afterRefresh closures apply")
  func following() {
    let updates = (0..<3).map { number in mediator.optimistic("\(number)") { $0.pool[number].size = 1 } }
    mediator.enqueue("now") { _ in updates[0].revert() }
    #expect(draft.pool[0].size == 0)
    mediator.update("go") { _ in
      mediator.enqueue("later") {
        updates[1].revert()
        #expect($0.pool[1].size == 1)
      }
      mediator.afterRefresh { updates[2].revert() }
    }
    #expect(draft.pool.prefix(3).map(\.size) == [0, 0, 0] && violations.take() == [])
  }
}
