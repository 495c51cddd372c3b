import SluiceTesting
import Testing

@testable import SluiceWeb

@Suite("WakeSignal", .hangGuard)
struct WakeSignalTests {
  @Test("WakeSignal: a signal before the wait is not lost")
  func early() async {
    let signal = WakeSignal()
    signal.wake()
    signal.wake()
    #expect(await signal.wait())
  }

  @Test("WakeSignal: every wait ends, with signals and cancellations in any order on other threads")
  func races() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<2_000 {
        let signal = WakeSignal()
        let waiting = Task { await signal.wait() }
        group.addTask { _ = await waiting.value }
        group.addTask { number.isMultiple(of: 2) ? waiting.cancel() : signal.wake() }
        if number.isMultiple(of: 3) { group.addTask { signal.wake() } }
      }
    }
  }
}
