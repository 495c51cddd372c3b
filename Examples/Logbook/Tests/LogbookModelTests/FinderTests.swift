import LogbookGit
import LogbookModel
import Sluice
import SluiceTesting
import Testing

@MainActor @Suite(.hangGuard) struct FinderTests {
  private let mediator = Made.mediator()
  private let tab = Tab()

  init() {
    mediator.observeLogbook()
    mediator.open(tab)
    _ = mediator.findCommits(for: tab)
    mediator.update("as if read") { $0.tips = Made.tips(5000) }
  }

  private func read(_ numbers: some Sequence<Int>) {
    mediator.historyCame(
      numbers.map { Made.entry($0, $0 % 10 == 0 ? "tenth" : "other", parents: $0 > 1 ? [$0 - 1] : []) })
  }

  @Test func readCommitsAreListedInOrder() async {
    read((3001...5000).reversed())
    read((1...3000).reversed())
    #expect(await settled { tab.found.count == 5000 && !tab.finding.isRunning })
    #expect(tab.foundNumbers == Array((1...5000).reversed()))
    #expect(tab.rowNumbers == Array((4801...5000).reversed()))
    #expect(tab.list == .rows)
  }

  @Test func searchReplacesTheListAndLeavesGaps() async {
    read((1...5000).reversed())
    _ = await settled { tab.found.count == 5000 }
    mediator.search("tenth", in: tab)
    #expect(await settled { tab.found.count == 500 && !tab.finding.isRunning })
    #expect(tab.finding.hasGaps)
    #expect(tab.foundNumbers == stride(from: 5000, to: 0, by: -10).map { $0 })
    mediator.search("", in: tab)
    #expect(await settled { tab.found.count == 5000 })
  }

  @Test func listNeverMixesTwoSearches() async {
    read((1...5000).reversed())
    _ = await settled { tab.found.count == 5000 }
    var isMixed = false
    mediator.from(tab).observe("look", reads: \.found) { found in
      let tenths = found.count { $0.summary.subject == "tenth" }
      if tenths != 0, tenths != found.count, found.count != 5000, found.first?.made != 5000 { isMixed = true }
    }
    mediator.search("other", in: tab)
    for _ in 0..<3 { await Task.yield() }
    mediator.search("tenth", in: tab)
    #expect(await settled { tab.found.count == 500 && !tab.finding.isRunning })
    #expect(!isMixed)
    #expect(tab.found.allSatisfy { $0.summary.subject == "tenth" })
  }

  @Test func commitMadeDuringASearchIsListedFirst() async {
    read((1...5000).reversed())
    mediator.historyRead()
    _ = await settled { tab.found.count == 5000 }
    let edition = tab.finding.edition
    mediator.historyGrew(by: [Made.entry(5001, "tenth", parents: [5000])], Made.tips(5001))
    #expect(await settled { tab.found.count == 5001 })
    #expect(tab.found.first?.made == 5001)
    #expect(tab.finding.edition == edition + 1)
  }

  @Test func rewrittenBranchReplacesTheListWhenItIsComplete() async {
    read((1...5000).reversed())
    mediator.historyRead()
    _ = await settled { tab.found.count == 5000 }
    var counts: [Int] = []
    mediator.from(tab).observe("count", reads: \.found) { counts.append($0.count) }
    counts = []
    mediator.historyGrew(by: [Made.entry(6000, parents: [4990])], Made.tips(6000))
    #expect(await settled { tab.found.count == 4991 })
    #expect(counts == [4991])
    #expect(tab.foundNumbers.prefix(2) == [6000, 4990])
  }

  @Test func branchAndAuthorFilterTheList() async {
    mediator.historyCame([
      Made.entry(4, by: "Eve", parents: [2]), Made.entry(3, parents: [1]), Made.entry(2, parents: [1]),
      Made.entry(1, by: "Eve"),
    ])
    mediator.historyRead()
    mediator.update("as if read") { $0.tips = Made.tips(4, ["main": 4, "side": 3]) }
    #expect(await settled { tab.foundNumbers == [4, 2, 1] })
    mediator.list(.all, in: tab)
    #expect(await settled { tab.foundNumbers == [4, 3, 2, 1] })
    mediator.list(.ref("refs/heads/side"), in: tab)
    #expect(await settled { tab.foundNumbers == [3, 1] })
    mediator.list(Made.person("Eve"), in: tab)
    #expect(await settled { tab.foundNumbers == [1] })
    mediator.list(Made.person("Eve"), in: tab)
    #expect(await settled { tab.foundNumbers == [3, 1] })
    mediator.list(.ref("refs/heads/gone"), in: tab)
    #expect(await settled { tab.list == .noSuchRef("refs/heads/gone") })
  }

  @Test func nothingFoundIsShownAfterTheCompleteSearch() async {
    read((1...5000).reversed())
    mediator.historyRead()
    _ = await settled { tab.found.count == 5000 }
    mediator.search("nowhere", in: tab)
    #expect(await settled { tab.list == .nothingFound })
    #expect(tab.found.isEmpty)
  }
}
