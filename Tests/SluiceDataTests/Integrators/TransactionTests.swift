import Sluice
import SluiceTesting
import TestSupport
import Testing

@Node final class Shelf {
  var title = "old"
  var rows: [String] = []
  @Discardable var isLoading = false
  @Derived var count = 0
}

@Suite("Calls in transactions", .hangGuard)
@MainActor
struct TransactionTests {
  private let server = ManualProvider<Int, String>()
  private let mediator = Mediator(Shelf())
  private let log = EventLog()
  private let integrator: Integrator<Int, String>

  init() {
    integrator = Integrator(server, name: "load").inTransactions(of: mediator)
    let log = log
    mediator.on(log).render("page") { log, shelf in log.note("\(shelf.isLoading ? "loading" : "idle") \(shelf.rows)") }
  }

  private func call(_ number: Int) -> IntegrationCall<String> {
    let shelf = mediator.root
    return integrator.prepareCall(number)
      .onBeginning { shelf.isLoading = true }
      .onSuccess { shelf.rows.append($0) }
      .onError { shelf.rows.append("error \($0)") }
      .onCompletion { shelf.isLoading = false }
  }

  @Test func theOutcomeAndTheCompletionAreOneTransactionNamedAfterTheCall() async throws {
    let names = MediatorLog(mediator)
    call(1).call()
    #expect(log.events == ["idle []", "loading []"])
    try await server.next().succeed("a")
    await until { integrator.runningCount == 0 }
    #expect(log.events == ["idle []", "loading []", "idle [\"a\"]"])
    #expect(names.transactions.map(\.name) == ["load", "load"])
  }

  @Test func aCallMayHaveANameOfItsOwn() async throws {
    let names = MediatorLog(mediator)
    integrator.prepareCall(1, name: "load more").onSuccess { [mediator] in mediator.root.rows.append($0) }.call()
    try await server.next().succeed("a")
    await until { integrator.runningCount == 0 }
    #expect(names.transactions.map(\.name) == ["load more"])
  }

  @Test func aCallWithoutHandlersMakesNoTransaction() async throws {
    let names = MediatorLog(mediator)
    integrator.prepareCall(1).call()
    try await server.next().succeed("a")
    await until { integrator.runningCount == 0 }
    #expect(names.transactions.map(\.name) == [])
  }

  @Test func aCallMadeInATransactionBeginsRightAfterIt() async throws {
    mediator.update("choose") { shelf in
      call(1).call()
      shelf.title = "new"
      #expect(!shelf.isLoading)
    }
    #expect(mediator.root.isLoading)
    try await server.next().succeed("a")
    await until { integrator.runningCount == 0 }
    #expect(mediator.root.rows == ["a"])
  }

