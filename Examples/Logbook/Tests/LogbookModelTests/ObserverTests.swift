import LogbookGit
import LogbookModel
import Sluice
import Testing

/// A model with its observers, and the names of the observers that ran.
@MainActor private final class Fixture {
  let mediator = Made.mediator()
  let tab = Tab()
  private var log: [String] = []

  init() {
    mediator.observeLogbook { [weak self] name in MainActor.assumeIsolated { self?.log.append(name) } }
    mediator.open(tab)
    log = []
  }

  /// Returns the names of the observers that run after an action.
  func ran(_ action: (Mediator<Logbook>) -> Void) -> [String] {
    log = []
    action(mediator)
    return log
  }
}

@MainActor @Suite struct ObserverTests {
  private let made = Fixture()
  private var tab: Tab { made.tab }

  @Test func pageOfCommitsRunsItsObserversOnceInOrder() {
    #expect(
      made.ran { $0.historyCame([Made.entry(2, "b", parents: [1]), Made.entry(1, "a", by: "Mei")]) } == [
        "authors", "path share", "mark counts", "parents",
      ])
    #expect(made.ran { $0.historyRead() } == ["list"])
  }

  @Test func selectionRunsOnlyItsObservers() {
    made.mediator.historyCame([Made.entry(2, "b", parents: [1, 9]), Made.entry(1, "a")])
    #expect(made.ran { $0.select(Made.id(2), in: tab) } == ["unfolded", "parents"])
    #expect(
      tab.parents == [ParentLink(id: Made.id(1), subject: "a"), ParentLink(id: Made.id(9), subject: nil)])
    #expect(made.ran { $0.select(Made.id(2), in: tab) } == [])
    #expect(made.ran { $0.deselect(in: tab) } == ["unfolded", "parents"])
    #expect(tab.parents == [])
    #expect(made.ran { $0.select(Made.id(77), in: tab) } == [])
    #expect(tab.wanted == Made.id(77))
  }

  @Test func actionsOfATabDoNotAffectOthers() {
    let other = Tab()
    made.mediator.open(other)
    made.mediator.historyCame([Made.entry(2), Made.entry(1)])
    made.mediator.update("as if found") { logbook in
      tab.found = logbook.commits
      other.found = logbook.commits
    }
    made.mediator.select(Made.id(2), in: other)
    #expect(made.ran { $0.show(1..<2, in: tab) } == ["rows"])
    #expect(tab.rowNumbers == [1])
    #expect(other.rowNumbers == [2, 1])
    #expect(tab.selection == nil)
    made.mediator.close(other)
    #expect(made.mediator.root.tabs.count == 1)
  }

  @Test func anArrowMovesTheSelectionAndTheWindow() {
    made.mediator.historyCame((1...1000).reversed().map { Made.entry($0) })
    made.mediator.update("as if found") { tab.found = $0.commits }
    // The scenes do the same.
    var choices = 0
    made.mediator.from(tab).observe("choose", priority: .normal, reads: \.commitChosen.sent) { [made] tab, chosen in
      choices += chosen.count
      if let id = chosen.last ?? nil { made.mediator.select(id, in: tab) }
    }
    made.mediator.chooseNext(by: 1, in: tab)
    #expect(tab.selection?.made == 1000)
    made.mediator.chooseNext(by: 1, in: tab)
    #expect(tab.selection?.made == 999)
    made.mediator.chooseNext(by: -5, in: tab)
    #expect(tab.selection?.made == 1000)
    made.mediator.chooseNext(by: 500, in: tab)
    #expect(tab.selection?.made == 500)
    #expect(tab.window == 400..<600)
    made.mediator.chooseNext(by: 5000, in: tab)
    #expect(tab.selection?.made == 1)
    // The open commit is not opened again.
    #expect(choices == 5)
    made.mediator.chooseNext(by: 1, in: tab)
    #expect(choices == 5)
  }

  @Test func theFirstFilesAreUnfoldedAndAnyCanBeToggled() {
    made.mediator.historyCame([Made.entry(1)])
    made.mediator.select(Made.id(1), in: tab)
    let files = [10, 580, 100].map { lines in
      ChangedFile(FileChange(path: "\(lines)", kind: .modified, lines: .init(added: lines, deleted: 0)))
    }
    made.mediator.update("as if read") { $0.commits[0].files = NodeList(files) }
    #expect(tab.unfolded == [files[0], files[1]])
    #expect(made.ran { $0.toggle(files[0], in: tab) } == ["unfolded"])
    made.mediator.toggle(files[2], in: tab)
    #expect(tab.unfolded == [files[1], files[2]])
  }
}
