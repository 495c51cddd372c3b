import Sluice
import SluiceMessages
import Testing

extension FromInsideTests {
  @Test("a transaction of one mediator inside another's is a violation; enqueue crosses over")
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

  @Test("an observer for each node of a type is not made for another mediator's, though one was put here all the same")
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

  @Test("transactions that two mediators enqueue on each other are stopped at the limit")
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

  @Test("a write to another mediator's node is a violation, and a transaction of that mediator")
  func foreignWrite() {
    let office = office
    let second = Mediator(Office())
    second.update("outer") { _ in office.a = 5 }
    #expect(violations.take() == [.foreignWrite(slot: "Office.a")])
    #expect(office.a == 5)
  }

  @Test("a detached node is still written in transactions and recorded")
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

  @Test("what crosses over is given up with the savepoint in which it was asked for")
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

  @Test("what waits for the refresh of one may update the other")
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
