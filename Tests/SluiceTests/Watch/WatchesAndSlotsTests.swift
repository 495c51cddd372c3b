import SluiceModel
import TestSupport
import Testing

/// An observer of all elements of a list depends on a watch or, if the list is short, on each slot. Both must have the
/// same effects.
///
/// `SEED` replays a run.
@Suite("Watches compared with slots", .computes)
struct WatchesAndSlotsTests {
  @Test("Watch: has the same runs, values, violations and reasons as separate slots, in the same order")
  func same() async throws {
    var seeds = SeededGenerator(seed: Environment.seed)
    let worlds = Environment.count(120, full: 600)
    var (checked, firsts) = (0, 0)
    for world in 0..<worlds {
      await Task.yield()
      let seed = seeds.next()
      let (watched, slots) = (RandomSheet(seed: seed, shortest: 1), RandomSheet(seed: seed, shortest: .max))
      for step in 0..<25 {
        watched.step()
        slots.step()
        let place = "SEED=\(Environment.seed), world \(world), step \(step), seed \(seed)"
        if let first = zip(watched.lines, slots.lines).enumerated().first(where: { !isSame($1.0, $1.1, seed) }) {
          let before = slots.lines[..<first.offset].suffix(12).joined(separator: "\n  ")
          Issue.record("\(place):\n  \(before)\n  with a watch: \(first.element.0)\n  by slots: \(first.element.1)")
          return
        }
        try #require(watched.lines.count == slots.lines.count, "\(place)")
        try #require(watched.mediator.brokenInvariants() == [], "\(place)")
        let wrong = watched.lines.filter { $0.hasPrefix("wrong") || $0.hasPrefix("missing") }
        try #require(wrong == [], "\(place)")
      }
      checked += watched.checked
      firsts += watched.firsts
    }
    print(
      "\(checked) changes of elements were as the lists say; \(firsts) runs of old observers were the first time again")
    #expect(checked > worlds)
  }

  /// Reasons can differ in the elements that were written if other slots changed as well, because a watch does not know
  /// which elements were in a list that an observer saw. If lists are edited outside of transactions, changes can be
  /// for the first time again. A watch can then name more elements, because the edits are no longer known when the
  /// observer runs.
  private func isSame(_ watched: String, _ slots: String, _ seed: UInt64) -> Bool {
    if watched == slots { return true }
    if let first = watched.firstRange(of: ": first, "), RandomSheet.editsOutside(seed) {
      return slots.hasPrefix(watched[..<first.lowerBound])
    }
    let (one, other) = (Reasons(watched), Reasons(slots))
    return one.run == other.run && one.run.hasSuffix("changed") && one.besides == other.besides
      && (other.all.isEmpty || !other.besides.isEmpty || one.all.isEmpty
        || RandomSheet.editsOutside(seed) && Set(one.all).isSuperset(of: other.all))
  }

  /// The parts of a line about a run.
  private struct Reasons {
    let run: Substring
    let all: [Substring]
    /// The reasons that are not elements.
    let besides: [Substring]

    init(_ line: String) {
      let end = line.firstRange(of: ": changed")?.upperBound ?? line.endIndex
      run = line[..<end]
      all = line[end...].drop { $0 == " " }.split(separator: ", ").map { $0 }
      besides = all.filter { !$0.hasPrefix("Cell.") }
    }
  }
}
