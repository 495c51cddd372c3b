import LogbookGit
import Sluice
import SluiceScene
import SluiceTesting
import Testing

@testable import LogbookModel

/// Tests of searches and filters by annotations.
@MainActor @Suite("Searches in annotations", .hangGuard)
struct AnnotationSearchTests {
  private let mediator = Made.mediator()
  private let book: AnnotationBook
  private let tab = Tab()

  init() async {
    book = AnnotationBook(shownIn: mediator)
    mediator.observeLogbook()
    mediator.open(tab)
    _ = mediator.findCommits(for: tab)
    mediator.update("as if read") { $0.tips = Made.tips(5000) }
    for newest in stride(from: 5000, to: 0, by: -500) {
      mediator.historyCame(
        (newest - 499...newest).reversed().map {
          Made.entry($0, $0 % 10 == 0 ? "tenth" : "other", parents: $0 > 1 ? [$0 - 1] : [])
        })
      await Task.yield()
    }
    mediator.pathsCame([PathEntry(CommitPaths(commit: Made.id(7), paths: ["seven.txt"]))])
    mediator.historyRead()
    mediator.pathsRead()
    #expect(await settled { tab.found.count == 5000 && !tab.finding.isRunning })
  }

  private func note(_ text: String, _ number: Int) { book.leave(text, for: Made.id(number), in: tab) }

  private func finds(_ numbers: [Int]) async -> Bool {
    await settled { tab.foundNumbers == numbers && !tab.finding.isRunning }
  }

  @Test("Search: words are found in notes without case and accents, together with words of other texts")
  func words() async {
    note("Née à Zürich", 40)
    note("Zurich again", 41)
    mediator.search("ZURICH", in: tab)
    #expect(await finds([41, 40]))
    mediator.search("tenth zürich", in: tab)
    #expect(await finds([40]))
    note("In seven", 7)
    mediator.search("in seven.txt", in: tab)
    #expect(await finds([7]))
  }

  @Test("Search: a changed note restarts an active search, and one transaction replaces the list")
  func standingSearch() async {
    mediator.search("needle", in: tab)
    #expect(await finds([]))
    let question = tab.finding.question
    note("A needle", 4000)
    #expect(await finds([4000]))
    note("Another needle", 17)
    #expect(await finds([4000, 17]))
    book.undo()
    #expect(await finds([4000]))
    note("No more", 4000)
    #expect(await finds([]))
    #expect(tab.finding.question == question)
  }

  @Test("Search: without a search and a filter, an annotation starts no scan")
  func noScan() {
    let before = tab.filter
    note("A note", 17)
    #expect(tab.filter == before)
    #expect(tab.filter?.edition == 0)
  }

  @Test("MarkFilter: lists commits with bookmarks or notes, follows changes, and combines with words")
  func filters() async {
    book.toggleBookmark(of: Made.id(10))
    book.toggleBookmark(of: Made.id(11))
    note("A note", 11)
    mediator.list(marks: .bookmarked, in: tab)
    #expect(await finds([11, 10]))
    #expect(tab.finding.hasGaps)
    mediator.search("tenth", in: tab)
    #expect(await finds([10]))
    mediator.search("", in: tab)
    mediator.list(marks: .noted, in: tab)
    #expect(await finds([11]))
    book.toggleBookmark(of: Made.id(12))
    note("Another note", 12)
    #expect(await finds([12, 11]))
    book.undo()
    #expect(await finds([11]))
    mediator.list(marks: .noted, in: tab)
    #expect(await settled { tab.found.count == 5000 })
    #expect(tab.marks == .all)
  }

  @Test("MarkFilter: applies to new commits of a history")
  func movingOn() async {
    book.toggleBookmark(of: Made.id(10))
    book.toggleBookmark(of: Made.id(5001))
    mediator.list(marks: .bookmarked, in: tab)
    #expect(await finds([10]))
    mediator.historyGrew(by: [Made.entry(5002, parents: [5001]), Made.entry(5001, parents: [5000])], Made.tips(5002))
    #expect(await finds([5001, 10]))
  }

  @Test(
    "TabAddress: has the filter, and an invalid text is no filter",
    arguments: ["bookmarked", "noted", "all", "BOOKMARKED", ""])
  func address(text: String) throws {
    let marks = MarkFilter(rawValue: text) ?? .all
    let address = try TabAddress.link.context(of: ["marks": text])
    #expect(address.marks == marks)
    let tab = Tab(at: address)
    #expect(tab.marks == marks)
    #expect(TabAddress(tab) == address)
  }
}
