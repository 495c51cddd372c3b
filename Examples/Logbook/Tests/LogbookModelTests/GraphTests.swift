import LogbookGit
import Sluice
import Testing

@testable import LogbookModel

@Suite struct GraphTests {
  /// Returns the rows of commits with these parents, the newest first.
  private func rows(_ commits: (Int, [Int])...) -> [GraphRow] {
    var lanes = Lanes()
    var above: Set<CommitID> = []
    return commits.map { number, parents in
      let row = lanes.row(of: Made.id(number), parents: parents.map(Made.id), isAbove: above.contains)
      above.insert(Made.id(number))
      return row
    }
  }

  @Test func aLineGoesStraightDown() {
    #expect(
      rows((3, [2]), (2, [1]), (1, [])) == [
        GraphRow(lane: 0, out: [0]), GraphRow(lane: 0, into: [0], out: [0]), GraphRow(lane: 0, into: [0]),
      ])
  }

  @Test func aMergeOpensALaneThatItsFirstCommitCloses() {
    #expect(
      rows((4, [2, 3]), (3, [1]), (2, [1]), (1, [])) == [
        GraphRow(lane: 0, out: [0, 1]),
        GraphRow(lane: 1, into: [1], out: [1], through: [0]),
        GraphRow(lane: 0, into: [0], out: [1], through: [1]),
        GraphRow(lane: 1, into: [1]),
      ])
  }

  @Test func anOctopusHasALaneForEachParent() {
    #expect(rows((9, [4, 3, 2, 1]))[0] == GraphRow(lane: 0, out: [0, 1, 2, 3]))
  }

  @Test func commitWithManyParentsHasALaneForEach() {
    let parents = Array(1...50_000)
    let lanes = Array(0..<50_000)
    let rows = self.rows((50_002, parents), (50_001, parents + parents))
    #expect(rows[0].out == lanes)
    #expect(rows[1].lane == 50_000)
    #expect(rows[1].out == lanes)
    #expect(rows[1].through == lanes)
  }

  @Test func aFreeLaneIsTakenAgain() {
    #expect(
      rows((5, [1]), (4, []), (3, [1]), (1, [])) == [
        GraphRow(lane: 0, out: [0]), GraphRow(lane: 1, through: [0]), GraphRow(lane: 1, out: [0], through: [0]),
        GraphRow(lane: 0, into: [0]),
      ])
  }

  @Test func parentAboveItsChildGetsNoLine() {
    #expect(rows((1, []), (2, [1])) == [GraphRow(lane: 0), GraphRow(lane: 0)])
  }

  /// A window far down has the rows of the complete graph, after any earlier requests.
  @Test func windowHasTheRowsOfTheCompleteGraph() {
    let mediator = Made.mediator()
    let tab = Tab()
    mediator.open(tab)
    mediator.historyCame(
      (1...1000).reversed().map { Made.entry($0, parents: $0 % 7 == 0 ? [$0 - 1, $0 - 5] : $0 > 1 ? [$0 - 1] : []) })
    mediator.update("as if found") { tab.found = $0.commits }
    let whole = CommitGraph().rows(0..<1000, of: tab)
    #expect(whole.count == 1000)
    let graph = CommitGraph()
    for window in [700..<900, 0..<10, 199..<201, 950..<2000, 400..<400] {
      #expect(graph.rows(window, of: tab) == Array(whole[window.clamped(to: 0..<1000)]))
    }
    mediator.update("as if searched") { _ in tab.finding.hasGaps = true }
    #expect(graph.rows(0..<10, of: tab) == [])
  }
}
