import LogbookGit
import Sluice
import Testing

@testable import LogbookModel

@Suite struct ScanTests {
  private let mediator = Made.mediator()
  private var logbook: Logbook { mediator.root }

  private func read(_ entries: HistoryEntry...) { mediator.historyCame(entries) }

  /// Returns the numbers that a scan finds in steps of a number of commits.
  private func scan(_ filter: Filter, step: Int = 1) -> [Int] {
    var scan = Scan(filter)
    return rest(of: &scan, step: step)
  }

  private func rest(of scan: inout Scan, step: Int = 1) -> [Int] {
    var found: [Commit] = []
    while let new = scan.step(logbook, limit: step) { found += new }
    return found.sorted { $0.number < $1.number }.map(\.made)
  }

  private func from(_ starts: Int..., query: String = "") -> Filter {
    Filter(query: query, starts: Set(starts.map(Made.id)))
  }

  @Test(arguments: [1, 2, 3, 100]) func historyOfAStartIsInScope(step: Int) {
    read(
      Made.entry(5, parents: [3]), Made.entry(4, parents: [2]), Made.entry(3, parents: [1]),
      Made.entry(2, parents: [1]),
      Made.entry(1))
    #expect(scan(from(5), step: step) == [5, 3, 1])
    #expect(scan(from(4), step: step) == [4, 2, 1])
    #expect(scan(from(4, 5), step: step) == [5, 4, 3, 2, 1])
    #expect(scan(from(2), step: step) == [2, 1])
    #expect(scan(from(), step: step) == [])
    #expect(scan(from(77), step: step) == [])
  }

  @Test(arguments: [1, 2, 100]) func parentBeforeItsChildIsFound(step: Int) {
    // The clock of the author of 3 was wrong, so its history was visited before.
    read(Made.entry(2, parents: [1]), Made.entry(1), Made.entry(4), Made.entry(3, parents: [2, 4]))
    #expect(scan(from(3), step: step) == [2, 1, 4, 3])
    #expect(scan(from(4), step: step) == [4])
  }

  @Test func laterCommitsAreScannedLater() {
    var scan = Scan(from(4))
    #expect(rest(of: &scan) == [])
    read(Made.entry(4, parents: [3]), Made.entry(3, parents: [2]))
    #expect(rest(of: &scan) == [4, 3])
    read(Made.entry(2))
    #expect(rest(of: &scan) == [2])
  }

  @Test func advancedBranchAddsItsNewCommits() {
    read(Made.entry(2, "b", parents: [1]), Made.entry(1, "a"))
    var scan = Scan(from(2))
    #expect(rest(of: &scan) == [2, 1])
    mediator.historyGrew(by: [Made.entry(4, parents: [3]), Made.entry(3, parents: [2])], Made.tips(4))
    #expect(scan.moveOn(to: from(4), logbook)?.map(\.made) == [4, 3])
    #expect(rest(of: &scan) == [])
  }

  @Test func rewrittenBranchRequiresAnotherScan() {
    read(Made.entry(2, parents: [1]), Made.entry(1))
    var scan = Scan(from(2))
    _ = rest(of: &scan)
    mediator.historyGrew(by: [Made.entry(3, parents: [1])], Made.tips(3))
    #expect(scan.moveOn(to: from(3), logbook) == nil)
    #expect(self.scan(from(3)) == [3, 1])
  }

  @Test func otherCriteriaRequireAnotherScan() {
    read(Made.entry(1))
    var scan = Scan(from(1))
    _ = rest(of: &scan)
    #expect(scan.moveOn(to: from(1, query: "a"), logbook) == nil)
  }

  @Test func pathsAreSearchedAfterTheyAreRead() {
    read(Made.entry(3, "parser", parents: [2]), Made.entry(2, "other", parents: [1]), Made.entry(1, "last"))
    var scan = Scan(from(3, query: "parser"))
    #expect(rest(of: &scan) == [3])
    mediator.pathsCame([PathEntry(CommitPaths(commit: Made.id(3), paths: ["a.txt"]))])
    #expect(rest(of: &scan) == [])
    mediator.pathsCame([
      PathEntry(CommitPaths(commit: Made.id(2), paths: ["Sources/PARSER.swift"])),
      PathEntry(CommitPaths(commit: Made.id(1), paths: ["b.txt"])),
    ])
    #expect(rest(of: &scan) == [2])
    #expect(self.scan(from(3, query: "last b.txt")) == [1])
  }

  /// Compares random histories with wrong clocks with a walk over the complete history.
  @Test(arguments: 0..<200 as Range<UInt64>) func scopeMatchesAWalkOverTheHistory(seed: UInt64) {
    var random = Seeded(seed)
    let count = Int.random(in: 1...40, using: &random)
    var parents: [Int: [Int]] = [:]
    for number in 1...count {
      parents[number] = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: 0..<number, using: &random)
      }
      .filter { $0 > 0 }
    }
    var order = Array((1...count).reversed())
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      order.swapAt(Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    }
    mediator.historyCame(order.map { Made.entry($0, parents: parents[$0]!) })
    let start = Int.random(in: 1...count, using: &random)
    var expected: Set<Int> = [], rest = [start]
    while let next = rest.popLast() { if expected.insert(next).inserted { rest += parents[next]! } }
    #expect(
      scan(from(start), step: Int.random(in: 1...7, using: &random)) == order.filter(expected.contains), "seed \(seed)")
  }
}

/// A generator of the same numbers for the same seed.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ (state << 31)
  }
}
