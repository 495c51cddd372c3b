import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Suite("Violations and their policies", .hangGuard)
struct PolicyTests {
  @Test("Violation: under the policy trap, stops the process with its complete text", arguments: Breach.allCases)
  func trap(breach: Breach) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [breach] in
      _ = breach.commit(.trap)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(breach.messages[0].text))
  }

  @Test(
    "Violation: under the policy report, is reported, and the breach has no effect or becomes a transaction",
    arguments: Breach.allCases)
  func report(breach: Breach) {
    let (told, left) = breach.commit(.report)
    #expect(told == breach.messages)
    #expect(left == breach.refused)
  }

  @Test(
    "Violation: under the policy ignore, is not reported, and a write is kept", arguments: Breach.settledWhenIgnored)
  func ignore(breach: Breach) {
    let (told, left) = breach.commit(.ignore)
    #expect(told == [])
    #expect(left == breach.ignored)
  }

  @Test("Violation: follows the policy of its kind")
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

  @Test("ViolationPolicies: by default, names and hidden nodes are reported, and other kinds trap in debug builds")
  func standard() {
    let policies = ViolationPolicies()
    let reported: Set<Violation.Kind> = [.name, .hiddenNode]
    for kind in reported { #expect(policies[kind] == .report) }
    for kind in Violation.Kind.allCases where !reported.contains(kind) {
      #if DEBUG
        #expect(policies[kind] == .trap)
      #else
        #expect(policies[kind] == .report)
      #endif
    }
  }

  @Test("Strong cycle: nodes that already form a cycle when they are attached are reported")
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
    one.children = []  // Breaks the strong cycle, so that the nodes are deinitialized.
  }

  @Test("Strong cycle: is checked when its savepoint ends, and only this savepoint is rolled back")
  func cycleRollsBackSavepoint() {
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

  // MARK: Readers of ignored writes

  @Test("Ignored violation: readers that ran before a late write run again once in the next refresh")
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

  @Test("Ignored violation: a write outside of a transaction is observed in the next refresh")
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

  @Test("Ignored violation: a write while rendering is observed by earlier readers in the next refresh")
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

  @Test("Reported write: makes no observer stale")
  func reportedLeavesNoneStale() {
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

  @Test("onViolation: reads of the model in the handler are not tracked")
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
