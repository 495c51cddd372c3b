import LogbookGit
import LogbookModel
import LogbookTesting
import Sluice
import SluiceTesting
import Testing

/// Tests of looks at a repository that the test changes.
@MainActor @Suite(.hangGuard) struct LookingTests {
  private let clock = ManualClock()

  private func reading(_ repository: Repository) -> (mediator: Mediator<Logbook>, readings: [Registration]) {
    let mediator = Mediator(Logbook(repository, now: 1_700_000_000))
    return (mediator, mediator.readHistory(from: RepositorySource(repository), clock: clock))
  }

  /// Advances the clock to the next look.
  private func pass(_ time: Duration = .seconds(1)) async {
    await clock.sleepers(1)
    clock.advance(by: time)
  }

  /// Waits until the model fulfills a condition.
  private func until(_ mediator: Mediator<Logbook>, _ condition: (Logbook) -> Bool) async {
    let (news, hasNews) = AsyncStream<Void>.makeStream()
    let observer = mediator.observe("until", reads: \.tips, \.reading, \.trouble, \.pathReading) { _, _, _, _ in
      hasNews.yield()
    }
    for await _ in news where condition(mediator.root) { break }
    observer.cancel()
  }

  @Test func thePresentStateComesFirstAndThenEachDifference() async throws {
    let made = try await TestRepository()
    let first = try await made.commit("First".utf8)
    let (mediator, readings) = reading(try await Repository(at: made.path))
    await until(mediator) { $0.reading == .finished && $0.tips?.headCommit?.description == first }

    let second = try await made.commit("Second".utf8)
    await pass()
    await until(mediator) { $0.tips?.headCommit?.description == second }
    #expect(mediator.root.commits.map(\.id.description) == [second, first])

    try await made.git("checkout", "--quiet", "-b", "side")
    await pass()
    await until(mediator) { $0.tips?.head == .branch("side") }

    try await made.git("tag", "v1")
    await pass()
    await until(mediator) { $0.tips?.refs.last?.ref == Ref(.tag, "v1") }
    for reading in readings { reading.cancel() }
  }

  @Test func looksAreASecondApart() async throws {
    let made = try await TestRepository()
    try await made.commit("First".utf8)
    let git = try OtherGit(#"echo run >> "$folder/runs"; real "$@""#)
    let (mediator, readings) = reading(try await Repository(at: made.path, programs: git.folder))
    await until(mediator) { $0.reading == .finished && $0.pathReading == .finished }
    await clock.sleepers(1)
    let runs = try git.lines("runs").count { $0 == "run" }
    await pass(.milliseconds(900))
    #expect(clock.sleeperCount == 1)
    #expect(try git.lines("runs").count == runs)
    try await made.commit("Second".utf8)
    await pass(.milliseconds(100))
    await until(mediator) { $0.commits.count == 2 }
    for reading in readings { reading.cancel() }
  }

  @Test func removedAndRestoredRepositoryIsTwoDifferences() async throws {
    let made = try await TestRepository()
    try await made.commit("First".utf8)
    let repository = try await Repository(at: made.path)
    let (mediator, readings) = reading(repository)
    await until(mediator) { $0.pathReading == .finished }
    try made.move(".git", to: "elsewhere")
    await pass()
    await until(mediator) { $0.trouble == GitError.repositoryLost(path: repository.path, reason: "").description }
    // The repository is still missing, so nothing changes.
    let log = MediatorLog(mediator)
    await pass()
    await clock.sleepers(1)
    #expect(log.transactions.map(\.name) == [])
    log.detach()
    try made.move("elsewhere", to: ".git")
    await pass()
    await until(mediator) { $0.trouble == nil }
    #expect(mediator.root.commits.count == 1)
    for reading in readings { reading.cancel() }
  }

  @Test func gitIsCalledAgainAfterAFailure() async throws {
    let made = try await TestRepository()
    let hash = try await made.commit("First".utf8)
    let git = try OtherGit(
      """
      case "$*" in *for-each-ref*)
        if [ ! -e "$folder/failed" ]; then
          touch "$folder/failed"
          echo "fatal: out of memory" >&2
          exit 128
        fi
      esac
      real "$@"
      """
    )
    let (mediator, readings) = reading(try await Repository(at: made.path, programs: git.folder))
    let failure = GitError.failed(command: "for-each-ref", status: 128, reason: "fatal: out of memory")
    await until(mediator) { $0.reading == .failed(failure.description) }
    await pass()
    await until(mediator) { $0.reading == .finished }
    #expect(mediator.root.commits.map(\.id.description) == [hash])
    for reading in readings { reading.cancel() }
  }

  @Test func looksEndWithTheirRegistrations() async throws {
    let made = try await TestRepository()
    let (mediator, readings) = reading(try await Repository(at: made.path))
    await until(mediator) { $0.reading == .finished }
    await clock.sleepers(1)
    for reading in readings { reading.cancel() }
    #expect(await settled { clock.sleeperCount == 0 })
  }
}
