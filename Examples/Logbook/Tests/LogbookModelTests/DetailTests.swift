import LogbookGit
import LogbookModel
import Sluice
import SluiceTesting
import Synchronization
import Testing

/// Readings that the test answers, also after they were cancelled.
private final class Answers: Sendable {
  private typealias Waiting = CheckedContinuation<CommitMessage, any Error>
  private let waiting = Mutex<[(id: CommitID, continuation: Waiting)]>([])
  let asked: AsyncStream<CommitID>
  private let asking: AsyncStream<CommitID>.Continuation

  init() { (asked, asking) = AsyncStream.makeStream() }

  func read(_ id: CommitID) async throws -> CommitMessage {
    try await withCheckedThrowingContinuation { continuation in
      waiting.withLock { $0.append((id, continuation)) }
      asking.yield(id)
    }
  }

  /// Answers the oldest request for a commit.
  func answer(_ number: Int, _ result: Result<CommitDetail, any Error>) {
    let result = result.map(\.message)
    let continuation = waiting.withLock { waiting in
      waiting.firstIndex { $0.id == Made.id(number) }.map { waiting.remove(at: $0).continuation }
    }
    continuation?.resume(with: result)
  }
}

@MainActor @Suite(.hangGuard) struct DetailTests {
  private let answers = Answers()
  private let mediator = Made.mediator()
  private let tab = Tab()
  private let clock = ManualClock()
  private let change = FileChange(path: "a", kind: .added, lines: nil)
  private let one: CommitDetail
  private let two: CommitDetail
  private let source: RepositorySource

  init() {
    one = CommitDetail(message: "one", files: [change])
    two = CommitDetail(message: "two", files: [change])
    var source = MadeRepository().source
    source.message = { [answers] in try await answers.read($0) }
    source.files = { [change] _ in CommitFiles([change]) }
    self.source = source
    mediator.observeLogbook()
    open(tab)
    mediator.historyCame((1...9).map { Made.entry($0) })
  }

  private func open(_ tab: Tab) {
    mediator.open(tab)
    _ = mediator.readDetails(for: tab, from: source, clock: clock)
  }

  private func commit(_ number: Int) -> Commit { mediator.root.byID[Made.id(number)]! }

  /// Returns a log of all states of a commit's detail.
  private func log(_ number: Int) -> StateLog<DetailState> {
    let detail = StateContainer(DetailState.idle)
    mediator.update("as if selected before") { _ in commit(number).detail = detail }
    return StateLog(detail)
  }

  /// Advances the clock so that the pause after a selection ends.
  private func rest() async {
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
  }

  private func failed(_ number: Int) -> DetailState {
    .failed(GitError.gitMissing.description, retry: DetailReading(of: Made.id(number), from: source))
  }

  @Test func selectedCommitIsReadAndShownWithItsFiles() async {
    var asked = answers.asked.makeAsyncIterator()
    let log = log(1)
    var runs: [String] = []
    mediator.from(tab).observe("shown", reads: \.selection, \.selection.some.detail.some.state, \.unfolded) {
      runs.append("\($0?.made ?? 0) \($1.map { "\($0.label)" } ?? "-") \($2.map(\.change.path))")
    }
    mediator.select(Made.id(1), in: tab)
    // The state changes in the transaction of the click, so each rendered page has it.
    #expect(log.states == [.idle, .loading])
    #expect(await asked.next() == Made.id(1))
    answers.answer(1, .success(one))
    #expect(await settled { log.states.count == 3 })
    #expect(log.states == [.idle, .loading, .loaded(one)])
    #expect(runs == ["0 - []", "1 loading []", "1 loaded [\"a\"]"])
  }

  @Test func lateAnswerForAnotherCommitIsNeverShown() async {
    var asked = answers.asked.makeAsyncIterator()
    let (first, second) = (log(1), log(2))
    mediator.select(Made.id(1), in: tab)
    _ = await asked.next()
    mediator.select(Made.id(2), in: tab)
    await rest()
    _ = await asked.next()
    answers.answer(1, .success(one))
    answers.answer(2, .success(two))
    #expect(await settled { second.states.count == 3 })
    #expect(second.states == [.idle, .loading, .loaded(two)])
    // The cancelled answer has no effect either.
    #expect(first.states == [.idle, .loading, .idle])
  }