  @Test func aCallMadeInATransactionThatFailsIsNotMade() async throws {
    let prepared = call(1)
    #expect(throws: Failed("no")) {
      try mediator.update("choose") { _ in
        prepared.call()
        throw Failed("no")
      }
    }
    #expect(log.events == ["idle []"])
    await until { !prepared.isPending }
    #expect(server.requests == [])
    #expect(integrator.runningCount + integrator.waitingCount == 0)
  }

  @Test func aCallThatIsCancelledBeforeItsTurnIsNotLetThrough() async throws {
    let only = Integrator(server, policy: .only)
    mediator.update("choose") { _ in
      let call = only.prepareCall(1).logged(log, as: "1")
      call.call()
      mediator.afterRefresh { call.cancel() }
    }
    #expect(!log.contains("begin 1"))
    #expect(only.runningCount + only.waitingCount == 0)
    only.prepareCall(2).logged(log, as: "2").call()
    #expect(log.contains("begin 2"))
    only.cancel()
  }

  @Test func aCancellationInATransactionThatFailsIsRolledBack() async throws {
    call(1).call()
    let request = try await server.next()
    #expect(throws: Failed("no")) {
      try mediator.update("close") { _ in
        integrator.cancel()
        throw Failed("no")
      }
    }
    #expect(integrator.runningCount == 1)
    mediator.update("close") { _ in integrator.cancel() }
    #expect(integrator.runningCount == 0)
    #expect(!mediator.root.isLoading)
    await request.cancellation()
  }

  @Test func observersOfEveryPhaseMayMakeCalls() async throws {
    let integrator = integrator
    var number = 0
    func make() {
      number += 1
      integrator.prepareCall(number).onBeginning { [log] in log.note("begin") }.call()
    }
    mediator.observe("priority", priority: .normal, reads: \.title) { _, _ in make() }
    mediator.observe("smart", reads: \.title, writes: \.count) { title, count in
      make()
      count = title.count
    }
    mediator.render("rendering") { shelf in
      _ = shelf.title
      make()
    }
    #expect(integrator.runningCount == 3)
    mediator.update("rename") { $0.title = "new" }
    #expect(integrator.runningCount == 6)
    #expect(log.count("begin") == 6)
    integrator.cancel()
  }

  @Test func aSuccessConfirmsTheOptimisticUpdate() async throws {
    mediator.undoLimit = 10
    call(1).optimistic(in: mediator) { $0.title = "new" }.call()
    #expect(mediator.root.title == "new")
    #expect(!mediator.canUndo)
    try await server.next().succeed("a")
    await until { integrator.runningCount == 0 }
    #expect(mediator.root.title == "new")
    #expect(mediator.canUndo)
  }

  @Test(arguments: ["error", "cancelled", "gone"])
  func anyOtherOutcomeRevertsTheOptimisticUpdate(outcome: String) async throws {
    var integrator: Integrator? = Integrator(server, name: "rename").inTransactions(of: mediator)
    let shelf = mediator.root
    integrator?.prepareCall(1)
      .optimistic(in: mediator) { $0.title = "new" }
      .onError { [log] _ in log.note("error with \(shelf.title)") }
      .onCompletion { [log] in log.note("complete with \(shelf.title)") }
      .call()
    #expect(mediator.root.title == "new")
    let request = try await server.next()
    switch outcome {
    case "error": request.fail(Failed("no"))
    case "cancelled": integrator?.cancel()
    default: integrator = nil
    }
    await until { log.contains("complete with old") }
    #expect(log.contains("error with old") == (outcome == "error"))
    #expect(mediator.root.title == "old")
  }

  @Test func aCallMayMakeSeveralOptimisticUpdates() async throws {
    let call = integrator.prepareCall(1)
      .optimistic(in: mediator) { $0.title = "new" }
      .optimistic(in: mediator) { $0.rows = ["\($0.title)"] }
    call.call()
    #expect(mediator.root.rows == ["new"])
    try await server.next().fail(Failed("no"))
    await until { integrator.runningCount == 0 }
    #expect(mediator.root.title == "old")
    #expect(mediator.root.rows == [])
  }

  @Test func revertingAnOptimisticUpdateReportsAConflictingChange() async throws {
    var conflicts: [String] = []
    integrator.prepareCall(1)
      .optimistic(in: mediator, onConflict: { conflicts.append($0.property) }) { $0.title = "new" }
      .call()
    mediator.update("rename") { $0.title = "other" }
    try await server.next().fail(Failed("no"))
    await until { integrator.runningCount == 0 }
    #expect(conflicts == ["Shelf.title"])
    #expect(mediator.root.title == "other")
  }

  @Test func aDelayedOptimisticUpdateIsNotMadeAfterItsCallHasEnded() async throws {
    let names = MediatorLog(mediator)
    mediator.update("press") { _ in
      let call = integrator.prepareCall(1, name: "rename").optimistic(in: mediator) { $0.title = "new" }
      call.call()
      mediator.enqueue("think better of it") { _ in call.cancel() }
    }
    #expect(mediator.root.title == "old")
    #expect(!names.transactions.contains { $0.name == "rename" })
  }

  @Test func anOptimisticCallMayBeMadeInATransaction() async throws {
    mediator.update("press") { _ in call(1).optimistic(in: mediator) { $0.title = "new" }.call() }
    #expect(mediator.root.title == "new")
    try await server.next().fail(Failed("no"))
    await until { integrator.runningCount == 0 }
    #expect(mediator.root.title == "old")
  }

  @Test func aCallOfAMediatorWithoutARootRunsWithoutTransactions() async throws {
    let empty = Mediator<Shelf>()
    let integrator = Integrator(server).inTransactions(of: empty)
    integrator.prepareCall(1).logged(log, as: "1").call()
    try await server.next().succeed("a")
    await until { log.contains("complete 1") }
    #expect(log.contains("success 1 a"))
  }
}
