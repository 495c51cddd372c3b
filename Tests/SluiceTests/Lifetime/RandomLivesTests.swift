import Foundation
import SluiceModel
import TestSupport
import Testing

@Suite("What is made and let go at random", .computes)
struct RandomLivesTests {
  @Test("leaves nothing behind: no observer and no slot where a mediator lives on, and nothing where none does")
  func nothingRemains() async {
    // In a process of its own, since the counts are those of a process. It ends well also where something remains: what a
    // process that did not has printed is lost.
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [seed = Environment.seed as UInt64] in
      let worlds = Environment.isFull ? 2_000 : 40
      var seeds = SeededGenerator(seed: seed)
      var runs = 0
      for world in 0..<worlds {
        func isSound(_ faults: [String], _ moment: String) -> Bool {
          if !faults.isEmpty { print("faults: SEED=\(seed), world \(world), \(moment): \(faults)") }
          return faults.isEmpty
        }
        let lives = RandomLives(seed: seeds.next())
        for step in 0..<300 {
          lives.step()
          if step % 25 == 0, !isSound(lives.faults(), "step \(step)") { return }
        }
        lives.leaveMediatorsAlone()
        guard isSound(lives.faults() + lives.remains(), "left alone") else { return }
        lives.letGoOfMediators()
        guard isSound(lives.faults() + lives.remains(), "let go") else { return }
        runs += lives.runs
      }
      print("random lives: \(worlds) worlds, \(runs) runs of observers")
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    print(output)
    #expect(output.contains("random lives:"), "SEED=\(Environment.seed): \(output)")
  }
}
