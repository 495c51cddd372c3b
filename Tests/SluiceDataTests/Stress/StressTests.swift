import Sluice
import SluiceGraph
import SluiceTesting
import TestSupport
import Testing

/// Eight actors make calls under every policy, while integrators are cancelled and released on any thread.
@Suite(.computes, .hangGuard)
struct StressTests {
  @Test func everyCallThatIsLetThroughCompletesExactlyOnce() async {
    let dropped = StressWorker.Dropped()
    let workers = (0..<8).map { StressWorker(seed: Environment.seed &+ UInt64($0), dropped: dropped) }
    let calls = Environment.count(50_000, full: 500_000) / workers.count
    let isOver = Guarded(false)
    async let dropping: Void = Task.detached {
      while !isOver.withLock({ $0 }) {
        dropped.letGo()
        await Task.yield()
      }
      dropped.letGo()
    }.value
    await withTaskGroup(of: Void.self) { group in
      for worker in workers { group.addTask { await worker.work(calls: calls) } }
    }
    isOver.withLock { $0 = true }
    await dropping
    await until { workers.allSatisfy { $0.runs.number + $0.requests.number == 0 } }
    var begun = 0
    for worker in workers {
      let outcome = await worker.outcome
      begun += outcome.begun
      #expect(outcome.faults == [])
    }
    print("\(begun) of \(calls * workers.count) calls were let through")
    #expect(begun > 1000)
    #expect(workers.map(\.runs.number) == Array(repeating: 0, count: 8))
    #expect(workers.map(\.requests.number) == Array(repeating: 0, count: 8))
  }
}
