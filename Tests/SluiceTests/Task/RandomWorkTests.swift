import Foundation
import SluiceModel
import TestSupport
import Testing

@Suite("Work that begins and ends at random", .computes)
struct RandomWorkTests {
  @Test("on 8 actors: nothing runs after its owner's end, and no task is left")
  func nothingRemains() async {
    // In a process of its own, since the counts are those of a process.
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [seed = Environment.seed as UInt64] in
      let count = Environment.isFull ? 10_000 : 2_000
      var seeds = SeededGenerator(seed: seed)
      var tally = RandomWork.Tally()
      await withTaskGroup(of: RandomWork.Tally.self) { group in
        for _ in 0..<8 {
          let work = RandomWork(seed: seeds.next())
          group.addTask { await work.run(count / 8) }
        }
        for await one in group { tally = tally + one }
      }
      // What was cancelled goes on to its end; each of these gives it a turn.
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
