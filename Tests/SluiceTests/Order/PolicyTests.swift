import Sluice
import SluiceMessages
import Testing

@Suite("A broken rule")
struct PolicyTests {
  @Test("stops the process with its whole text under the policy trap", arguments: Breach.allCases)
  func trap(breach: Breach) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [breach] in
      _ = breach.commit(.trap)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(breach.messages[0].text))
  }

  @Test(
    "is reported under the policy report, where what is forbidden does not happen or becomes a transaction",
    arguments: Breach.allCases)
  func report(breach: Breach) {
    let (told, left) = breach.commit(.report)
    #expect(told == breach.messages)
    #expect(left == breach.refused)
  }

  @Test("is not told under the policy ignore, and a write is kept", arguments: Breach.settledWhenIgnored)
  func ignore(breach: Breach) {
    let (told, left) = breach.commit(.ignore)
    #expect(told == [])
    #expect(left == breach.ignored)
  }

  @Test("goes by the policy of its kind")
  func perKind() {
    let office = Office()
    let mediator = Mediator(office)
    let violations = mediator.collectViolations()
    mediator.violationPolicies[.contract] = .ignore
    mediator.observe("o", reads: \.a) { _ in office.b = 1 }
    mediator.observe("o", reads: \.b, writes: \.a) { _, _ in }
    #expect(office.b == 1)
    #expect(violations.takeNames() == ["storedWrite"])
    mediator.violationPolicies[.contract] = .report
    mediator.violationPolicies[.order] = .ignore
    office.b = 2
    #expect(office.b == 2)
    #expect(violations.takeNames() == ["writeOutsideTransaction"])
  }

  @Test("of the kind name is reported where the mediator says nothing else")
  func standard() {
    let policies = ViolationPolicies()
    #expect(policies[.name] == .report)
    for kind in Violation.Kind.allCases where kind != .name {
      #if DEBUG
        #expect(policies[kind] == .trap)
      #else
        #expect(policies[kind] == .report)
      #endif
    }
  }

  @Test("of nodes that stand below themselves is found where they were free when it was made, too")
  func cycleOfFreeNodes() {
    let office = Office()
    let mediator = Mediator(office)
    let violations = mediator.collectViolations()
    let (one, two) = (Folder("one"), Folder("two"))
    one.children = [two]
    two.children = [one]
    mediator.update("attach") {
      $0.a = 1
      $0.left = one
    }
    #expect(violations.takeNames() == ["strongCycle"])
    #expect(office.left == nil)
    #expect(office.a == 0)
    one.children = []  // Nobody else lets go of them.
  }

  @Test("of nodes that stand below themselves goes back with its savepoint alone, if it stands when that ends")
  func cycleGoesBack() {
    let office = Office()
    let mediator = Mediator(office)
    let violations = mediator.collectViolations()
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") {
      $0.left = one
      $0.right = two
    }
    mediator.update("outer") { office in
      office.a = 1
      mediator.update("inner") { office in
        office.b = 1
        one.children = [two]
        two.children = [one]
      }
      office.zoom = 1
    }
    #expect(violations.takeNames() == ["strongCycle"])
    #expect((office.a, office.b, office.zoom) == (1, 0, 1))
    #expect(one.children.isEmpty && two.children.isEmpty)
    mediator.update("there and back") { office in
      one.children = [two]
      two.children = [one]
      one.children = []
    }
    #expect(violations.take() == [])
    #expect(Array(two.children) == [one])
  }

  // MARK: Readers of what was kept

  @Test("that was ignored makes readers that have run already run in the next refresh, once")
  func readersRunNext() {
    let office = Office()
    let mediator = Mediator(office)
    mediator.violationPolicies = ViolationPolicies(.ignore)
    let recorder = Recorder()
    mediator.observe("priority", priority: .normal, reads: \.b) { recorder.note("priority \($1)") }
    mediator.observe("reader", reads: \.b) { recorder.note("reader \($0)") }
    mediator.observe("writer", reads: \.a) { office.b = $0 }
    mediator.observe("late reader", reads: \.b) { recorder.note("late reader \($0)") }
    mediator.render("page") { recorder.note("page \($0.b)") }
    _ = recorder.take()
    mediator.update("change") {
      $0.a = 5
      $0.b = 1
    }
    #expect(recorder.take() == ["priority 1", "reader 1", "late reader 5", "page 5"])
    mediator.update("next") { _ in }
    #expect(recorder.take() == ["priority 5", "reader 5"])
    mediator.update("next") { _ in }
    #expect(recorder.take() == [])
  }

  @Test("that was ignored outside a transaction is heard of in the next refresh")
  func outsideRunsNext() {
    let office = Office()
    let mediator = Mediator(office)
    mediator.violationPolicies = ViolationPolicies(.ignore)
    let recorder = Recorder()
    mediator.observe("b", reads: \.b) { recorder.note("b \($0)") }
    mediator.observe("left", reads: \.left.some.name) { recorder.note("left \($0 ?? "-")") }
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    _ = recorder.take()
    office.b = 1
    office.left = Folder("one")
    #expect(recorder.take() == [])
    mediator.update("next") { _ in }
    #expect(recorder.take() == ["b 1", "left one", "each one"])
  }

  @Test("that was ignored while rendering is heard of by who has run in the next refresh")
  func renderingRunsNext() {
    let mediator = Mediator(Office())
    mediator.violationPolicies = ViolationPolicies(.ignore)
    let recorder = Recorder()
    mediator.observe("b", reads: \.b) { recorder.note("b \($0)") }
    mediator.render("early") { recorder.note("early \($0.a) \($0.b)") }
    mediator.render("writes") { $0.b = $0.a }
    mediator.render("late") { recorder.note("late \($0.b)") }
    _ = recorder.take()
    mediator.update("change") { $0.a = 3 }
    #expect(recorder.take() == ["early 3 0", "late 3"])
    mediator.update("next") { _ in }
    #expect(recorder.take() == ["b 3", "early 3 3"])
    mediator.update("next") { _ in }
    #expect(recorder.take() == [])
  }

  @Test("that was reported leaves nobody stale")
  func reportedLeavesNobodyStale() {
    let office = Office()
    let mediator = Mediator(office)
    let violations = mediator.collectViolations()
    let recorder = Recorder()
    mediator.observe("reader", reads: \.b) { recorder.note("reader \($0)") }
    mediator.observe("writer", reads: \.a) { office.b = $0 }
    _ = recorder.take()
    mediator.update("change") { $0.a = 5 }
    mediator.update("next") { _ in }
    #expect(recorder.take() == [])
    #expect(violations.take().count == 2)
  }

  @Test("may be told to a handler that reads the model, which makes nobody depend on anything")
  func handlerReads() {
    let office = Office()
    let mediator = Mediator(office)
    let recorder = Recorder()
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { _ in recorder.note("told, zoom \(office.zoom) \(office.sum)") }
    mediator.render("page") {
      recorder.note("page")
      $0.b = $0.a
    }
    mediator.observe("smart", reads: \.a) { _ in office.b = 1 }
    #expect(recorder.take() == ["page", "told, zoom 0 0", "told, zoom 0 0"])
    mediator.update("zoom") { $0.zoom = 1 }
    #expect(recorder.take() == [])
  }
}
