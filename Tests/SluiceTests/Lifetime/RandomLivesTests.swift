import Foundation
import SluiceModel
import TestSupport
import Testing

@Suite("Random creation and release of objects", .computes)
struct RandomLivesTests {
  @Test("Mediator: after random creation and release, no observer and no slot remains")
  func nothingRemains() async {
    // Runs in a separate process, because the counts are those of the process. The process exits with success even if
    // something remains, because the output of a failed process is lost.
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [seed = Environment.seed as UInt64] in
      let worlds = Environment.count(40, full: 2_000)
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
