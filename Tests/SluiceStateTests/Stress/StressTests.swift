import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("StateContainer: many isolations at once", .computes, .hangGuard)
struct StressTests {
  private static var observations: Int { Environment.count(100_000, full: 1_000_000) }

  @Test("The last of many observations gives the final state, and nothing is left")
  func observations() async {
    let living = LivingCount()
    do {
      let workers = (0..<8).map { StressWorker(seed: Environment.seed &+ $0, isInModel: $0 % 2 == 0, living) }
      var cells: [BackgroundCell<Int>] = []
      for worker in workers { cells.append(await worker.makeCell()) }
      await withTaskGroup { group in
        for (index, worker) in workers.enumerated() {
          let cell = cells[(index + 1) % cells.count]
          group.addTask { await worker.run(Self.observations / workers.count, writing: cell) }
        }
      }
      for worker in workers {
        let failures = await worker.failures
        #expect(failures == [])
      }
    }
    await until { living.number == 0 }
    #expect(living.number == 0)
  }
}
