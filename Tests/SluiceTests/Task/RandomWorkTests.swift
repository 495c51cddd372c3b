import Foundation
import SluiceModel
import TestSupport
import Testing

@Suite("Random start and end of work", .computes)
struct RandomWorkTests {
  @Test("perform: on 8 actors, no work runs after its owner has ended, and no task is left")
  func nothingRemains() async {
    // Runs in a separate process, because the counts are those of the process.
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [seed = Environment.seed as UInt64] in
      let count = Environment.count(2_000, full: 10_000)
      var seeds = SeededGenerator(seed: seed)
      var tally = RandomWork.Tally()
      await withTaskGroup(of: RandomWork.Tally.self) { group in
        for _ in 0..<8 {
          let work = RandomWork(seed: seeds.next())
          group.addTask { await work.run(count / 8) }
        }
        for await one in group { tally = tally + one }
      }
      // Cancelled tasks run to their end. Each iteration yields to them.
      var turns = 0
      while Census.tasks.living + Census.mediators.living > 0, turns < 5_000_000 {
        turns += 1
        await Task.yield()
      }
      let left = [Census.tasks.living, Census.mediators.living, Census.observers.living, Census.records.living]
      print("faults: \(tally.faults.prefix(5)), left: \(left)")
      print("random work: started \(tally.started), called \(tally.called), cancelled \(tally.cancelled)")
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    print(output)
    #expect(output.contains("faults: [], left: [0, 0, 0, 0]\n"), "SEED=\(Environment.seed): \(output)")
    #expect(output.contains("random work:"))
  }
}
