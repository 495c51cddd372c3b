import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("StateContainer: debounced calls", .hangGuard)
@MainActor
struct DebounceTests {
  private let clock = ManualClock()

  /// Advances the clock when the number of tasks sleep.
  private func advance(_ duration: Duration, sleepers: Int = 1) async {
    await clock.sleepers(sleepers)
    clock.advance(by: duration)
  }

  @Test("Debounced calls of one line are one call: the last argument counts, the others are not evaluated")
  func callSite() async {
    let container = StateContainer("", clock: clock)
    let log = StateLog(container)
    var made: [String] = []
    func make(_ text: String) -> String {
      made.append(text)
      return text
    }
    for text in ["a", "ab", "abc"] {
      container.observe(make(text), debounced: .milliseconds(300))
      if text == "ab" { clock.advance(by: .milliseconds(200)) }
    }
    await advance(.milliseconds(299))
    #expect(made.isEmpty)
    clock.advance(by: .milliseconds(1))
    await until { container.state == "abc" }
    #expect(made == ["abc"])
    #expect(log.states == ["", "abc"])
  }

  @Test("Debounced calls of different identifiers and lines are independent")
  func identities() async {
    let container = StateContainer("", clock: clock)
    let log = StateLog(container)
    container.observe("line 1", debounced: .seconds(1))
    container.observe("line 2", debounced: .seconds(2))
    container.observe("first of x", debounced: .seconds(3), identifier: "x")
    container.observe("second of x", debounced: .seconds(3), identifier: "x")
    container.observe("of 1", debounced: .seconds(4), identifier: 1)
    await clock.sleepers(4)
    for _ in 1...4 {
      let before = log.states.count
      clock.advance(by: .seconds(1))
      await until { log.states.count > before }
    }
    #expect(log.states == ["", "line 1", "line 2", "second of x", "of 1"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("A debounced call with an endless time waits, and a later call replaces it")
  func endlessTime() async {
    let container = StateContainer("", clock: clock)
    let log = StateLog(container)
    clock.advance(by: .seconds(1))
    container.observe("never", debounced: .seconds(Int64.max), identifier: "x")
    await clock.sleepers(1)
    container.observe("soon", debounced: .seconds(1), identifier: "x")
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(1))
    await until { container.state == "soon" }
    #expect(log.states == ["", "soon"])
  }

  @Test("Debounced calls are made in the order of their deadlines, and with equal deadlines in that of the calls")
  func order() async {
    let container = StateContainer("", clock: clock)
    let log = StateLog(container)
    for (name, seconds) in [("late", 3), ("a", 2), ("b", 2), ("early", 1), ("c", 2)] {
      container.observe(name, debounced: .seconds(seconds), identifier: name)
    }
    await clock.sleepers(5)
    clock.advance(by: .seconds(5))
    await until { log.states.count == 6 }
    #expect(log.states == ["", "early", "a", "b", "c", "late"])
  }

  @Test("10,000 pairs of debounced calls in one turn, on the system's clock, are made in the order of the calls")
  func pairs() async {
    var containers: [(StateContainer<String>, StateLog<String>)] = []
    for number in 0..<10_000 {
      let container = StateContainer("")
      containers.append((container, StateLog(container)))
      let time = Duration.milliseconds([5, 30, 300][number % 3])
      container.observe("first", debounced: time)
      container.observe("second", debounced: time)
    }
    await until { containers.allSatisfy { $1.states.count == 3 } }
    #expect(containers.count { $1.states != ["", "first", "second"] } == 0)
  }

  @Test("The duration of the last call counts, also if it is shorter")
  func lastTime() async {
    let container = StateContainer("", clock: clock)
    container.observe("long", debounced: .seconds(9), identifier: "x")
    container.observe("short", debounced: .seconds(1), identifier: "x")
    await advance(.seconds(1))
    await until { container.state == "short" }
    #expect(clock.sleeperCount == 0)
  }

  @Test("A debounced call leaves the running observation alone until its time has come")
  func runningGoesOn() async {
    let container = StateContainer("", clock: clock)
    let log = StateLog(container)
    let door = Door()
    container.observe {
      await door.pass()
      return "loaded"
    }
    container.observe("typed", debounced: .seconds(1))
    door.open()
    await until { container.state == "loaded" }
    await advance(.seconds(1))
    await until { container.state == "typed" }
    #expect(log.states == ["", "loaded", "typed"])
  }

