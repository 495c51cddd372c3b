import SluiceState
import SluiceTesting
import TestSupport

/// Runs a cell in an isolation, and logs its events.
final class CellPlayer {
  let cell: Cell
  let log = CellLog()
  let clock = ManualClock()
  let gate: Gate
  /// The gate at which the calling task waits after its call.
  private let owner: Gate
  private var screen: Screen?
  private weak var container: StateContainer<String>?
  private weak var work: WorkToken?

  init(_ cell: Cell) {
    self.cell = cell
    gate = Gate(isOpen: cell.fate == .atOnce, log)
    owner = Gate(isOpen: cell.fate != .ownerCancelled, CellLog())
  }

  /// Runs the cell, and returns its events after the first call.
  func play(isolation: isolated any Actor = #isolation) async -> [String] {
    let subscriptions = open()
    let before = log.events.count
    let calls = await makeCalls(isolation: isolation)
    if cell.isDebounced {
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
      await until { log.contains("work") }
    }
    switch cell.fate {
    case .superseded:
      container?.observe("x")
      log.note("x observed")
    case .ownerCancelled:
      for call in calls { call.cancel() }
      owner.open()
    case .containerGone:
      screen = nil
      log.note(container == nil ? "gone" : "kept")
    case .repeated where cell.form == .refresh:
      // The task of the first call needs a turn of its own.
      await until { log.contains("returned") }
    case .atOnce, .later, .repeated: break
    }
    gate.open()
    await until { work == nil && container?.isObserving != true }
    for call in calls { await call.value }
    if cell.fate == .containerGone, container != nil { log.note("leaked") }
    withExtendedLifetime((screen, subscriptions)) {}
    return Array(log.events.dropFirst(before))
  }

  private func open() -> [StateSubscription] {
    let container = StateContainer("start", clock: clock)
    self.container = container
    screen = Screen(log, container)
    let subscriptions = [
      container.subscribe(.willSet) { [log, weak container] in log.note("will \($0), was \(container?.state ?? "")") },
      container.subscribe(.didSet) { [log] in log.note("did \($0)") },
    ]
    _ = screen?.state
    return subscriptions
  }

  /// Makes the calls: directly, or in tasks of their own if the test awaits or cancels them.
  private func makeCalls(isolation: isolated any Actor) async -> [Task<Void, Never>] {
    let token = WorkToken()
    work = token
    var calls: [Task<Void, Never>] = []
    for number in 1...(cell.fate == .repeated ? 2 : 1) {
      guard let container else { return calls }
      if cell.form == .refresh || cell.fate == .ownerCancelled {
        calls.append(callFromTask(container, token, isolation: isolation))
        await until { log.events.count { $0 == "work" } == number || log.contains("returned") }
      } else {
        call(container, token, isolation: isolation)
        log.note("returned")
      }
    }
    return calls
  }

  private func callFromTask(
    _ container: StateContainer<String>, _ token: WorkToken, isolation: isolated any Actor
  ) -> Task<Void, Never> {
    weak let container = container
    return Task { [weak token] in
      _ = isolation
      if let container, let token {
        if cell.form == .refresh {
          await refresh(container, token, isolation: isolation)
        } else {
          call(container, token, isolation: isolation)
        }
      }
      log.note("returned")
      await owner.pass()
    }
  }
}
