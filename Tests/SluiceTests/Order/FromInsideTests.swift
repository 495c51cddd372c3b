import Sluice
import SluiceMessages
import Testing

@Suite("From inside a refresh:")
struct FromInsideTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  // MARK: update

  @Test("an update in a priority observer is a savepoint, which fails alone")
  func updateInPriority() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.observe("smart", reads: \.b, \.zoom) { recorder.note("smart \($0) \($1)") }
    mediator.observe("ping", reads: \.ping.sent) { recorder.note("ping \($0)") }
    mediator.observe("priority", priority: .normal, reads: \.a) { [unowned mediator] office, a in
      office.b = a
      try? mediator.update("fails") { office throws(Failure) in
        office.b = 100
        office.ping.send(1)
        mediator.enqueue("never") { _ in recorder.note("never") }
        mediator.afterRefresh { recorder.note("never") }
        mediator.observe("never", reads: \.a) { _ in recorder.note("never") }
        throw Failure()
      }
      mediator.update("works") { $0.zoom = a }
      recorder.note("priority \(office.b)")
    }
    #expect(runs { $0.a = 2 } == ["priority 2", "smart 2 2"])
    #expect(violations.take() == [])
  }

  @Test("what a priority observer's savepoint takes back others have not missed")
  func rollbackInPriority() {
    let (mediator, recorder) = (mediator, recorder)
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") { $0.left = one }
    mediator.observe("early", priority: .first, reads: \.left.some.name) { _, name in
      recorder.note("early \(name ?? "-")")
    }
    mediator.observe("priority", priority: .normal, reads: \.a) { [unowned mediator] office, _ in
      try? mediator.update("fails") { office throws(Failure) in
        office.left = two
        one.name = "eins"
        throw Failure()
      }
    }
    mediator.observe("each", forEach: Folder.self, reads: \.name) { recorder.note("each \($0)") }
    #expect(runs { $0.a = 1 } == [])
    #expect((one.name, two.name) == ("one", "two"))
    #expect(runs { _ in one.name = "uno" } == ["early uno", "each uno"])
    two.name = "free, so no transaction is needed"
    #expect(violations.take() == [])
  }

  @Test(
    "an update in another observer is a violation, and its closure runs as part of the observer",
    arguments: ["smart", "render", "recurring"])
  func updateInOthers(phase: String) {
    let (mediator, recorder) = (mediator, recorder)
    let body: () -> Void = { [unowned mediator] in
      let result = mediator.update("inner") { office in
        recorder.note("inner \(office.a)")
        return 7
      }
      recorder.note("\(result)")
    }
    switch phase {
    case "smart": mediator.observe("observer", reads: \.a) { _ in body() }
    case "render": mediator.render("observer") { _ in body() }
    default: mediator.recurring("observer") { _ in body() }
    }
    #expect(recorder.take() == ["inner 0", "7"])
    #expect(violations.take() == [.updateInObserver(observer: "observer", update: "inner")])
  }

  @Test("what such a closure writes is held to the observer's contract, and stays when it throws")
  func joinedWrites() {
    let (mediator, office) = (mediator, office)
    mediator.observe("observer", reads: \.selected, \.a, writes: \.selected.some.label) {
      [unowned mediator] _, a, label in
      try? mediator.update("inner") { office throws(Failure) in
        label?.value = "\(a)"
        office.b = 9
        throw Failure()
      }
    }
    mediator.update("fill") { $0.selected = Folder("one") }
    #expect(office.selected?.label == "0")
    #expect(office.b == 0)
    let both: [Message] = [
      .updateInObserver(observer: "observer", update: "inner"),
      .undeclaredWrite(observer: "observer", slot: "Office.b", declared: [#"\.selected.some.label"#]),
    ]
    #expect(violations.take() == both + both)
  }

  // MARK: enqueue

  @Test("enqueue runs at once when nothing runs")
  func enqueueIdle() {
    let recorder = recorder
    mediator.observe("a", reads: \.a) { recorder.note("a \($0)") }
    _ = recorder.take()
    mediator.enqueue("set") { $0.a = 1 }
    recorder.note("returned")
    #expect(recorder.take() == ["a 1", "returned"])
  }

  @Test("enqueue runs otherwise right after the running refresh, in order, from every phase")
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
      mediator.recurring("recurring") { if $0.a == 1 { enqueue("recurring", 2) } }
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
        // Shows that the recurring observer is not asked again with `a` 1.
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

  @Test("what several smart observers enqueue follows in order of their registration")
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

  @Test("an enqueued transaction is given up with the savepoint in which it was asked for")
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

  @Test("its error goes to the handler, its changes are taken back, and the others follow")
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

  @Test("what the error handler enqueues or updates follows")
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

  @Test("enqueued transactions that lead to one another are stopped at the limit, and told with their members")
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

  @Test("many transactions that one enqueues are no chain")
  func noChain() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.limits.enqueued = 3
    #expect(
      runs { _ in
        for number in 1...9 { mediator.enqueue("\(number)") { _ in recorder.note("\(number)") } }
      } == (1...9).map(String.init))
    #expect(violations.take() == [])
  }

  // MARK: afterRefresh

  @Test("an after-refresh closure runs once, when all is done; an update in it is an ordinary transaction")
  func afterRefresh() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.observe("a", reads: \.a) { [unowned mediator] a in
      recorder.note("smart \(a)")
      if a == 1 { mediator.afterRefresh { recorder.note("smart's") } }
    }
    mediator.render("page") { recorder.note("page \($0.a)") }
    #expect(
      runs { office in
        office.a = 1
        mediator.afterRefresh {
          recorder.note("transaction's")
          mediator.update("ordinary") { $0.a = 2 }
          recorder.note("updated")
        }
      } == ["smart 1", "page 1", "transaction's", "smart 2", "page 2", "updated", "smart's"])
    #expect(runs { $0.a = 3 } == ["smart 3", "page 3"])
  }

  @Test("an after-refresh closure asked for when nothing runs is called at once")
  func afterRefreshIdle() {
    let recorder = recorder
    mediator.afterRefresh { recorder.note("at once") }
    #expect(recorder.take() == ["at once"])
  }

  @Test("an after-refresh closure is forgotten with its savepoint")
  func afterRefreshRollback() {
    let (mediator, recorder) = (mediator, recorder)
    #expect(
      runs { _ in
        mediator.afterRefresh { recorder.note("first") }
        try? mediator.update("fails") { office throws(Failure) in
          mediator.afterRefresh { recorder.note("never") }
          throw Failure()
        }
        mediator.afterRefresh { recorder.note("second") }
      } == ["first", "second"])
  }

  // MARK: Registration and removal

  @Test("smart, rendering and recurring observers register nothing", arguments: ["smart", "render", "recurring"])
  func registersNothing(phase: String) {
    let (mediator, recorder) = (mediator, recorder)
    let body: () -> Void = { [unowned mediator] in
      let registration = mediator.observe("inner", reads: \.a) { _ in recorder.note("never") }
      recorder.note("active \(registration.isActive)")
    }
    switch phase {
    case "smart": mediator.observe("outer", reads: \.a) { _ in body() }
    case "render": mediator.render("outer") { _ in body() }
    default: mediator.recurring("outer") { _ in body() }
    }
    #expect(recorder.take() == ["active false"])
    #expect(violations.take() == [.registrationInObserver(observer: "outer", registration: "inner")])
  }

  @Test("removing is allowed at any moment and takes effect at once")
  func removing() {
    let (mediator, recorder) = (mediator, recorder)
    for (phase, later) in [("priority", "last"), ("smart", "smart"), ("smart", "render"), ("render", "recurring")] {
      var victim: Registration?
      mediator.update("register") { _ in
        let end = { (a: Int) in if a == 1 { victim?.end() } }
        switch phase {
        case "priority": mediator.observe("ends \(later)", priority: .first, reads: \.a) { _, a in end(a) }
        case "smart": mediator.observe("ends \(later)", reads: \.a) { end($0) }
        default: mediator.render("ends \(later)") { end($0.a) }
        }
        let note = { (a: Int) in recorder.note("\(later) \(a)") }
        victim =
          switch later {
          case "last": mediator.observe("victim 1", priority: .last, reads: \.a) { note($1) }
          case "smart": mediator.observe("victim 2", reads: \.a) { note($0) }
          case "render": mediator.render("victim 3") { note($0.a) }
          default: mediator.recurring("victim 4") { note($0.a) }
          }
      }
      #expect(recorder.take() == ["\(later) 0"])
      #expect(runs { $0.a = 1 } == [])
      #expect(victim?.isActive == false)
      #expect(runs { $0.a = 0 } == [])
    }
    #expect(violations.take() == [])
  }

  // MARK: Two mediators

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

  @Test("a write to another mediator's node is a violation, and the old value stays")
  func foreignWrite() {
    let office = office
    let second = Mediator(Office())
    second.update("outer") { _ in office.a = 5 }
    #expect(violations.take() == [.foreignWrite(slot: "Office.a")])
    #expect(office.a == 0)
  }

  @Test("a detached node is still written in transactions and recorded")
  func detachedNode() {
    let folder = Folder("one")
    mediator.update("attach") { $0.left = folder }
    mediator.update("detach") { $0.left = nil }
    folder.own = 1
    #expect(violations.take() == [.writeOutsideTransaction(slot: "Folder.own")])
    #expect(folder.own == 0)
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

  // MARK: The root

  @Test("observers may exist before the root, and have their first run when it comes")
  func withoutRoot() {
    let recorder = recorder
    let mediator = Mediator<Office>()
    let violations = mediator.collectViolations()
    #expect(!mediator.hasRoot)
    mediator.observe("smart", reads: \.a, writes: \.title) {
      recorder.note("smart \($0)")
      $1 = "\($0)"
    }
    mediator.observe("priority", priority: .normal, reads: \.a) { recorder.note("priority \($1)") }
    mediator.observe("each", forEach: Folder.self, reads: \.name) { recorder.note("each \($0)") }
    mediator.observe("ping", reads: \.ping.sent) { recorder.note("ping \($0)") }
    mediator.render("page") { recorder.note("page \($0.title)") }
    mediator.recurring("clock") { _ in recorder.note("clock") }
    #expect(recorder.take() == [])
    let office = Office()
    office.left = Folder("left")
    office.a = 1
    mediator.root = office
    #expect(mediator.hasRoot)
    #expect(recorder.take() == ["priority 1", "smart 1", "each left", "page 1", "clock"])
    mediator.update("ping") { $0.ping.send(1) }
    #expect(recorder.take() == ["ping [1]", "clock"])
    #expect(violations.take() == [])
  }

  @Test("another root is seen by every path that starts there, and those of other origins sleep")
  func replacedRoot() {
    let recorder = recorder
    let (old, new) = (Folder("old"), Folder("new"))
    mediator.update("fill") { $0.left = old }
    mediator.observe("a", reads: \.a) { recorder.note("a \($0)") }
    mediator.observe("left", reads: \.left.some.name) { recorder.note("left \($0 ?? "-")") }
    mediator.observe("old", from: old, reads: \.name) { recorder.note("old \($0)") }
    mediator.observe("each", forEach: Folder.self, reads: \.name) { recorder.note("each \($0)") }
    mediator.observe("ping", reads: \.ping.sent) { recorder.note("ping \($0)") }
    mediator.render("page") { recorder.note("page \($0.b)") }
    _ = recorder.take()
    let first = mediator.root
    let reloaded = Office()
    reloaded.left = new
    mediator.root = reloaded
    #expect(recorder.take() == ["a 0", "left new", "each new", "page 0"])
    mediator.update("change the old") { _ in
      old.name = "alt"
      first.a = 3
      first.ping.send(3)
    }
    #expect(recorder.take() == [])
    #expect(runs { $0.ping.send(1) } == ["ping [1]"])
    mediator.root = reloaded
    #expect(recorder.take() == [])
    mediator.root = first
    #expect(recorder.take() == ["a 3", "left alt", "old alt", "each alt", "page 0"])
    mediator.update("there and back") { _ in
      mediator.root = reloaded
      mediator.root = first
    }
    #expect(recorder.take() == [])
    try? mediator.update("fails") { _ throws(Failure) in
      mediator.root = reloaded
      throw Failure()
    }
    #expect(recorder.take() == [])
    #expect(mediator.root === first)
    #expect(violations.take() == [])
  }

  @Test("a priority observer may replace the root: all others see it in the same refresh")
  func replacedByPriority() {
    let (mediator, recorder, first) = (mediator, recorder, office)
    let reloaded = Office()
    reloaded.a = 5
    reloaded.left = Folder("reloaded")
    mediator.observe("early", priority: .first, reads: \.a) { recorder.note("early \($1)") }
    mediator.observe("reload", priority: .normal, reads: \.b) { [unowned mediator] _, b in
      recorder.note("reload \(b)")
      if b == 1 { mediator.root = reloaded }
    }
    mediator.observe("smart", reads: \.a, \.left.some.name) { recorder.note("smart \($0) \($1 ?? "-")") }
    mediator.observe("each", forEach: Office.self, reads: \.a) { recorder.note("each \($0)") }
    _ = recorder.take()
    mediator.update("reload") { $0.b = 1 }
    let seen = recorder.take()
    #expect(seen.filter { $0.hasPrefix("early") } == ["early 5"])
    #expect(seen.suffix(2) == ["smart 5 reloaded", "each 5"])
    #expect(mediator.root === reloaded)
    #expect(runs { _ in first.a = 7 } == [])
    #expect(runs { $0.a = 6 } == ["early 6", "smart 6 reloaded", "each 6"])
    #expect(violations.take() == [])
  }
}
