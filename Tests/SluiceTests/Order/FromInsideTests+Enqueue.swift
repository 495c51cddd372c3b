import Sluice
import SluiceMessages
import Testing

extension FromInsideTests {
  @Test("enqueue: runs the transaction at once if nothing is running")
  func enqueueIdle() {
    let recorder = recorder
    mediator.observe("a", reads: \.a) { recorder.note("a \($0)") }
    _ = recorder.take()
    mediator.enqueue("set") { $0.a = 1 }
    recorder.note("returned")
    #expect(recorder.take() == ["a 1", "returned"])
  }

  @Test("enqueue: from every phase, runs the transaction after the running refresh, in order")
  func enqueueFromEveryPhase() {
    let (mediator, recorder) = (mediator, recorder)
    let enqueue = { [unowned mediator] (name: String, zoom: Int) in
      mediator.enqueue(name) { office in
        recorder.note("\(name), refreshing \(mediator.isRefreshing)")
        office.zoom = zoom
      }
    }
    mediator.update("register") { _ in
      mediator.render("render") { if $0.a == 1 { enqueue("render", 1) } }
      mediator.observeEveryRefresh("recurring") { if $0.a == 1 { enqueue("recurring", 2) } }
      mediator.observe("smart", reads: \.a) { if $0 == 1 { enqueue("smart", 3) } }
      mediator.observe("priority", priority: .normal, reads: \.a) { if $1 == 1 { enqueue("priority", 4) } }
      mediator.observe("zoom", reads: \.zoom) { recorder.note("zoom \($0)") }
    }
    _ = recorder.take()
    mediator.update("tap") { office in
      office.a = 1
      enqueue("transaction", 5)
      mediator.afterRefresh {
        recorder.note("after")
        enqueue("after refresh", 6)
        // This prevents the recurring observer from running again while `a` is 1.
        mediator.update("ordinary") { $0.a = 2 }
      }
    }
    #expect(
      recorder.take() == [
        "after",
        "transaction, refreshing false", "zoom 5", "priority, refreshing false", "zoom 4",
        "smart, refreshing false", "zoom 3", "render, refreshing false", "zoom 1",
        "recurring, refreshing false", "zoom 2", "after refresh, refreshing false", "zoom 6",
      ])
    #expect(violations.take() == [])
  }

  @Test("enqueue: transactions of several smart observers run in order of registration of these observers")
  func enqueueOfSmart() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.observe("late", reads: \.a, \.title) { [unowned mediator] a, title in
      recorder.note("late")
      for number in 1...2 { mediator.enqueue("late \(number)") { _ in recorder.note("enqueued late \(number)") } }
    }
    mediator.observe("early", reads: \.a, writes: \.title) { [unowned mediator] a, title in
      recorder.note("early")
      mediator.enqueue("early") { _ in recorder.note("enqueued early") }
      title = "\(a)"
    }
    #expect(
      runs { $0.a = 1 } == ["early", "late", "enqueued late 1", "enqueued late 2", "enqueued early"])
  }

  @Test("enqueue: a failed savepoint discards the transactions enqueued in it")
  func enqueueRollback() {
    let (mediator, recorder) = (mediator, recorder)
    #expect(
      runs { _ in
        mediator.enqueue("before") { _ in recorder.note("before") }
        try? mediator.update("fails") { office throws(Failure) in
          mediator.enqueue("never") { _ in recorder.note("never") }
          throw Failure()
        }
        mediator.enqueue("behind") { _ in recorder.note("behind") }
      } == ["before", "behind"])
    try? mediator.update("fails") { office throws(Failure) in
      mediator.enqueue("never") { _ in recorder.note("never") }
      mediator.afterRefresh { recorder.note("never") }
      throw Failure()
    }
    mediator.update("next") { _ in }
    #expect(recorder.take() == [])
  }

  @Test("enqueue: an error is passed to onError, the changes are rolled back, and the next transactions run")
  func enqueueError() {
    let (mediator, recorder, office) = (mediator, recorder, office)
    mediator.onError = { error, name in recorder.note("\(name): \(error as? Failure == Failure())") }
    mediator.observe("a", reads: \.a) { [unowned mediator] a in
      recorder.note("a \(a)")
      guard a == 1 else { return }
      mediator.enqueue("fails") { office in
        office.a = 2
        throw Failure()
      }
      mediator.enqueue("works") { $0.a = 3 }
    }
    #expect(runs { $0.a = 1 } == ["a 1", "fails: true", "a 3"])
    #expect(office.a == 3)
    mediator.enqueue("fails at once") { _ in throw Failure() }
    #expect(recorder.take() == ["fails at once: true"])
  }

  @Test("onError: transactions that it enqueues or runs are executed")
  func errorHandlerEnqueues() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.observe("b", reads: \.b) { recorder.note("b \($0)") }
    mediator.onError = { [unowned mediator] _, _ in
      mediator.enqueue("repair") { $0.b = 2 }
      mediator.update("note") { $0.b = 1 }
    }
    #expect(runs { _ in mediator.enqueue("fails") { _ in throw Failure() } } == ["b 1", "b 2"])
    #expect(violations.take() == [])
  }

  @Test("enqueue: a chain of transactions that enqueue each other stops at the limit and is reported with its names")
  func enqueueLimit() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.limits.enqueued = 3
    mediator.observe("a", reads: \.a) { [unowned mediator] a in
      recorder.note("a \(a)")
      if a > 0 { mediator.enqueue("step \(a)") { $0.a += 1 } }
    }
    #expect(runs { $0.a = 1 } == ["a 1", "a 2", "a 3", "a 4"])
    #expect(
      violations.take() == [.enqueuedDoNotSettle(limit: 3, chain: ["step 1", "step 2", "step 3", "step 4"])])
    #expect(runs { $0.a = 0 } == ["a 0"])
    #expect(runs { $0.a = -1 } == ["a -1"])
  }

  @Test("enqueue: many transactions enqueued by one transaction do not count as a chain")
  func noChain() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.limits.enqueued = 3
    #expect(
      runs { _ in
        for number in 1...9 { mediator.enqueue("\(number)") { _ in recorder.note("\(number)") } }
      } == (1...9).map(String.init))
    #expect(violations.take() == [])
  }
}
