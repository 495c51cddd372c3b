import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("A prepared call that is released before it is made", .hangGuard)
@MainActor
struct ReleasedCallTests {
  private let log = EventLog()
  private let reports = EventLog()
  private let server = ManualProvider<Int, String>()
  private let integrator: Integrator<Int, String>

  private static let text = """
    Call "load" was prepared and released before 'call()': no request began, and no handler was called.

    A prepared call does nothing until it is made.

    To fix this, end its preparation with 'call()', or wait for it with 'try await value()'. If it is no longer \
    wanted, call 'cancel()'. If a call may not be needed, prepare it only where it is made.

    Call "load" was prepared at App/Trains.swift:12.
    """

  init() {
    integrator = Integrator(server, name: "load")
    integrator.onViolation = { [reports] in reports.note($0.text) }
  }

  /// Prepares a call and releases it.
  private func release() {
    _ = integrator.prepareCall(1, fileID: "App/Trains.swift", line: 12).logged(log, as: "1")
  }

  /// Returns the reports after the next call is prepared.
  private func reported() -> [String] {
    integrator.prepareCall(0).cancel()
    return reports.events
  }

  @Test("a released call is reported with the line of its preparation when the next is prepared, and never traps")
  func prepared() {
    integrator.violationPolicy = .trap
    release()
    #expect(reports.events == [])
    #expect(reported() == [Self.text])
    #expect(reported() == [Self.text])
    #expect(log.events == [] && server.requests == [])
  }

  @Test("a released call is reported when another is made")
  func made() async throws {
    let other = integrator.prepareCall(2).logged(log, as: "2")
    release()
    other.call()
    #expect(reports.events == [Self.text])
    try await server.next().succeed("b")
    await until { log.contains("complete 2") }
    #expect(log.text == "begin 2 · success 2 b · complete 2")
  }

  @Test("a released call is reported with the line on which it was prepared, by default")
  func line() {
    let line = #line + 1
    _ = integrator.prepareCall(1)
    #expect(reported().count == 1)
    let note = "Call \"load\" was prepared at SluiceDataTests/ReleasedCallTests.swift:\(line)."
    #expect(reports.events.first?.hasSuffix("\n\n\(note)") == true)
  }

  @Test("a call that is released in a transaction is reported after the transaction")
  func inTransaction() {
    let mediator = Mediator(Shelf())
    mediator.update("prepare") { _ in
      release()
      #expect(reported() == [])
    }
    #expect(reports.events == [Self.text])
  }

  @Test("a call that an observer prepares and releases is reported after the observer, without a call elsewhere")
  func inObserver() {
    let mediator = Mediator(Shelf())
    mediator.observeEveryRefresh("prepare") { _ in release() }
    for _ in 0..<3 { mediator.update("run") { _ in } }
    // The first run follows the registration.
    #expect(reports.events == Array(repeating: Self.text, count: 4))
  }

  @Test(
    "a released call is reported once, on whichever threads the last references to calls and integrator are released"
  )
  func anyThread() async {
    for _ in 0..<200 {
      let reports = EventLog()
      var integrator: Integrator<Int, String>? = Integrator(server, name: "load")
      integrator?.onViolation = { reports.note($0.text) }
      nonisolated(unsafe) var calls = [integrator?.prepareCall(1, fileID: "App/Trains.swift", line: 12)]
      let dropping = Task.detached { calls.removeAll() }
      if Bool.random() { await dropping.value }
      integrator?.prepareCall(0).cancel()
      let isReported = reports.events == [Self.text]
      #expect(isReported || reports.events == [])
      integrator = nil
      await dropping.value
      #expect(reports.events.count <= 1)
    }
  }

  @Test("a released call is not reported under the policy ignore")
  func ignored() {
    integrator.violationPolicy = .ignore
    release()
    #expect(reported() == [])
    integrator.violationPolicy = .report
    release()
    #expect(reported() == [Self.text])
  }

  @Test("a call that was cancelled, or that waits for another call, is not reported")
  func settled() async throws {
    integrator.prepareCall(1).cancel()
    integrator.prepareCall(2).next(on: .error, integrator.prepareCall(3)).logged(log, as: "2").call()
    integrator.prepareCall(4).call(dependingOn: integrator.prepareCall(5).logged(log, as: "5"), on: .error)
    for request in 0..<2 { try await server.next().succeed("\(request)") }
    await until { log.contains("complete 2") && log.contains("complete 5") }
    await until { integrator.runningCount == 0 }
    #expect(reported() == [])
    #expect(server.requests.sorted() == [2, 5])
  }

  @Test("a call whose waiting task was cancelled is not reported")
  func cancelledTask() async {
    let integrator = integrator
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await integrator.prepareCall(1).value()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(reported() == [])
    #expect(server.requests == [])
  }

  @Test("a call that was never made is not reported if its integrator was released first")
  func outlivesItsIntegrator() {
    let reports = reports
    var integrator: Integrator<Int, String>? = Integrator(server)
    integrator?.onViolation = { reports.note($0.text) }
    var call = integrator?.prepareCall(1)
    integrator = nil
    #expect(call != nil)
    call = nil
    #expect(reports.events == [])
  }

  @Test("a released call is written to standard error: without a handler at once, otherwise when the integrator ends")
  func standardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let integrator = Integrator(Provider<Int, Int>.value(1), name: "load")
        _ = integrator.prepareCall(1, fileID: "App/Trains.swift", line: 12)
        let told = Integrator(Provider<Int, Int>.value(1), name: "search")
        told.onViolation = { _ in fatalError("the handler is called in its isolation only") }
        _ = told.prepareCall(1, fileID: "App/Search.swift", line: 30)
        withExtendedLifetime((integrator, told)) {}
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("\(Self.text)\n\n"))
    #expect(text.contains("Call \"search\" was prepared at App/Search.swift:30."))
  }
}
