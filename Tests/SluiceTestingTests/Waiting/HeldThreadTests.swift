import Foundation
import TestSupport
import Testing

/// A test that breaks the rule of `Scripts/check-turns`. `SLUICE_HOLD_THREAD` enables it, and has its seconds of
/// processor time.
@Suite("TurnWatch: a test that holds its thread")
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
