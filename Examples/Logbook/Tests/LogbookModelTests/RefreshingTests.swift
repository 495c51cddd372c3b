import LogbookGit
import LogbookModel
import Sluice
import SluiceTesting
import Testing

/// Tests of concurrent looks and readings. The test answers each of them.
@MainActor @Suite(.hangGuard) struct RefreshingTests {
  private typealias Log = [CommitID]
  private let mediator = Made.mediator()
  private let looks = ManualProvider<Void, Tips>()
  /// The requests of `git log`, with the excluded commits, and their pages.
  private let logs = ManualProvider<Log, [LogEntry]>()
  private let clock = ManualClock()
  private let readings: [Registration]
  private var logbook: Logbook { mediator.root }
  private var numbers: [Int] { logbook.commits.map(\.made) }

  init() {
    var source = MadeRepository().source
    source.tips = { [looks] in try await looks.request(()) }
    source.log = { [logs] old in
      AsyncThrowingStream { continuation in
        let pages = Delivery<[LogEntry]>(output: { continuation.yield($0) })
        let asking = Task {
          do {
            continuation.yield(try await logs.request(old, delivering: pages))
            continuation.finish()
          } catch { continuation.finish(throwing: error) }
        }
        continuation.onTermination = { _ in asking.cancel() }
      }
    }
    readings = mediator.readHistory(from: source, clock: clock)
  }

  private func see(_ tips: Tips) async throws { try await looks.next().succeed(tips) }

  /// Advances the clock to the next look.
  private func pass(_ time: Duration = .seconds(1)) async {
    await clock.sleepers(1)
    clock.advance(by: time)
  }

  @Test func concurrentLooksCauseOneReading() async throws {
    try await looks.next().fail(GitError.gitMissing)
    #expect(await settled { logbook.reading == .failed(GitError.gitMissing.description) })
    await clock.sleepers(1)
    mediator.retryReading()
    let look = try await looks.next()
    // Meanwhile, the look of each second and a second click occur.
    clock.advance(by: .seconds(1))
    mediator.retryReading()
    #expect(await settled { clock.sleeperCount == 0 })
    look.succeed(Made.tips(2))
    try await logs.next().succeed([Made.log(2), Made.log(1)])
    #expect(await settled { logbook.reading == .finished })
    await clock.sleepers(1)
    #expect(looks.requests.count == 2)
    #expect(logs.requests == [[]])
    #expect(numbers == [2, 1])
  }

  @Test func theNextLookIsASecondAfterTheLast() async throws {
    try await looks.next().fail(GitError.gitMissing)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(600))
    mediator.retryReading()
    try await looks.next().fail(GitError.gitMissing)
    #expect(await settled { logbook.trouble == GitError.gitMissing.description })
    #expect(await settled { clock.sleeperCount == 1 })
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleeperCount == 1)
    #expect(looks.requests.count == 2)
    clock.advance(by: .milliseconds(1))
    _ = try await looks.next()
    #expect(clock.sleeperCount == 0)
  }

  @Test func retryDuringReadingIsIgnored() async throws {
    try await looks.next().fail(GitError.gitMissing)
    #expect(await settled { logbook.reading == .failed(GitError.gitMissing.description) })
    mediator.retryReading()
    try await see(Made.tips(1))
    let log = try await logs.next()
    let attempt = logbook.attempt
    mediator.retryReading()
    mediator.retryReading()
    #expect(logbook.attempt == attempt)
    log.succeed([Made.log(1)])
    #expect(await settled { logbook.reading == .finished })
    #expect(looks.requests.count == 2)
    #expect(logs.requests == [[]])
  }

  @Test func commitsAddedDuringTheFirstReadingAreReadAfterIt() async throws {
    let transactions = MediatorLog(mediator)
    try await see(Made.tips(3))
    let first = try await logs.next()
    first.deliver([Made.log(3)])
    #expect(await settled { numbers == [3] })
    for tips in [4, 6] {
      await pass()
      try await see(Made.tips(tips))
    }
    await clock.sleepers(1)
    #expect(logs.openCount == 1)
    #expect(logbook.tips == Made.tips(3))
    first.deliver([Made.log(2)])
    first.succeed([Made.log(1)])
    let second = try await logs.next()
    #expect(numbers == [3, 2, 1])
    #expect(logbook.reading == .finished)
    // git can return known commits. They are listed once.
    second.succeed([Made.log(4), Made.log(3)])
    try await logs.next().succeed([Made.log(6), Made.log(5)])
    #expect(await settled { logbook.tips == Made.tips(6) })
    #expect(numbers == [6, 5, 4, 3, 2, 1])
    #expect(logbook.commits.map(\.number) == [-3, -2, -1, 0, 1, 2])
    #expect(logs.requests.map { $0.map(\.number) } == [[], [3], [4]])
    let named = transactions.transactions.compactMap(\.name).filter { $0.hasPrefix("history") }
    #expect(named == Array(repeating: "history came", count: 5) + ["history grew", "history grew"])
    transactions.detach()
  }

  @Test func waitingReadingsAreRepeatedWithAFailedOne() async throws {
    try await see(Made.tips(3))
    let first = try await logs.next()
    first.deliver([Made.log(3)])
    #expect(await settled { numbers == [3] })
    await pass()
    try await see(Made.tips(4))
    await clock.sleepers(1)
    first.fail(GitError.gitMissing)
    #expect(await settled { logbook.reading == .failed(GitError.gitMissing.description) })
    // The branch has advanced since, so the next look reads all missing commits.
    await pass()
    try await see(Made.tips(4))
    try await logs.next().succeed([Made.log(4), Made.log(3), Made.log(2), Made.log(1)])
    #expect(await settled { logbook.reading == .finished })
    #expect(numbers == [4, 3, 2, 1])
    #expect(logs.requests == [[], []])
    #expect(logbook.tips == Made.tips(4))
  }

  @Test func failedReadingOfNewCommitsIsRetriedFromItsBeginning() async throws {
    try await see(Made.tips(1))
    try await logs.next().succeed([Made.log(1)])
    await pass()
    try await see(Made.tips(2))
    try await logs.next().fail(GitError.gitMissing)
    #expect(await settled { logbook.trouble == GitError.gitMissing.description })
    // An unchanged result of a look starts no reading.
    await pass()
    try await see(Made.tips(2))
    await clock.sleepers(1)
    #expect(logs.requests.count == 2)
    mediator.retryReading()
    #expect(logbook.trouble == nil)
    try await see(Made.tips(2))
    try await logs.next().succeed([Made.log(2)])
    #expect(await settled { numbers == [2, 1] })
    #expect(logs.requests.map { $0.map(\.number) } == [[], [1], [1]])
  }

  @Test func looksTakeATenthOfTheTimeAtMost() async throws {
    let look = try await looks.next()
    clock.advance(by: .seconds(2))
    look.fail(GitError.gitMissing)
    await pass(.seconds(17))
    #expect(clock.sleeperCount == 1)
    #expect(looks.requests.count == 1)
    clock.advance(by: .seconds(1))
    _ = try await looks.next()
  }

  @Test func cancelledRegistrationsCancelReading() async throws {
    try await see(Made.tips(1))
    let log = try await logs.next()
    for reading in readings { reading.cancel() }
    await log.cancellation()
    #expect(log.isCancelled)
    #expect(await settled { clock.sleeperCount == 0 })
    #expect(logbook.reading == .underway)
    #expect(numbers == [])
  }
}
