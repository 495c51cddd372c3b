import Foundation
import TestSupport
import Testing

/// A test that breaks the rule that `Scripts/check-turns` checks. It runs where `SLUICE_HOLD_THREAD` says for how many seconds of the processor.
@Suite("A test that keeps its thread")
struct HeldThreadTests {
  static let seconds = Environment.number("SLUICE_HOLD_THREAD")

  @Test(
    "TurnWatch: a test that computes without suspending is reported",
    .enabled(if: seconds != nil, "Scripts/check-turns runs it"))
  func computesWithoutSuspending() {
    let end = clock() + clock_t(Self.seconds ?? 0) * clock_t(CLOCKS_PER_SEC)
    var rounds = 0
    while clock() < end { rounds += 1 }
    #expect(rounds > 0)
  }
}
