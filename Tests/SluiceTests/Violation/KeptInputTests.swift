import Sluice
import SluiceMessages
import SluiceTesting
import Testing

/// Tests of the rows of Docs/KeptInput.md: the effect on an input of a rule that is broken under the policy `report`.
@Suite("Inputs when a rule is broken", .hangGuard)
struct KeptInputTests {
  private let office = Office()
  private let mediator: Mediator<Office>
  private let violations: ViolationList
  private let recorder = Recorder()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  // MARK: Kept

  @Test("Kept input: a write outside of a transaction runs as a transaction named after the property, with observers")
  func writeOutside() {
    let trace = BegunTransactions()
    mediator.tracer = trace
    mediator.observe("b", reads: \.b, writes: \.title) { [recorder] b, title in
      title = "\(b)"
      recorder.note("b \(b)")
    }
    _ = (recorder.take(), trace.take())
    office.b = 1
    #expect(office.b == 1 && office.title == "1")
    #expect(recorder.take() == ["b 1"])
    #expect(trace.take() == ["Office.b"])
    #expect(violations.take() == [.writeOutsideTransaction(slot: "Office.b")])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("Kept input: a second write outside of a transaction is kept and not reported again")
  func reportedOnce() {
    office.b = 1
    office.b = 2
    office.a = 3
    #expect((office.a, office.b) == (3, 2))
    #expect(
      violations.take() == [.writeOutsideTransaction(slot: "Office.b"), .writeOutsideTransaction(slot: "Office.a")])
  }

  @Test("Kept input: an in-place edit outside of a transaction is kept, for values, strings, lists, arrays and inputs")
  func editsInPlace() {
    mediator.observe("query", reads: \.query.sent) { [recorder] in recorder.note("query \($0)") }
    _ = recorder.take()
    let (one, two) = (Folder("one"), Folder("two"))
    office.b += 5
    office.query += "typed"
    office.folders.append(one)
    office.folders.append(two)
    office.folders.move(from: 0, to: 1)
    office.pile.append(one)
    #expect(office.b == 5 && office.query == "typed")
    #expect(office.folders.map(\.name) == ["two", "one"])
    #expect(office.pile == [one])
    #expect(recorder.take() == [#"query ["typed"]"#])
    mediator.update("rename") { _ in one.name = "named" }
    #expect(violations.take().count == 4)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("Kept input: a write outside of a transaction is an undo step")
  func writeOutsideIsUndone() {
    mediator.undoLimit = 10
    office.b = 1
    mediator.undo()
    #expect(office.b == 0)
    mediator.redo()
    #expect(office.b == 1)
    _ = violations.take()
  }

  @Test("Kept input: a write in another mediator's transaction is kept, even if that transaction fails")
  func foreignWrite() {
    mediator.observe("b", reads: \.b) { [recorder] in recorder.note("b \($0)") }
    _ = recorder.take()
    struct Failure: Error {}
    let other = Mediator(Office())
    #expect(throws: Failure.self) {
      try other.update("other") { _ throws(Failure) in
        office.b = 1
        throw Failure()
      }
    }
    #expect(office.b == 1)
    #expect(recorder.take() == ["b 1"])
    #expect(violations.take() == [.foreignWrite(slot: "Office.b")])
    #expect(mediator.checkInvariants() == [] && other.checkInvariants() == [])
  }

  @Test("Kept input: an event that is sent outside of a transaction is received")
  func sendOutside() {
    mediator.observe("ping", reads: \.ping.sent) { [recorder] in recorder.note("\($0)") }
    _ = recorder.take()
    office.ping.send(7)
    office.ping.send(8)
    #expect(recorder.take() == ["[7]", "[8]"])
    #expect(violations.take() == [.sendOutsideTransaction(event: "Office.ping")])
  }

  @Test("Kept input: an update inside another mediator's transaction runs")
  func updateInside() {
    let other = Mediator(Office())
    other.update("outer") { _ in mediator.update("inner") { $0.b = 1 } }
    #expect(office.b == 1)
    #expect(violations.takeNames() == ["transactionInTransaction"])
  }

