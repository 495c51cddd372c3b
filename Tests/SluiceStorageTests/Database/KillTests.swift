#if Persistence
  import Foundation
  import TestSupport
  import Testing

  @Suite("DatabaseFile and DocumentFile: kills", .computes)
  struct KillTests {
    /// The output of the process about one of its three kinds of data.
    private struct Progress {
      /// The last step that is stored.
      var acknowledged = 0
      /// The step that was begun after that.
      var begun: Int?

      func allows(_ found: Int) -> Bool { found == acknowledged || found == begun }
    }

    @Test(
      "a process that writes records, a document and a model is killed at random: each acknowledged step is complete"
    )
    func kills() async throws {
      let kills = Environment.count(200, full: 500)
      let seed = Environment.seed
      var generator = SeededGenerator(seed: seed)
      var (done, steps) = (0, 0)
      while done < kills {
        try await withFolder { folder in
          var progress: [String: Progress] = [:]
          // Each start replays all steps, so the test begins a new folder after 50 kills.
          for _ in 0..<50 where done < kills {
            let process = try await HolderProcess(["life", folder.path(percentEncoded: false)])
            var count = Int.random(in: 0..<60, using: &generator)
            var spins = Int.random(in: 0..<30_000, using: &generator)
            var lines: [String] = []
            while count > 0, let line = await process.line() {
              lines.append(line)
              count -= 1
            }
            while spins > 0 { spins -= 1 }
            lines += await process.kill()
            for line in lines { note(line, in: &progress, "SEED=\(seed) kill \(done)", &steps) }
            done += 1
          }
          let last = try await HolderProcess(["life", folder.path(percentEncoded: false)])
          for _ in 0..<3 { note(await last.line() ?? "no line", in: &progress, "SEED=\(seed) the end", &steps) }
          await last.kill()
        }
      }
      print("\(done) kills, \(steps) acknowledged steps")
    }

    private func note(_ line: String, in progress: inout [String: Progress], _ place: String, _ steps: inout Int) {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 3, words[0] == "will", let number = Int(words[2]) {
        progress[words[1], default: Progress()].begun = number
        return
      }
      guard words.count == 2, let number = Int(words[1]) else {
        Issue.record("\(place): \(line)")
        return
      }
      let known = progress[words[0]] ?? Progress()
      #expect(known.allows(number), "\(place): \(line) after \(known)")
      if known.begun == number { steps += 1 }
      progress[words[0]] = Progress(acknowledged: number)
    }
  }
#endif
