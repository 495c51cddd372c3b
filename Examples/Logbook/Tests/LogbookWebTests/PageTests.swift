import LogbookGit
import LogbookModel
import LogbookWeb
import Sluice
import SluiceTesting
import SluiceWeb
import Testing

@Suite(.hangGuard) struct PageTests {
  private let mediator: Mediator<Logbook>
  private let book: AnnotationBook
  private let tab = Tab()

  init() {
    let repository = Repository(path: "/made/.git", name: "made", head: .branch("main"))
    mediator = Mediator(Logbook(repository, now: 1_700_007_200))
    book = AnnotationBook(shownIn: mediator)
    mediator.observeLogbook()
    mediator.open(tab)
  }

  /// The page with one element on each line, without the ids of handlers.
  private var page: String {
    LogbookPage(mediator.root, tab, mediator, book).html.markup
      .replacing(#/ data-(change|click|download|input|submit|keydown|keys|prevent|upload|viewport)="[^"]*"/#, with: "")
      .replacing("><", with: ">\n<")
  }

  private func hash(_ digit: Character) -> CommitID { CommitID(String(repeating: digit, count: 40))! }

  private func commit(_ digit: Character, _ subject: String, parents: [CommitID] = []) -> HistoryEntry {
    HistoryEntry(
      LogEntry(
        summary: CommitSummary(
          id: hash(digit),
          parents: parents,
          author: Author(name: "Zoë <Marín>", email: "zoe@example.org"),
          date: 1_700_000_000,
          subject: subject
        ),
        body: ""
      )
    )
  }

  @Test func beforeAnythingIsRead() {
    #expect(page.contains("<div class=\"skeleton rows\" role=\"status\" aria-label=\"Reading the history\">"))
  }

  /// Adds tips and commits as if git had returned them, and lists the commits in the tab.
  private func read(_ tips: Tips, _ entries: HistoryEntry...) {
    mediator.update("as if read") { logbook in logbook.tips = tips }
    mediator.historyCame(entries)
    mediator.historyRead()
    mediator.update("as if found") { logbook in
      tab.found = logbook.commits
      tab.finding.isRunning = false
    }
  }

  @Test func anEmptyRepository() {
    read(Tips(head: .branch("main"), headCommit: nil, refs: []))
    #expect(page == Pages.empty)
  }

  @Test func emptyRepositoryShowsATrouble() {
    read(Tips(head: .branch("main"), headCommit: nil, refs: []))
    mediator.update("as if lost") { $0.trouble = "The repository is <gone>." }
    #expect(page.contains("<div class=\"trouble\" role=\"alert\">\n<p>The repository is &lt;gone&gt;.</p>"))
  }

  @Test func aSelectedCommit() async {
    read(
      Tips(
        head: .branch("main"), headCommit: hash("b"),
        refs: [RefTip(ref: Ref(.head, "main"), fullName: "refs/heads/main", commit: hash("b"))]),
      commit("b", "<script>", parents: [hash("a"), hash("9")]), commit("a", ""))
    mediator.select(hash("b"), in: tab)
    let files = [
      FileChange(path: "a/b.swift", kind: .renamed(from: "c\"d"), lines: .init(added: 1, deleted: 1)),
      FileChange(path: "image\n", kind: .added, lines: nil),
    ]
    mediator.update("as if read") { logbook in
      logbook.commits[0].detail = StateContainer(
        .loaded(
          CommitDetail(
            message: "<script>\n\nBody & <b>", trailers: [Trailer(key: "Reviewed-by", value: "<Eve>")], files: files)))
      logbook.commits[0].files = NodeList(files.map(ChangedFile.init))
      logbook.commits[0].files[0].diff = .loaded(
        .text(
          TextDiff(hunks: [
            Hunk(
              oldStart: 1, oldCount: 2, newStart: 1, newCount: 2, heading: "<heading>",
              lines: [
                DiffLine(kind: .context, old: 1, new: 1, spans: [Span(text: "<b>")]),
                DiffLine(
                  kind: .deleted, old: 2, new: nil, spans: [Span(text: "a "), Span(text: "old", isChanged: true)]),
                DiffLine(
                  kind: .added, old: nil, new: 2, spans: [Span(text: "a "), Span(text: "new", isChanged: true)],
                  endsWithoutNewline: true),
              ])
          ])))
      logbook.commits[0].files[1].diff = .loaded(.binary(oldBytes: nil, newBytes: 2_500))
    }
    #expect(page == Pages.selected)
  }

  @Test(arguments: [
    (DiffState.unread, "Reading…"),
    (.failed("why"), "<p>why</p>"),
    (.loaded(.nothing), "Only its name or its mode has changed."),
    (.loaded(.tooLarge(lines: 12_000, bytes: 3_500_000)), "A large change: 12,000 lines, 3 MB."),
    (.loaded(.binary(oldBytes: 10, newBytes: nil)), "A binary file, of 10 bytes before: there are no lines to show."),
    (.loaded(.text(TextDiff(hunks: [], isCut: true))), "There is more than can be shown here;"),
  ])
  func fileShowsTheReasonForMissingLines(_ diff: DiffState, text: String) {
    read(Tips(head: nil, headCommit: hash("a"), refs: []), commit("a", "a"))
    mediator.select(hash("a"), in: tab)
    mediator.update("as if read") { logbook in
      let file = ChangedFile(FileChange(path: "a", kind: .modified, lines: .init(added: 1, deleted: 0)))
      file.diff = diff
      logbook.commits[0].detail = StateContainer(.loaded(CommitDetail(message: "a", files: [file.change])))
      logbook.commits[0].files = [file]
    }
    #expect(page.contains(text))
  }

  @Test func commitPageShowsLoadingAndFailure() {
    read(Tips(head: nil, headCommit: hash("a"), refs: []), commit("a", "a"))
    mediator.select(hash("a"), in: tab)
    let skeleton = "<div class=\"skeleton\" role=\"status\" aria-label=\"Reading the commit\">"
    #expect(page.contains(skeleton))
    let detail = StateContainer(DetailState.loading)
    mediator.update("as if begun") { $0.commits[0].detail = detail }
    #expect(page.contains(skeleton))
    let source = RepositorySource(mediator.root.repository)
    detail.observe(.failed("The commit is <gone>.", retry: DetailReading(of: hash("a"), from: source)))
    #expect(!page.contains(skeleton))
    #expect(
      page.contains(
        """
        </div>
        <div class="notice failure" role="alert">
        <h2>The commit could not be read</h2>
        <p>The commit is &lt;gone&gt;.</p>
        <button class="button" type="button">Try again</button>
        </div>
        </article>
        """))
  }

  @Test func aSearchThatFindsNothing() {
    read(Tips(head: .branch("main"), headCommit: hash("a"), refs: []), commit("a", "a"))
    mediator.search("<nothing>", in: tab)
    mediator.update("as if found") { _ in
      tab.found = []
      tab.finding.hasGaps = true
      tab.finding.total = 1
    }
    #expect(page.contains("<p class=\"quoted\" dir=\"auto\">&lt;nothing&gt;</p>"))
    #expect(page.contains("<strong>0</strong> of 1<span class=\"authors\"> commits</span>"))
    #expect(page.contains(" · paths 0 %"))
  }

  @Test func aHistoryThatCannotBeRead() {
    mediator.update("as if failed") { $0.reading = .failed("The commit is <gone>.") }
    #expect(page.contains("<h2>The history could not be read</h2>\n<p>The commit is &lt;gone&gt;.</p>"))
  }
}
