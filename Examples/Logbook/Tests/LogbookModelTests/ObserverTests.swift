import LogbookGit
import LogbookModel
import Sluice
import Testing

/// A model with its observers, and the names of those that ran.
@MainActor private final class Fixture {
  let mediator = Made.mediator()
  private var log: [String] = []
  var logbook: Logbook { mediator.root }

  init() {
    mediator.observeLogbook { [weak self] name in MainActor.assumeIsolated { self?.log.append(name) } }
    log = []
  }

  /// What runs because of this.
  func ran(_ action: (Mediator<Logbook>) -> Void) -> [String] {
    log = []
    action(mediator)
    return log
  }
}

@MainActor @Suite struct ObserverTests {
  private let made = Fixture()

  @Test func aPageOfCommitsRunsWhatReadsItOnceInOrder() {
    let ran = made.ran { $0.historyCame(.page([Made.entry(2, "b", parents: [1]), Made.entry(1, "a", by: "Mei")])) }
    #expect(ran == ["matches", "index", "rows", "authors", "parents", "counters", "list"])
    #expect(made.logbook.counters == Counters(total: 2, found: 2, shown: 2, authors: 2))
    #expect(made.logbook.rowNumbers == [2, 1])
    #expect(made.logbook.list == .rows)
    #expect(made.logbook.listEnd == .reading)
  }

  @Test func selectingRunsOnlyWhatShowsTheSelection() {
    made.mediator.historyCame(.page([Made.entry(2, "b", parents: [1, 9]), Made.entry(1, "a")]))
    #expect(made.ran { $0.select(Made.id(2)) } == ["pane", "parents"])
    #expect(made.logbook.pane == .loading)
    #expect(
      made.logbook.parents == [
        ParentLink(id: Made.id(1), subject: "a"), ParentLink(id: Made.id(9), subject: nil),
      ]
    )
    #expect(made.ran { $0.select(Made.id(2)) } == [])
    #expect(made.ran { $0.select(Made.id(77)) } == [])
    #expect(made.ran { $0.deselect() } == ["pane", "parents"])
    #expect(made.logbook.pane == .nothing)
  }

  @Test func searchingRunsTheListAndNothingOfTheSelection() {
    made.mediator.historyCame(.page([Made.entry(3, "Fix it"), Made.entry(2, "Add it"), Made.entry(1, "fixed")]))
    made.mediator.historyCame(.finished)
    #expect(made.ran { $0.search("fix") } == ["matches", "rows", "counters", "list"])
    #expect(made.logbook.rowNumbers == [3, 1])
    #expect(made.logbook.counters == Counters(total: 3, found: 2, shown: 2, authors: 1))
    // The same commits are found: what reads them is not told.
    #expect(made.ran { $0.search("fix ") } == ["matches"])
    #expect(made.ran { $0.search("nothing has this") } == ["matches", "rows", "counters", "list"])
    #expect(made.logbook.list == .nothingFound)
  }

  @Test func commitsThatComeDuringASearchAreSearched() {
    made.mediator.historyCame(.page([Made.entry(4, "Fix it"), Made.entry(3, "Add it")]))
    made.mediator.search("fix")
    let ran = made.ran { $0.historyCame(.page([Made.entry(2, "Remove it")])) }
    // The rows are the same ones.
    #expect(ran == ["matches", "index", "authors", "parents", "counters", "list"])
    #expect(made.logbook.counters == Counters(total: 3, found: 1, shown: 1, authors: 1))
    made.mediator.historyCame(.page([Made.entry(1, "Fixed")]))
    #expect(made.logbook.rowNumbers == [4, 1])
    #expect(made.logbook.query == "fix")
  }

  @Test func theListShowsAWindowThatGrows() {
    made.mediator.historyCame(.page((1...450).map { Made.entry($0) }))
    made.mediator.historyCame(.finished)
    #expect(made.logbook.listEnd == .more(250))
    #expect(made.ran { $0.showMore() } == ["rows", "counters", "list"])
    #expect(made.logbook.counters == Counters(total: 450, found: 450, shown: 400, authors: 1))
    made.mediator.showMore()
    #expect(made.logbook.listEnd == .complete)
    made.mediator.search("a")
    #expect(made.logbook.rowLimit == 200)
  }

  @Test func arrowKeysMoveTheSelectionAndTheWindow() {
    made.mediator.moveSelection(by: 1)
    #expect(made.logbook.selectedNumber == nil)
    made.mediator.historyCame(.page((1...201).map { Made.entry($0) }))
    made.mediator.moveSelection(by: 1)
    #expect(made.logbook.selectedNumber == 1)
    made.mediator.moveSelection(by: -1)
    #expect(made.logbook.selectedNumber == 1)
    made.mediator.select(Made.id(200))
    made.mediator.moveSelection(by: 1)
    #expect(made.logbook.selectedNumber == 201)
    #expect(made.logbook.rows.count == 201)
    made.mediator.moveSelection(by: 1)
    #expect(made.logbook.selectedNumber == 201)
  }

  @Test func aHistoryThatFailsSaysSoAndCanBeRetried() {
    made.mediator.historyCame(.failed("gone"))
    #expect(made.logbook.list == .failed("gone"))
    made.mediator.retryHistory()
    #expect(made.logbook.list == .waiting)
    made.mediator.historyCame(.page([Made.entry(1)]))
    made.mediator.historyCame(.failed("gone again"))
    #expect(made.logbook.list == .rows)
    #expect(made.logbook.listEnd == .failed("gone again"))
    made.mediator.retryHistory()
    #expect(made.logbook.counters == Counters())
    made.mediator.historyCame(.finished)
    #expect(made.logbook.list == .nothingCommitted)
  }
}
