import LogbookGit
import LogbookModel
import LogbookTesting
import Sluice
import SluiceTesting
import Testing

/// Tests of the states of a commit's detail, without a tab.
@MainActor @Suite(.hangGuard) struct DetailStateTests {
  private typealias Label = DetailState.Label

  private func state(_ label: Label) -> DetailState {
    switch label {
    case .idle: .idle
    case .loading: .loading
    case .loaded: .loaded(CommitDetail(message: "one", files: []))
    case .failed: .failed("why", retry: DetailReading(of: Made.id(1), from: MadeRepository().source))
    }
  }

  /// Observes states of a detail in a model, and returns the applied states and the number of rejected ones.
  private func taken(_ labels: [Label]) -> (states: [Label], refused: Int) {
    let mediator = Made.mediator()
    var refused = 0
    mediator.violationPolicies = .init(.report)
    mediator.onViolation = { _ in refused += 1 }
    let detail = StateContainer(state(labels[0]))
    mediator.historyCame([Made.entry(1)])
    mediator.update("as if selected") { $0.commits[0].detail = detail }
    let log = StateLog(detail)
    for label in labels.dropFirst() { detail.observe(state(label)) }
    return (log.states.map(\.label), refused)
  }

  @Test func eachWalkThroughTheStatesIsPossible() {
    let walks = DetailState.transitions.walks(from: .idle)
    #expect(
      walks == [
        [.idle, .loading, .loaded], [.idle, .loading, .failed, .loading, .idle],
      ])
    for walk in walks { #expect(taken(walk) == (walk, 0)) }
  }

  @Test func otherTransitionsAreRejected() {
    let pairs = DetailState.transitions.labels.flatMap { from in DetailState.transitions.labels.map { (from, $0) } }
    let refused = pairs.filter { taken([$0.0, $0.1]) == ([$0.0], 1) }.map { "\($0) to \($1)" }
    #expect(
      refused == [
        "idle to idle", "idle to loaded", "idle to failed", "loading to loading", "loaded to idle", "loaded to loading",
        "loaded to loaded", "loaded to failed", "failed to idle", "failed to loaded", "failed to failed",
      ])
  }

  @Test func undoDoesNotChangeADetail() {
    let mediator = Made.mediator()
    mediator.historyCame([Made.entry(1)])
    let detail = StateContainer(DetailState.loading)
    mediator.update("as if selected") { $0.commits[0].detail = detail }
    mediator.undoLimit = 10
    mediator.update("later") { $0.now += 1 }
    detail.observe(state(.loaded))
    #expect(mediator.undoSteps.map(\.name) == ["later"])
    mediator.undo()
    #expect(detail.state == state(.loaded))
  }

  /// Makes a repository with one commit, whose first `git show` fails.
  private func reading() async throws -> (reading: DetailReading, source: RepositorySource, made: [Any]) {
    let made = try await TestRepository()
    let id = try #require(CommitID(try await made.commit("A commit\n\nOf ours.".utf8)))
    let git = try OtherGit(
      #"""
      case "$*" in *" show "*)
        if mkdir "$folder/failed" 2>/dev/null; then echo "fatal: no memory" >&2; exit 128; fi
      esac
      real "$@"
      """#)
    let source = RepositorySource(try await Repository(at: made.path, programs: git.folder))
    return (DetailReading(of: id, from: source), source, [made, git])
  }

  private let failure = GitError.failed(command: "show", status: 128, reason: "fatal: no memory").description
  private let whole = CommitDetail(
    message: "A commit\n\nOf ours.", committer: Author(name: "Carl", email: "carl@example.org"),
    committed: 1_700_000_000,
    files: [])

  @Test func readingPassesThroughLoading() async throws {
    let (reading, _, made) = try await reading()
    #expect(await reading.load().all() == [.loading, .failed(failure, retry: reading)])
    #expect(await reading.load().all() == [.loading, .loaded(whole)])
    withExtendedLifetime(made) {}
  }

  @Test func retryAfterAFailureOfGitShowsTheCommit() async throws {
    let (reading, source, made) = try await reading()
    let mediator = Made.mediator()
    let tab = Tab()
    mediator.observeLogbook()
    mediator.open(tab)
    let registrations = mediator.readDetails(for: tab, from: source)
    let summary = CommitSummary(
      id: reading.id, parents: [], author: Made.person("Ada"), date: 1_700_000_000, subject: "A commit")
    mediator.historyCame([HistoryEntry(LogEntry(summary: summary, body: ""))])
    mediator.select(reading.id, in: tab)
    let detail = try #require(tab.selection?.detail)
    let log = StateLog(detail)
    for await state in detail.states() where state.label == .failed { break }
    mediator.retryDetail(in: tab)
    for await state in detail.states() where state.label != .loading { break }
    #expect(log.states == [.loading, .failed(failure, retry: reading), .loading, .loaded(whole)])
    for registration in registrations { registration.cancel() }
    withExtendedLifetime(made) {}
  }
}
