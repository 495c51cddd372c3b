import SluiceTesting
import TestSupport
import Testing

@MainActor @Suite(.hangGuard) struct ManualClockTests {
  @Test func cancellingTheTaskEndsAWaitForSleepers() async throws {
    let clock = ManualClock()
    var events: [String] = []
    let early = Task {
      await clock.sleepers(1)
      events.append("cancelled before it waited")
    }
    early.cancel()
    let late = Task {
      await clock.sleepers(1)
      events.append("cancelled while it waited")
    }
    await until { events.count == 1 }
    for _ in 0..<100 { await Task.yield() }
    #expect(events == ["cancelled before it waited"])
    late.cancel()
    await until { events.count == 2 }
    #expect(events == ["cancelled before it waited", "cancelled while it waited"])
    // The cancelled tasks do not affect later ones.
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    try await sleeper.value
    #expect(clock.sleeperCount == 0)
  }
}