  @Test("Kept input: a write is kept if the passes of priority observers don't settle")
  func passes() {
    mediator.limits.passes = 2
    mediator.observe("p", priority: .first, reads: \.a) { office, a in office.zoom = a }
    mediator.observe("q", priority: .last, reads: \.zoom) { office, zoom in office.a = zoom + 1 }
    _ = violations.take()
    mediator.update("typed") { $0.b = 1 }
    #expect(office.b == 1)
  }

  @Test("Kept input: a write is kept if a registration in the same transaction is rejected")
  func rejectedRegistration() {
    mediator.update("typed") { office in
      office.b = 1
      mediator.observe("stored", reads: \.a, writes: \.b) { $1 = $0 }
    }
    #expect(office.b == 1)
    #expect(violations.takeNames() == ["storedWrite"])
  }

  @Test("Kept input: a node of another mediator stays in the slot, and its own mediator records its changes")
  func foreignNode() {
    let folder = Folder("typed")
    let other = Mediator(Office())
    other.update("fill") { $0.left = folder }
    mediator.update("put") { $0.left = folder }
    #expect(office.left === folder)
    #expect(violations.takeNames() == ["foreignNode"])
    other.update("rename") { _ in folder.name = "renamed" }
    #expect(folder.name == "renamed")
  }

  // MARK: Rejected

  @Test("Rejected input: a transaction that leaves a node below itself is rolled back completely")
  func strongCycle() {
    let folder = Folder("typed")
    mediator.update("typed") {
      $0.b = 1
      $0.left = folder
      folder.children = [folder]
    }
    #expect(office.b == 0 && office.left == nil)
    #expect(violations.takeNames() == ["strongCycle"])
    folder.children = []
  }

  @Test("Rejected input: a transaction's write to a derived property is rejected")
  func derivedWrite() {
    mediator.update("typed") { $0.title = "typed" }
    #expect(office.title == "")
    #expect(violations.take() == [.derivedWrite(slot: "Office.title")])
  }

  @Test("Rejected input: a write in a deferred access is rejected")
  func writeInAccess() throws {
    var access: DeferredAccess?
    mediator.observe("rows", reads: \.b) { [unowned mediator] _ in access = mediator.currentAccess }
    mediator.access(try #require(access)) { $0.b = 1 }
    #expect(office.b == 0)
    #expect(violations.takeNames() == ["writeInAccess"])
  }

  @Test("Rejected input: an observer's write outside of its contract is rejected")
  func observerWrites() {
    mediator.observe("o", reads: \.a) { [office] _ in office.b = 1 }
    mediator.render("page") { $0.zoom = 1 }
    #expect(office.b == 0 && office.zoom == 0)
    #expect(violations.takeNames() == ["undeclaredWrite", "writeWhileRendering"])
  }

  @Test("Rejected input: a chain of enqueued transactions stops at its limit")
  func enqueued() {
    mediator.limits.enqueued = 2
    mediator.observe("o", reads: \.a) { [unowned mediator] _ in mediator.enqueue("e") { $0.a += 1 } }
    #expect(office.a == 2)
    #expect(violations.takeNames() == ["enqueuedDoNotSettle"])
  }

  // MARK: Other isolations

  @Test("Violation: a write outside of a transaction from another isolation stops the process")
  @MainActor func otherIsolation() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let mediator = Mediator(Office())
      mediator.violationPolicies = ViolationPolicies(.report)
      mediator.update("first") { $0.a = 1 }
      nonisolated(unsafe) let office = mediator.root
      await Task.detached { office.b = 1 }.value
      withExtendedLifetime(mediator) {}
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(ModelMisuse.writeFromOtherIsolation(slot: "Office.b").text))
  }
}

/// Collects the names of transactions.
private final class BegunTransactions: Tracer {
  private var names: [String] = []

  func note(_ moment: TraceMoment) {
    if case .transactionBegan(let name) = moment { names.append(name) }
  }

  func take() -> [String] {
    defer { names = [] }
    return names
  }
}
