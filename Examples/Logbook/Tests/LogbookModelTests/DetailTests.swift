import LogbookGit
import LogbookModel
import LogbookTesting
import Sluice
import Synchronization
import Testing

/// Reads that answer when the test says so, whether they were cancelled or not.
private final class Answers: Sendable {
  private typealias Waiting = CheckedContinuation<CommitDetail, any Error>
  private let waiting = Mutex<[(id: CommitID, continuation: Waiting)]>([])
  let asked: AsyncStream<CommitID>
  private let asking: AsyncStream<CommitID>.Continuation

  init() { (asked, asking) = AsyncStream.makeStream() }

  func read(_ id: CommitID) async throws -> CommitDetail {
    try await withCheckedThrowingContinuation { continuation in
      waiting.withLock { $0.append((id, continuation)) }
      asking.yield(id)
    }
  }

  /// Answers the oldest question for this commit.
  func answer(_ number: Int, _ result: Result<CommitDetail, any Error>) {
    let continuation = waiting.withLock { waiting in
      waiting.firstIndex { $0.id == Made.id(number) }.map { waiting.remove(at: $0).continuation }
    }
    continuation?.resume(with: result)
  }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct DetailTests {
  private let answers = Answers()
  private let mediator = Made.mediator()
  private let tab = Tab()
  private let clock = ManualClock()
  private var logbook: Logbook { mediator.root }
  private let one = CommitDetail(message: "one", files: [])
  private let two = CommitDetail(message: "two", files: [])

  init() {
    mediator.observeLogbook()
    mediator.open(tab)
    var source = MadeRepository().source
    source.detail = { [answers] in try await answers.read($0) }
    _ = mediator.readDetails(for: tab, from: source, clock: clock)
    mediator.historyCame([Made.entry(1), Made.entry(2)])
  }

  @Test func whatIsSelectedIsReadAndShown() async {
    var asked = answers.asked.makeAsyncIterator()
    mediator.select(Made.id(1), in: tab)
    #expect(tab.pane == .loading)
    #expect(await asked.next() == Made.id(1))
    answers.answer(1, .success(one))
    _ = await settled { tab.pane != .loading }
    #expect(tab.pane == .loaded(one))
  }

  @Test func aLateAnswerForAnotherCommitIsNeverShown() async {
    var asked = answers.asked.makeAsyncIterator()
    mediator.select(Made.id(1), in: tab)
    _ = await asked.next()
    mediator.select(Made.id(2), in: tab)
    await clock.advance(by: .seconds(1))
    _ = await asked.next()
    var shown: [DetailPane] = []
    mediator.observe("shown", from: tab, reads: \.pane) { shown.append($0) }
    answers.answer(1, .success(one))
    _ = await settled { shown.count > 1 }
    answers.answer(2, .success(two))
    _ = await settled { shown.count > 1 }
    #expect(shown == [.loading, .loaded(two)])
    // The cancelled answer left nothing behind either.
    #expect(logbook.commits.map(\.detail) == [.unread, .loaded(two)])
  }

  @Test func aReadingThatWasCancelledDoesNotFailTheNextOne() async {
    var asked = answers.asked.makeAsyncIterator()
    for (place, number) in [1, 2, 1].enumerated() {
      mediator.select(Made.id(number), in: tab)
      if place == 1 { await clock.advance(by: .seconds(1)) }
      _ = await asked.next()
    }
    answers.answer(1, .failure(CancellationError()))
    _ = await settled { tab.pane != .loading }
    #expect(tab.pane == .loading)
    answers.answer(1, .success(one))
    _ = await settled { tab.pane != .loading }
    #expect(tab.pane == .loaded(one))
  }

  @Test func whoeverStepsFastHasTheFirstAndTheLastRead() async {
    var asked = answers.asked.makeAsyncIterator()
    mediator.historyCame((3...9).map { Made.entry($0) })
    for number in 1...9 {
      mediator.select(Made.id(number), in: tab)
      if number == 1 { #expect(await asked.next() == Made.id(1)) }
    }
    await clock.advance(by: .seconds(1))
    #expect(await asked.next() == Made.id(9))
    answers.answer(9, .success(two))
    _ = await settled { tab.pane != .loading }
    #expect(tab.pane == .loaded(two))
    // One that comes after a rest is read at once.
    mediator.select(Made.id(5), in: tab)
    #expect(await asked.next() == Made.id(5))
  }

  @Test func whatWasReadIsNotReadAgain() async {
    var asked = answers.asked.makeAsyncIterator()
    mediator.select(Made.id(1), in: tab)
    _ = await asked.next()
    answers.answer(1, .success(one))
    _ = await settled { tab.pane != .loading }
    mediator.select(Made.id(2), in: tab)
    await clock.advance(by: .seconds(1))
    #expect(await asked.next() == Made.id(2))
    mediator.select(Made.id(1), in: tab)
    #expect(tab.pane == .loaded(one))
  }

  @Test func aFailureIsShownAndRetried() async {
    var asked = answers.asked.makeAsyncIterator()
    mediator.select(Made.id(1), in: tab)
    _ = await asked.next()
    answers.answer(1, .failure(GitError.gitMissing))
    _ = await settled { tab.pane != .loading }
    #expect(tab.pane == .failed(GitError.gitMissing.description))
    mediator.retryDetail(in: tab)
    #expect(tab.pane == .loading)
    await clock.advance(by: .seconds(1))
    #expect(await asked.next() == Made.id(1))
    answers.answer(1, .success(one))
    _ = await settled { tab.pane != .loading }
    #expect(tab.pane == .loaded(one))
  }
}
