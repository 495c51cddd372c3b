import SluiceGraph

/// The events of a cell, in order, one in each line.
final class CellLog: Sendable {
  private let entries = Guarded<[String]>([])

  func note(_ event: String) { entries.withLock { $0.append(event) } }
  var events: [String] { entries.withLock { $0 } }
  func contains(_ event: String) -> Bool { events.contains(event) }
}

/// A gate at which the work of a cell waits until the test opens it. The gate logs a cancellation, and stays closed.
final class Gate: Sendable {
  private struct State {
    var isOpen: Bool
    var waiting: [@Sendable () -> Void] = []
  }
  private let state: Guarded<State>
  private let log: CellLog

  init(isOpen: Bool, _ log: CellLog) {
    state = Guarded(State(isOpen: isOpen))
    self.log = log
  }

  /// Waits until the gate is open. Cancellation is logged, and does not end the wait.
  nonisolated(nonsending) func pass() async {
    if state.withLock({ $0.isOpen }) { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in whenOpen { continuation.resume() } }
    } onCancel: {
      log.note("cancelled")
    }
  }

  /// Calls a closure when the gate is open, at once if it is open already.
  func whenOpen(_ body: @escaping @Sendable () -> Void) {
    let isOpen = state.withLock { state in
      if !state.isOpen { state.waiting.append(body) }
      return state.isOpen
    }
    if isOpen { body() }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for body in waiting { body() }
  }
}

/// An object that only the work of a cell holds, so that it is deinitialized when the work has ended.
final class WorkToken: Sendable {}

/// A sequence of the states `a` and `b` that waits at a gate.
struct GatedStates: AsyncSequence {
  typealias Element = String
  typealias Failure = Never
  let gate: Gate
  let log: CellLog
  let token: WorkToken
  var states = ["a", "b"]

  func makeAsyncIterator() -> Iterator { Iterator(gate: gate, log: log, token: token, left: states) }

  struct Iterator: AsyncIteratorProtocol {
    let gate: Gate
    let log: CellLog
    let token: WorkToken
    var left: [String]
    var hasBegun = false

    mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> String? {
      if !hasBegun {
        hasBegun = true
        log.note("work")
      }
      await gate.pass()
      return left.isEmpty ? nil : left.removeFirst()
    }
  }
}
