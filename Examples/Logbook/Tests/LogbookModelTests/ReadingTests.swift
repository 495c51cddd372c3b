import LogbookGit
import LogbookModel
import Sluice
import SluiceScene
import SluiceTesting
import Testing

@MainActor @Suite(.hangGuard) struct ReadingTests {
  private let mediator = Made.mediator()
  private let repository = MadeRepository()
  private let readings: [Registration]
  private var logbook: Logbook { mediator.root }

  init() {
    mediator.observeLogbook()
    readings = mediator.readHistory(from: repository.source, clock: repository.clock)
  }

  private var numbers: [Int] { logbook.commits.map(\.made) }

  @Test func theHistoryAndThenTheFilesAreRead() async {
    await repository.will(
      answer: .success([
        [Made.log(3, "c", by: "Mei", parents: [2])], [Made.log(2, "b", parents: [1]), Made.log(1, "a")],
      ]),
      paths: [3: ["x"], 1: ["y"]])
    await repository.say(Made.tips(3, ["main": 3, "old": 1]))
    #expect(await settled { logbook.pathReading == .finished })
    #expect(numbers == [3, 2, 1])
    #expect(logbook.reading == .finished)
    #expect(logbook.authors == [AuthorCount(Made.person("Ada"), 2), AuthorCount(Made.person("Mei"), 1)])
    #expect(logbook.badges == [Made.id(3): [Ref(.head, "main")], Made.id(1): [Ref(.branch, "old")]])
    // A commit that git no longer has has no files.
    #expect(logbook.pathCount == 3)
    #expect(await repository.asked == ["log without []"])
  }

  @Test func newCommitsAreReadAndListedFirst() async {
    await repository.will(
      answer: .success([[Made.log(1)]]), .success([[Made.log(3, parents: [2])], [Made.log(2, parents: [1])]]))
    await repository.say(Made.tips(1))
    #expect(await settled { logbook.reading == .finished })
    await repository.say(Made.tips(3, ["main": 3]))
    #expect(await settled { logbook.commits.count == 3 })
    #expect(numbers == [3, 2, 1])
    #expect(logbook.commits.map(\.number) == [-2, -1, 0])
    // A deleted branch adds no commits, so nothing is read.
    await repository.say(Made.tips(3))
    #expect(await settled { logbook.tips?.refs.isEmpty == true })
    #expect(await repository.asked == ["log without []", "log without [1]"])
  }

  @Test func retryAfterAFailureContinuesReading() async {
    await repository.will(answer: .failure(.gitMissing), .success([[Made.log(2, parents: [1])], [Made.log(1)]]))
    await repository.say(Made.tips(2))
    #expect(await settled { logbook.reading == .failed(GitError.gitMissing.description) })
    mediator.historyCame([Made.entry(2, parents: [1])])
    mediator.retryReading()
    #expect(logbook.reading == .underway)
    #expect(await settled { logbook.reading == .finished })
    #expect(numbers == [2, 1])
  }

  @Test func commitsMadeBeforeARetryAreListedFirst() async {
    await repository.will(
      answer: .failure(.gitMissing), .success([[Made.log(4)], [Made.log(3), Made.log(2)], [Made.log(1)]]))
    await repository.say(Made.tips(2))
    #expect(await settled { logbook.reading == .failed(GitError.gitMissing.description) })
    mediator.historyCame([Made.entry(2)])
    mediator.retryReading()
    #expect(await settled { logbook.reading == .finished })
    #expect(numbers == [4, 3, 2, 1])
    #expect(logbook.commits.map(\.number) == [-2, -1, 0, 1])
  }

  @Test func interruptedReadingOfFilesIsNotComplete() async {
    let (stream, paths) = MadeRepository.PathStream.makeStream()
    let (ends, ended) = AsyncStream<Void>.makeStream()
    paths.onTermination = { _ in ended.finish() }
    await repository.will(answer: .success([[Made.log(2, parents: [1]), Made.log(1)]]), firstPaths: stream)
    paths.yield([CommitPaths(commit: Made.id(2), paths: ["x"])])
    await repository.say(Made.tips(2))
    #expect(await settled { logbook.pathCount == 1 })
    for reading in readings { reading.cancel() }
    for await _ in ends {}
    for _ in 0..<100 { await Task.yield() }
    #expect(logbook.pathReading == .underway)
    #expect(logbook.pathCount == 1)
  }

