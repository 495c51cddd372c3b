import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("VSM: debounced calls", .hangGuard)
@MainActor
struct VSMDebounceTests {
  private let clock = ManualClock()

  /// The forms whose calls are debounced.
  enum Waiting: CaseIterable {
    case value, closure, sequence, closureOfSequence
  }

  @Test("Calls of one identifier are one call with the last argument, in every form", arguments: Waiting.allCases)
  func identifier(form: Waiting) async {
    let container = StateContainer("a", clock: clock)
    let log = StateLog(container)
    let time = Duration.seconds(1)
    for text in ["b", "c", "d"] {
      switch form {
      case .value: container.observe(text, debounced: time, identifier: "x")
      case .closure: container.observe(debounced: time, identifier: "x") { text }
      case .sequence: container.observe(StateSequence<String>({ text }), debounced: time, identifier: "x")
      case .closureOfSequence:
        container.observe(debounced: time, identifier: "x") { () async -> StateSequence<String> in
          StateSequence<String>({ text })
        }
      }
    }
    await clock.sleepers(1)
    #expect(container.state == "a")
    clock.advance(by: time)
    await until { container.state == "d" }
    #expect(log.states == ["a", "d"])
  }

  @Test("Calls that are further apart than their duration are all made")
  func apart() async {
    let container = StateContainer(0, clock: clock)
    let log = StateLog(container)
    for number in 1...2 {
      container.observe(number, debounced: .seconds(1))
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
      await until { container.state == number }
    }
    #expect(log.states == [0, 1, 2])
  }

  @Test("Calls of many tasks run in the isolation of the container, and are one call")
  func tasks() async {
    let container = StateContainer("", clock: clock)
    let log = StateLog(container)
    let call: @MainActor @Sendable () -> Void = { container.observe("typed", debounced: .seconds(1)) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...10 { group.addTask { await call() } }
    }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await until { container.state == "typed" }
    #expect(log.states == ["", "typed"])
  }
}