  @Test func cancelledReadingDoesNotFailTheNextOne() async {
    var asked = answers.asked.makeAsyncIterator()
    let log = log(1)
    for (place, number) in [1, 2, 1].enumerated() {
      mediator.select(Made.id(number), in: tab)
      if place == 1 { await rest() }
      _ = await asked.next()
    }
    answers.answer(1, .failure(CancellationError()))
    answers.answer(1, .success(one))
    #expect(await settled { log.states.count == 5 })
    #expect(log.states == [.idle, .loading, .idle, .loading, .loaded(one)])
  }

  @Test func fastStepsReadTheFirstAndTheLastCommit() async {
    var asked = answers.asked.makeAsyncIterator()
    let (passed, last) = (log(4), log(9))
    mediator.select(Made.id(1), in: tab)
    #expect(await asked.next() == Made.id(1))
    for number in 2...9 { mediator.select(Made.id(number), in: tab) }
    await rest()
    #expect(await asked.next() == Made.id(9))
    answers.answer(9, .success(two))
    #expect(await settled { last.states.count == 3 })
    #expect(last.states == [.idle, .loading, .loaded(two)])
    #expect(passed.states == [.idle, .loading, .idle])
    // A selection after a pause is read at once.
    clock.advance(by: .seconds(1))
    mediator.select(Made.id(5), in: tab)
    #expect(await asked.next() == Made.id(5))
  }

  @Test func loadedDetailIsNotReadAgain() async {
    var asked = answers.asked.makeAsyncIterator()
    let log = log(1)
    mediator.select(Made.id(1), in: tab)
    _ = await asked.next()
    answers.answer(1, .success(one))
    #expect(await settled { log.states.count == 3 })
    mediator.select(Made.id(2), in: tab)
    await rest()
    #expect(await asked.next() == Made.id(2))
    mediator.select(Made.id(1), in: tab)
    #expect(log.states == [.idle, .loading, .loaded(one)])
  }

  @Test func aFailureIsShownAndRetriedAtOnce() async {
    var asked = answers.asked.makeAsyncIterator()
    let log = log(1)
    mediator.select(Made.id(1), in: tab)
    _ = await asked.next()
    answers.answer(1, .failure(GitError.gitMissing))
    #expect(await settled { log.states.count == 3 })
    mediator.retryDetail(in: tab)
    // A second click has no effect during the reading.
    mediator.retryDetail(in: tab)
    #expect(await asked.next() == Made.id(1))
    answers.answer(1, .success(one))
    #expect(await settled { log.states.count == 5 })
    #expect(log.states == [.idle, .loading, failed(1), .loading, .loaded(one)])
  }

  @Test func tabsShareADetail() async {
    var asked = answers.asked.makeAsyncIterator()
    let other = Tab()
    open(other)
    let log = log(1)
    mediator.select(Made.id(1), in: tab)
    mediator.select(Made.id(1), in: other)
    _ = await asked.next()
    // The first tab selects another commit; the second one still waits for the detail.
    mediator.select(Made.id(2), in: tab)
    answers.answer(1, .failure(GitError.gitMissing))
    #expect(await settled { log.states.count == 3 })
    mediator.retryDetail(in: other)
    await rest()
    #expect([await asked.next(), await asked.next()] == [Made.id(1), Made.id(2)])
    answers.answer(2, .success(two))
    #expect(await settled { commit(2).detail?.state == .loaded(two) })
    #expect(log.states == [.idle, .loading, failed(1), .loading])
    mediator.close(other)
    #expect(log.states == [.idle, .loading, failed(1), .loading, .idle])
    #expect(commit(1).detail?.isObserving == false)
  }

  @Test func unselectedCommitHasNoDetailContainer() async {
    mediator.select(Made.id(1), in: tab)
    #expect(mediator.root.commits.filter { $0.detail != nil }.map(\.made) == [1])
  }
}