  @Test func failedReadingOfFilesIsRetried() async {
    let failing = MadeRepository.PathStream { $0.finish(throwing: GitError.gitMissing) }
    await repository.will(answer: .success([[Made.log(1)]]), firstPaths: failing, paths: [1: ["x"]])
    await repository.say(Made.tips(1))
    #expect(await settled { logbook.pathReading == .failed(GitError.gitMissing.description) })
    mediator.retryReading()
    #expect(await settled { logbook.pathReading == .finished })
    #expect(logbook.pathCount == 1)
  }

  @Test func commitWithoutFilesDoesNotDelayOthers() async {
    await repository.will(answer: .success([[Made.log(2), Made.log(1)]]), paths: [1: ["kiwi"]])
    let tab = Tab()
    mediator.open(tab)
    let finding = mediator.findCommits(for: tab)
    mediator.search("kiwi", in: tab)
    await repository.say(Made.tips(2, ["main": 2, "old": 1]))
    mediator.list(.all, in: tab)
    #expect(await settled { logbook.pathReading == .finished })
    #expect(await settled { tab.foundNumbers == [1] && !tab.finding.isRunning })
    #expect(tab.finding.total == 2)
    finding.cancel()
  }

  @Test func choiceOfAPersonOverridesTheAddress() {
    let tab = Tab()
    mediator.open(tab)
    mediator.select(Made.id(1), in: tab)
    mediator.historyCame([Made.entry(2)])
    mediator.select(Made.id(2), in: tab)
    mediator.historyCame([Made.entry(1)])
    #expect(tab.selection?.made == 2)
  }

  @Test func missingRepositoryKeepsTheHistoryAndShowsTheReason() async {
    await repository.will(answer: .success([[Made.log(1)]]))
    await repository.say(Made.tips(1))
    #expect(await settled { logbook.reading == .finished })
    await repository.fail(.gitMissing)
    #expect(await settled { logbook.trouble == GitError.gitMissing.description })
    #expect(numbers == [1])
    #expect(logbook.reading == .finished)
    await repository.say(Made.tips(1))
    #expect(await settled { logbook.trouble == nil })
  }

  @Test func emptyRepositoryRecoversFromAFailedLook() async {
    await repository.say(Made.tips(nil))
    #expect(await settled { logbook.reading == .finished })
    await repository.fail(.gitMissing)
    #expect(await settled { logbook.trouble == GitError.gitMissing.description })
    await repository.say(Made.tips(nil))
    #expect(await settled { logbook.trouble == nil })
    #expect(logbook.reading == .finished)
    await repository.fail(.gitMissing)
    #expect(await settled { logbook.trouble == GitError.gitMissing.description })
    mediator.retryReading()
    #expect(logbook.reading == .finished)
  }

  @Test func commitOfAnAddressIsSelectedAfterReading() {
    let tab = Tab()
    mediator.open(tab)
    mediator.select(Made.id(1), in: tab)
    #expect(tab.wanted == Made.id(1))
    mediator.historyCame([Made.entry(2), Made.entry(1)])
    #expect(tab.selection?.made == 1)
    #expect(tab.wanted == nil)
  }

  @Test func addressRoundTrips() throws {
    let tab = Tab(
      at: try TabAddress.link.context(of: ["q": "x & y", "scope": "all", "author": "Ada <ada@example.org>"]))
    mediator.open(tab)
    #expect(tab.query == "x & y" && tab.scope == .all && tab.author == Author(name: "Ada", email: "ada@example.org"))
    #expect(TabAddress.link.address(TabAddress(tab)) == "?q=x%20%26%20y&scope=all&author=Ada%20%3Cada%40example.org%3E")
    #expect(TabAddress.link.address(TabAddress()) == "")
  }

  @Test(arguments: [
    ("q", String(repeating: "x", count: 5000)), ("scope", "--output=x"),
    ("author", "<<>>"), ("author", ">"), ("scope", ""), ("", ""), ("nothing", "1"),
  ])
  func invalidAddressFieldsAreIgnored(name: String, value: String) throws {
    let tab = Tab(at: try TabAddress.link.context(of: [name: value]))
    mediator.open(tab)
    #expect(tab.query.count <= TabAddress.longestQuery)
    #expect(tab.scope == .head)
    #expect(tab.author == nil)
    #expect(tab.wanted == nil)
  }
}
