import LogbookGit
import LogbookModel
import Sluice
import SluiceTesting
import Testing

/// Tests of reading the message and the files of a commit concurrently. The test answers both requests.
@MainActor @Suite(.hangGuard) struct DetailGroupTests {
  private typealias Label = DetailState.Label
  private let mediator = Made.mediator()
  private let tab = Tab()
  private let messages = ManualProvider<CommitID, CommitMessage>()
  private let files = ManualProvider<CommitID, CommitFiles>()
  private let whole = CommitDetail(message: "one", files: [FileChange(path: "a", kind: .added, lines: nil)])

  init() {
    var source = MadeRepository().source
    source.message = { [messages] in try await messages.request($0) }
    source.files = { [files] in try await files.request($0) }
    mediator.observeLogbook()
    mediator.open(tab)
    _ = mediator.readDetails(for: tab, from: source, clock: ManualClock())
    mediator.historyCame([Made.entry(2), Made.entry(1)])
  }

  /// Selects the first commit, and returns a log of the states of its detail.
  private func select() throws -> StateLog<DetailState> {
    mediator.select(Made.id(1), in: tab)
    return StateLog(try #require(tab.selection?.detail))
  }

  private var reason: String { GitError.gitMissing.description }

  @Test(arguments: [true, false])
  func messageAndFilesAreReadConcurrentlyAndShownTogether(messageComesFirst: Bool) async throws {
    let log = try select()
    let (message, changes) = (try await messages.next(), try await files.next())
    #expect([message.parameters, changes.parameters] == [Made.id(1), Made.id(1)])
    #expect([messages.openCount, files.openCount] == [1, 1])
    if messageComesFirst { message.succeed(whole.message) } else { changes.succeed(whole.files) }
    #expect(await settled { messages.openCount + files.openCount == 1 })
    for _ in 0..<100 { await Task.yield() }
    #expect(log.states == [.loading])
    if messageComesFirst { changes.succeed(whole.files) } else { message.succeed(whole.message) }
    #expect(await settled { log.states.count == 2 })
    #expect(log.states == [.loading, .loaded(whole)])
    #expect(tab.selection?.files.map(\.change) == whole.files.listed)
  }

  @Test(arguments: [true, false])
  func failureCancelsTheOtherReadingAndCanBeRetried(messageFails: Bool) async throws {
    let log = try select()
    let (message, changes) = (try await messages.next(), try await files.next())
    if messageFails {
      message.fail(GitError.gitMissing)
      await changes.cancellation()
    } else {
      changes.fail(GitError.gitMissing)
      await message.cancellation()
    }
    #expect([message.isCancelled, changes.isCancelled] == [!messageFails, messageFails])
    #expect(await settled { log.states.count == 2 })
    guard case .failed(reason, _) = log.states[1] else {
      Issue.record("\(log.states)")
      return
    }
    mediator.retryDetail(in: tab)
    try await messages.next().succeed(whole.message)
    try await files.next().succeed(whole.files)
    #expect(await settled { log.states.count == 4 })
    #expect(log.states.map(\.label) == [.loading, .failed, .loading, .loaded])
    #expect(log.states.last == .loaded(whole))
  }

  @Test func deselectingCancelsBothReadings() async throws {
    let log = try select()
    let (message, changes) = (try await messages.next(), try await files.next())
    mediator.deselect(in: tab)
    await message.cancellation()
    await changes.cancellation()
    #expect([message.isCancelled, changes.isCancelled] == [true, true])
    #expect(log.states == [.loading, .idle])
  }
}
