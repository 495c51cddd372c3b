import Sluice
import SluiceGraph
import SluiceTesting
import TestSupport

/// Runs a cell, and records the calls of its handlers and the requests of its provider.
final class PolicyPlayer {
  private let cell: PolicyCell
  private let log = EventLog()
  let server = ManualProvider<Int, String>()
  private let clock = ManualClock()
  private(set) var integrator: Integrator<Int, String>?

  init(_ cell: PolicyCell) {
    self.cell = cell
    integrator = Integrator(server, policy: cell.policy, clock: clock)
  }

  func play(isolation: isolated any Actor = #isolation) async throws -> String {
    for number in cell.calls {
      call(number, isolation: isolation)
      if cell.isSlow { await debounce() }
    }
    if !cell.isSlow { await debounce() }
    switch cell.situation {
    case .cancellation:
      integrator?.cancel()
      call(4, isolation: isolation)
      await debounce()
    case .integratorGone:
      integrator = nil
      await until { log.count("begin") == log.count("complete") }
    case .one, .two, .ten, .failure: break
    }
    try await answerAll()
    // Each request is cancelled on its own thread. A request that is not cancelled fails the test by its time limit.
    await until { server.openCount == 0 }
    if Task.isCancelled { log.note("\(server.openCount) left open") }
    return log.text
  }

  private func call(_ number: Int, isolation: isolated any Actor) {
    integrator?.prepareCall(number)
      .onBeginning { [log] in log.note("begin \(number)") }
      .onSuccess { [log] in log.note("success \($0)") }
      .onError { [log] in log.note("error \($0)") }
      .onCompletion { [log] in log.note("complete \(number)") }
      .call(isolation: isolation)
  }

  /// Advances the clock to the end of a debounce, if a call waits for one.
  private nonisolated(nonsending) func debounce() async {
    guard integrator?.waitingCount == 1, cell.policy != .queue else { return }
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(499))
    for _ in 0..<10 { await Task.yield() }
    if integrator?.waitingCount == 0 { log.note("too early") }
    clock.advance(by: .milliseconds(1))
    await until { integrator?.waitingCount == 0 }
  }

  private nonisolated(nonsending) func answerAll() async throws {
    var open: [Int: ManualRequest<Int, String>] = [:]
    while let integrator, integrator.runningCount > 0 {
      while open.count < integrator.runningCount {
        let request = try await server.next()
        // A cancelled call may or may not have made a request.
        if !request.isCancelled { open[request.parameters] = request }
      }
      guard let number = open.keys.min(), let request = open.removeValue(forKey: number) else { return }
      let isFailure = cell.situation == .failure && number == 2
      if isFailure { request.fail(Failure(call: number)) } else { request.succeed("\(number)") }
      await until { log.contains("complete \(number)") }
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let call: Int
    var description: String { "\(call)" }
  }
}
