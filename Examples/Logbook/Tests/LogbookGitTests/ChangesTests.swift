import LogbookGit
import LogbookTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct ChangesTests {
  @Test func thePresentStateComesFirstAndThenEachDifference() async throws {
    let made = try await TestRepository()
    let first = try await made.commit("First".utf8)
    let clock = ManualClock()
    var looks = try await Repository(at: made.path).changes(every: .seconds(2), clock: clock).makeAsyncIterator()
    #expect(try await looks.next()?.get().headCommit?.description == first)

    let second = try await made.commit("Second".utf8)
    await clock.advance(by: .seconds(2))
    #expect(try await looks.next()?.get().headCommit?.description == second)

    try await made.git("checkout", "--quiet", "-b", "side")
    await clock.advance(by: .seconds(2))
    #expect(try await looks.next()?.get().head == .branch("side"))

    try await made.git("tag", "v1")
    await clock.advance(by: .seconds(2))
    #expect(try await looks.next()?.get().refs.last?.ref == Ref(.tag, "v1"))
  }

  @Test func whatStaysTheSameIsNotToldAgain() async throws {
    let made = try await TestRepository()
    try await made.commit("First".utf8)
    let clock = ManualClock()
    var looks = try await Repository(at: made.path).changes(every: .seconds(2), clock: clock).makeAsyncIterator()
    _ = await looks.next()
    for _ in 0..<3 { await clock.advance(by: .seconds(2)) }
    let second = try await made.commit("Second".utf8)
    await clock.advance(by: .seconds(2))
    #expect(try await looks.next()?.get().headCommit?.description == second)
  }

  @Test func nothingIsLookedAtBeforeTheIntervalIsOver() async throws {
    let made = try await TestRepository()
    try await made.commit("First".utf8)
    let git = try OtherGit(#"echo run >> "$folder/runs"; real "$@""#)
    let clock = ManualClock()
    let repository = try await Repository(at: made.path, programs: git.folder)
    var looks = repository.changes(every: .seconds(2), clock: clock).makeAsyncIterator()
    _ = await looks.next()
    await clock.sleepers(1)
    let runs = try git.lines("runs").count
    await clock.advance(by: .seconds(1))
    await clock.sleepers(1)
    #expect(try git.lines("runs").count == runs)
    await clock.advance(by: .seconds(1))
    await clock.sleepers(1)
    #expect(try git.lines("runs").count == runs + 1)
  }

  @Test func aRepositoryThatGoesAndComesBackIsTwoDifferences() async throws {
    let made = try await TestRepository()
    try await made.commit("First".utf8)
    let repository = try await Repository(at: made.path)
    let clock = ManualClock()
    var looks = repository.changes(every: .seconds(2), clock: clock).makeAsyncIterator()
    let present = await looks.next()
    try made.move(".git", to: "elsewhere")
    for _ in 0..<3 { await clock.advance(by: .seconds(2)) }
    await clock.sleepers(1)
    #expect(await looks.next() == .failure(.repositoryLost(path: repository.path, reason: "")))
    try made.move("elsewhere", to: ".git")
    await clock.advance(by: .seconds(2))
    #expect(await looks.next() == present)
  }

  @Test func aGitThatFailsOnceIsAskedAgain() async throws {
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
    let clock = ManualClock()
    let repository = try await Repository(at: made.path, programs: git.folder)
    var looks = repository.changes(every: .seconds(2), clock: clock).makeAsyncIterator()
    let failure = GitError.failed(command: "for-each-ref", status: 128, reason: "fatal: out of memory")
    #expect(await looks.next() == .failure(failure))
    await clock.advance(by: .seconds(2))
    #expect(try await looks.next()?.get().headCommit?.description == hash)
  }

  @Test func lookingEndsWithTheTaskThatWantedIt() async throws {
    let made = try await TestRepository()
    let clock = ManualClock()
    let looks = try await Repository(at: made.path).changes(every: .seconds(2), clock: clock)
    let consumer = Task { for await _ in looks {} }
    await clock.sleepers(1)
    consumer.cancel()
    await consumer.value
    await clock.sleepers(0)
    #expect(clock.sleeperCount == 0)
  }

  @Test func lookingEndsWhenItIsLetGo() async throws {
    let made = try await TestRepository()
    let clock = ManualClock()
    for await _ in try await Repository(at: made.path).changes(every: .seconds(2), clock: clock) { break }
    await clock.sleepers(0)
    #expect(clock.sleeperCount == 0)
  }
}