  @Test("A debounced call that its own state repeats at once lets other tasks run")
  func repeated() async {
    let container = StateContainer(0, clock: clock)
    var hasOtherRun = false
    func step() { container.observe(container.state + 1, debounced: .zero, identifier: "step") }
    let subscription = container.subscribe { count in
      if count > 0, count < 100_000, !hasOtherRun { step() }
    }
    container.observe(1)
    await Task { hasOtherRun = true }.value
    subscription.cancel()
    #expect(container.state < 100_000)
  }

  @Test("A debounced call is dropped if the state of another call that is due cancels the observation")
  func endedByOther() async {
    let container = StateContainer("", clock: clock)
    let log = StateLog(container)
    let subscription = container.subscribe { if $0 == "first" { container.cancel() } }
    container.observe("first", debounced: .seconds(1), identifier: 1)
    container.observe("second", debounced: .seconds(1), identifier: 2)
    await clock.sleepers(2)
    clock.advance(by: .seconds(1))
    await until { container.state == "first" }
    container.observe("third", debounced: .seconds(1))
    await advance(.seconds(1))
    await until { container.state == "third" }
    #expect(log.states == ["", "first", "third"])
    subscription.cancel()
  }

  @Test("The closure of a debounced call is released in the container's isolation, wherever the container is released")
  func released() async {
    final class Witness {
      let released: @MainActor () -> Void
      init(_ released: @escaping @MainActor () -> Void) { self.released = released }
      deinit { MainActor.assumeIsolated(released) }
      var text: String { "never" }
    }
    final class Last: @unchecked Sendable {
      var container: StateContainer<String>?
      init(_ container: StateContainer<String>) { self.container = container }
    }
    var isReleased = false
    let witness = { Witness { isReleased = true } }
    // The only reference to the container is in the task, which ends on another thread.
    let last = Last(StateContainer("", clock: clock))
    func call(_ witness: Witness) { last.container?.observe(witness.text, debounced: .seconds(1)) }
    call(witness())
    await clock.sleepers(1)
    await Task.detached { last.container = nil }.value
    await until { isReleased }
    #expect(isReleased)
  }

  @Test("cancel drops debounced calls and the running observation")
  func cancel() async {
    let container = StateContainer("", clock: clock)
    container.observe("typed", debounced: .seconds(1))
    container.observe { [clock] in
      try? await clock.sleep(for: .seconds(1))
      return "late"
    }
    await clock.sleepers(2)
    container.cancel()
    await until { clock.sleeperCount == 0 }
    #expect(!container.isObserving)
    #expect(container.state == "")
  }

  @Test("A container that is released drops its debounced calls")
  func gone() async {
    var container: StateContainer<String>? = StateContainer("", clock: clock)
    weak let weakContainer = container
    var made = false
    func make() -> String {
      made = true
      return ""
    }
    container?.observe(make(), debounced: .seconds(1))
    await clock.sleepers(1)
    container = nil
    #expect(weakContainer == nil)
    await until { clock.sleeperCount == 0 }
    clock.advance(by: .seconds(2))
    #expect(!made)
  }

  @Test("In a transaction the debounce begins at the commit, and a failed transaction drops the call")
  func inTransaction() async {
    let mediator = Mediator(Searching(clock))
    let state = mediator.root.state
    mediator.update("type") { $0.state.observe("kept", debounced: .seconds(1), identifier: "query") }
    await clock.sleepers(1)
    try? mediator.update("type") { searching throws(Refused) in
      searching.state.observe("dropped", debounced: .seconds(1), identifier: "query")
      throw Refused()
    }
    try? mediator.update("cancel") { searching throws(Refused) in
      searching.state.cancel()
      throw Refused()
    }
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    await until { state.state == "kept" }
    #expect(clock.sleeperCount == 0)
  }
}

@Node
final class Searching {
  let state: StateContainer<String>
  init(_ clock: ManualClock) { state = StateContainer("", clock: clock) }
}
