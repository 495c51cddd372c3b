import LogbookGit
import LogbookModel
import Synchronization
import Testing

/// A log that the test feeds, and how often it was asked for.
private final class Feed: Sendable {
  private let continuations = Mutex<[AsyncThrowingStream<[LogEntry], any Error>.Continuation]>([])

  var count: Int { continuations.withLock { $0.count } }

  func log() -> AsyncThrowingStream<[LogEntry], any Error> {
    AsyncThrowingStream { continuation in continuations.withLock { $0.append(continuation) } }
  }

  func page(_ number: Int) {
    continuations.withLock { _ = $0.last?.yield([Made.log(number, "\(number)")]) }
  }

  func end(_ error: (any Error)? = nil) { continuations.withLock { $0.last?.finish(throwing: error) } }
}

@Suite struct HistoryTests {
  private let feed = Feed()
  private let history: History

  init() { history = History { [feed] in feed.log() } }

  private func page(_ number: Int) -> History.Event { .page([Made.entry(number, "\(number)")]) }

  /// Waits until the log was asked for so often.
  private func asked(_ count: Int) async { while feed.count < count { await Task.yield() } }

  @Test func everySessionHearsAllOfIt() async {
    var early = history.events().makeAsyncIterator()
    await asked(1)
    feed.page(1)
    #expect(await early.next() == page(1))
    let late = history.events()
    feed.page(2)
    feed.end()
    #expect(await late.reduce(into: []) { $0.append($1) } == [page(1), page(2), .finished])
    #expect(await history.events().reduce(into: []) { $0.append($1) } == [page(1), page(2), .finished])
    #expect(await [early.next(), early.next(), early.next()] == [page(2), .finished, nil])
    #expect(feed.count == 1)
  }

  @Test func aSessionThatLeavesDoesNotHaveItReadTwice() async {
    _ = history.events()
    await asked(1)
    let events = history.events()
    feed.page(1)
    feed.end()
    #expect(await events.reduce(into: []) { $0.append($1) } == [page(1), .finished])
    #expect(feed.count == 1)
  }

  @Test func afterAFailureItIsReadAnew() async {
    let first = history.events()
    await asked(1)
    feed.page(1)
    feed.end(GitError.gitMissing)
    #expect(
      await first.reduce(into: []) { $0.append($1) } == [page(1), .failed(GitError.gitMissing.description)]
    )
    let second = history.events()
    await asked(2)
    feed.page(2)
    feed.end()
    #expect(await second.reduce(into: []) { $0.append($1) } == [page(2), .finished])
  }
}
