import Sluice
import SluiceMessages
import Testing

extension FromInsideTests {
  @Test("Two mediators: a transaction inside another mediator's transaction is a violation, and enqueue is permitted")
  func twoMediators() {
    let (mediator, recorder) = (mediator, recorder)
    let second = Mediator(Office())
    let told = second.collectViolations()
    second.observe("second", reads: \.a) { recorder.note("second \($0)") }
    _ = recorder.take()
    mediator.observe("first", reads: \.a) { a in
      second.enqueue("cross") { $0.a = a }
      recorder.note("first \(a)")
    }
    #expect(recorder.take() == ["first 0"])
    #expect(runs { $0.a = 1 } == ["first 1", "second 1"])
    #expect(told.take() == [])
    mediator.update("outer") { _ in second.update("inner") { $0.b = 1 } }
    #expect(told.take() == [.transactionInTransaction(update: "inner", running: "outer")])
  }

  @Test("forEach: is not applied to a node of another mediator that was put into this model")
  func forEachWithForeignNode() {
    let folder = Folder("theirs", own: 1, children: [Folder("below")])
    let theirs = Office()
    theirs.folders = [folder]
    let second = Mediator(theirs)
    let (mediator, recorder) = (mediator, recorder)
    mediator.update("put") { $0.folders = [folder, Folder("ours")] }
    #expect(violations.take() == [.foreignNode(type: "Folder", slot: "Office.folders")])
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note($0) }
    #expect(recorder.take() == ["ours"])
    withExtendedLifetime(second) {}
  }

  @Test("Two mediators: transactions that enqueue each other stop at the limit")
  func twoMediatorsLimit() {
    let (mediator, recorder) = (mediator, recorder)
    let second = Mediator(Office())
    let told = second.collectViolations()
    mediator.limits.enqueued = 4
    second.limits.enqueued = 4
    mediator.observe("first", reads: \.a) { a in if a > 0 { second.enqueue("to second") { $0.a = a } } }
    second.observe("second", reads: \.a) { [unowned mediator] a in
      recorder.note("\(a)")
      if a > 0 { mediator.enqueue("to first") { $0.a = a + 1 } }
    }
    _ = recorder.take()
    mediator.update("begin") { $0.a = 1 }
    #expect(recorder.take() == ["1", "2"])
    #expect(
      (violations.take() + told.take()) == [
        .enqueuedDoNotSettle(
          limit: 4, chain: ["to second", "to first", "to second", "to first", "to second"])
      ])
  }

  @Test("Two mediators: a write to another mediator's node is reported and runs as a transaction of that mediator")
  func foreignWrite() {
    let office = office
    let second = Mediator(Office())
    second.update("outer") { _ in office.a = 5 }
    #expect(violations.take() == [.foreignWrite(slot: "Office.a")])
    #expect(office.a == 5)
  }

  @Test("Detached node: writes still require a transaction and are recorded")
  func detachedNode() {
    let folder = Folder("one")
    mediator.update("attach") { $0.left = folder }
    mediator.update("detach") { $0.left = nil }
    folder.own = 1
    #expect(violations.take() == [.writeOutsideTransaction(slot: "Folder.own")])
    #expect(folder.own == 1)
    mediator.update("write") { _ in folder.own = 2 }
    try? mediator.update("fails") { office throws(Failure) in
      folder.own = 3
      throw Failure()
    }
    #expect(folder.own == 2)
    let second = Mediator(Office())
    let told = second.collectViolations()
    second.update("take") { $0.left = folder }
    #expect(told.take() == [.foreignNode(type: "Folder", slot: "Office.left")])
  }

  @Test("Two mediators: a failed savepoint discards what it enqueued at the other mediator")
  func enqueueInRolledBackPriority() {
    let (mediator, recorder) = (mediator, recorder)
    let second = Mediator(Office())
    mediator.observe("p", priority: .normal, reads: \.a) { [unowned mediator] _, a in
      try? mediator.update("fails") { office throws(Failure) in
        second.enqueue("cross") { _ in recorder.note("cross, never") }
        throw Failure()
      }
      second.enqueue("cross") { _ in recorder.note("cross") }
    }
    #expect(runs { $0.a = 1 } == ["cross"])
  }

  @Test("afterRefresh: its closure can run a transaction of another mediator")
  func otherAfterRefresh() {
    let (mediator, recorder) = (mediator, recorder)
    let second = Mediator(Office())
    let told = second.collectViolations()
    second.observe("s", reads: \.a) { recorder.note("s \($0)") }
    _ = recorder.take()
    #expect(
      runs { _ in
        mediator.afterRefresh { second.update("x") { $0.a = 1 } }
        second.afterRefresh { recorder.note("at once") }
        second.enqueue("y") { $0.a = 2 }
      } == ["at once", "s 1", "s 2"])
    #expect(told.take() == [])
  }
}
