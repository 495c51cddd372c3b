import Sluice
import SluiceMessages
import Testing

@Suite("Calls from inside a refresh")
struct FromInsideTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  // MARK: update

  @Test("update: in a priority observer, it is a savepoint that fails alone")
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

  @Test("update: a failed savepoint of a priority observer makes no observer run")
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
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    #expect(runs { $0.a = 1 } == [])
    #expect((one.name, two.name) == ("one", "two"))
    #expect(runs { _ in one.name = "uno" } == ["early uno", "each uno"])
    two.name = "free, so no transaction is needed"
    #expect(violations.take() == [])
  }

  @Test(
    "update: in any other observer, it is reported and its closure runs as part of the observer",
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
    default: mediator.observeEveryRefresh("observer") { _ in body() }
    }
    #expect(recorder.take() == ["inner 0", "7"])
    #expect(violations.take() == [.updateInObserver(observer: "observer", update: "inner")])
  }

  @Test("update: writes of a closure joined to an observer follow its contract, and stay if the closure throws")
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
    let both: [ModelViolation] = [
      .updateInObserver(observer: "observer", update: "inner"),
      .undeclaredWrite(observer: "observer", slot: "Office.b", declared: [#"\.selected.some.label"#]),
    ]
    #expect(violations.take() == both + both)
  }

  // MARK: afterRefresh

  @Test("afterRefresh: its closure runs once after the refresh, and an update in it is an ordinary transaction")
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

  @Test("afterRefresh: its closure runs at once when nothing is running")
  func afterRefreshIdle() {
    let recorder = recorder
    mediator.afterRefresh { recorder.note("at once") }
    #expect(recorder.take() == ["at once"])
  }

  @Test("afterRefresh: a failed savepoint discards its closures")
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

  @Test(
    "observe: a registration in a smart, rendering or recurring observer is rejected",
    arguments: ["smart", "render", "recurring"])
  func registersNothing(phase: String) {
    let (mediator, recorder) = (mediator, recorder)
    let body: () -> Void = { [unowned mediator] in
      let registration = mediator.observe("inner", reads: \.a) { _ in recorder.note("never") }
      recorder.note("active \(registration.isActive)")
    }
    switch phase {
    case "smart": mediator.observe("outer", reads: \.a) { _ in body() }
    case "render": mediator.render("outer") { _ in body() }
    default: mediator.observeEveryRefresh("outer") { _ in body() }
    }
    #expect(recorder.take() == ["active false"])
    #expect(violations.take() == [.registrationInObserver(observer: "outer", registration: "inner")])
  }

  @Test("Registration: cancel in an observer of any phase takes effect at once")
  func removing() {
    let (mediator, recorder) = (mediator, recorder)
    for (phase, later) in [("priority", "last"), ("smart", "smart"), ("smart", "render"), ("render", "recurring")] {
      var victim: Registration?
      mediator.update("register") { _ in
        let end = { (a: Int) in if a == 1 { victim?.cancel() } }
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
          default: mediator.observeEveryRefresh("victim 4") { note($0.a) }
          }
      }
      #expect(recorder.take() == ["\(later) 0"])
      #expect(runs { $0.a = 1 } == [])
      #expect(victim?.isActive == false)
      #expect(runs { $0.a = 0 } == [])
    }
    #expect(violations.take() == [])
  }
}
