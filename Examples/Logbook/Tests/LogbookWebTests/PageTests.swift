import LogbookGit
import LogbookModel
import LogbookWeb
import Sluice
import SluiceWeb
import Testing

@Suite struct PageTests {
  private let mediator: Mediator<Logbook>

  init() {
    let repository = Repository(path: "/made/.git", name: "made", head: .branch("main"))
    mediator = Mediator(Logbook(repository, now: 1_700_007_200))
    mediator.observeLogbook()
  }

  /// The page, an element a line, with the handlers' ids left out.
  private var page: String {
    LogbookPage(mediator.root, mediator).html.markup
      .replacing(#/ data-(click|input|submit|keydown|keys|prevent)="[^"]*"/#, with: "")
      .replacing("><", with: ">\n<")
  }

  private func hash(_ digit: Character) -> CommitID { CommitID(String(repeating: digit, count: 40))! }

  private func commit(_ digit: Character, _ subject: String, parents: [CommitID] = [], refs: [Ref] = []) -> HistoryEntry
  {
    HistoryEntry(
      LogEntry(
        summary: CommitSummary(
          id: hash(digit),
          parents: parents,
          author: Author(name: "Zoë <Marín>", email: "zoe@example.org"),
          date: 1_700_000_000,
          refs: refs,
          subject: subject
        ),
        body: ""
      )
    )
  }

  @Test func beforeAnythingIsRead() {
    #expect(page.contains("<div class=\"skeleton rows\" role=\"status\" aria-label=\"Reading the history\">"))
  }

  @Test func anEmptyRepository() {
    mediator.historyCame(.finished)
    #expect(page == Pages.empty)
  }

  @Test func aSelectedCommit() async {
    mediator.historyCame(
      .page([commit("b", "<script>", parents: [hash("a"), hash("9")], refs: [Ref(.head, "main")]), commit("a", "")])
    )
    mediator.historyCame(.finished)
    mediator.select(hash("b"))
    mediator.update("as if read") { logbook in
      logbook.commits[0].detail = .loaded(
        CommitDetail(
          message: "<script>\n\nBody & <b>",
          files: [
            FileChange(path: "a/b.swift", kind: .renamed(from: "c\"d"), lines: .init(added: 3, deleted: 1)),
            FileChange(path: "image", kind: .added, lines: nil),
          ]
        )
      )
    }
    #expect(page == Pages.selected)
  }

  @Test func aSearchThatFindsNothing() {
    mediator.historyCame(.page([commit("a", "a")]))
    mediator.historyCame(.finished)
    mediator.search("<nothing>")
    #expect(page.contains("<p class=\"quoted\" dir=\"auto\">&lt;nothing&gt;</p>"))
    #expect(page.contains("<strong>0</strong> of 1<span class=\"authors\"> commits</span>"))
  }
}
