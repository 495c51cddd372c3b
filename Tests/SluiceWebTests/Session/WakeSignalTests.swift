import Testing

@testable import SluiceWeb

@Suite("Wake signal")
struct WakeSignalTests {
  @Test("A wake-up that comes first is not lost")
  func early() async {
    let signal = WakeSignal()
    signal.wake()
    signal.wake()
    #expect(await signal.wait())
  }

  @Test("Whatever the order of wake-ups and cancellations on other threads, every wait ends")
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
