import Sluice
import SluiceTesting
import Testing

@Suite("MediatorLog.expect", .hangGuard)
struct LogExpectTests {
  @Test("expect: passes if each transaction is stated in order, with its changes and runs")
  func complete() {
    let (library, mediator) = observedLibrary()
    let log = MediatorLog(mediator)
    mediator.update("rename") { library in
      library.title = "b"
      mediator.enqueue("note") { $0.note = "x" }
    }
    log.expect(
      "rename", notifies: ["header", "list"],
      changes: [.set(library, \.title, from: "a", to: "b"), .set(library, \.header, to: "B")])
    log.expect("note", changes: [.set(library, \.note, to: "x")])
    log.expectNoMore()
    mediator.update("again") { $0.title = "c" }
    log.expect(
      "again", notifies: ["header"], ignoring: [.rendering],
      changes: [.set(library, \.title, to: "c"), .set(library, \.header, to: "C")])
    log.expectNoMore()
  }

  @Test("expect: fails on changes and runs that are not stated or do not occur")
  func differs() {
    let (library, mediator) = observedLibrary()
    let log = MediatorLog(mediator)
    mediator.update("rename") { $0.title = "b" }
    let difference = difference {
      log.expect(
        "rename", notifies: ["header"], changes: [.set(library, \.title, to: "b"), .set(library, \.note, to: "x")])
    }
    #expect(
      difference == [
        #"transactions"#,
        #"    rename"#,
        #"changes"#,
        #"    Library.title: "a" → "b""#,
        #"  + Library.header: "A" → "B""#,
        #"  - Library.note: → "x""#,
        #"runs"#,
        #"    header (smart: Library.title changed)"#,
        #"  + list (rendering: Library.header changed)"#,
      ])
  }

  @Test("expect: fails on another transaction, and on an empty log")
  func otherTransaction() {
    let (library, mediator) = observedLibrary()
    let log = MediatorLog(mediator)
    mediator.update("rename") { $0.title = "b" }
    let other = difference { log.expect("note", changes: [.set(library, \.note, to: "x")]) }
    #expect(other == ["transactions", "  - note", "  + rename"])
    let none = difference { log.expect("rename") }
    #expect(none == ["transactions", "  - rename"])
  }

  @Test("expect: a transaction that was rolled back and a violation must be stated")
  func rolledBack() {
    let (library, mediator) = observedLibrary()
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { _ in }
    let log = MediatorLog(mediator)
    try? mediator.update("fails") { library throws(Failure) in
      library.title = "b"
      throw Failure()
    }
    mediator.update("overwrite") { $0.header = "x" }
    let outcome = difference { log.expect("fails") }
    #expect(outcome == ["transactions", "    fails", "outcome", "  + its changes were rolled back"])
    let violation = difference {
      log.expect("overwrite", notifies: ["list"], changes: [.set(library, \.header, to: "x")])
    }
    #expect(violation.contains("violations"))
  }

  @Test("next: waits for a transaction, and returns at once if the log has one")
  @MainActor
  func waits() async {
    let (library, mediator) = observedLibrary()
    let log = MediatorLog(mediator)
    Task { mediator.update("later") { $0.note = "x" } }
    await log.next()
    await log.next()
    log.expect("later", changes: [.set(library, \.note, to: "x")])
    log.expectNoMore()
  }

  @Test("expectNoMore: fails with the remaining transactions, once")
  func remaining() {
    let (_, mediator) = observedLibrary()
    let log = MediatorLog(mediator)
    mediator.update("note") { $0.note = "x" }
    let texts = failures { log.expectNoMore() }
    #expect(texts.first?.contains("  \"note\"\n    Library.note: nil → \"x\"") == true)
    log.expectNoMore()
  }
}
