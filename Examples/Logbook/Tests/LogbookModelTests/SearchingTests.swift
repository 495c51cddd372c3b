import LogbookGit
import Sluice
import SluiceTesting
import Testing

@testable import LogbookModel

/// Tests of the searches that begin and are cancelled during typing, and of their shown results.
@MainActor @Suite(.hangGuard) struct SearchingTests {
  private let mediator = Made.mediator()
  private let tab = Tab()
  /// A provider by which the test lets a search begin.
  private let gate = ManualProvider<String, Void>()
  /// The shown lists: the search, and the first commits.
  private let shown = Shown()

  private final class Shown { var lists: [String] = [] }
  private static let typed = (1...10).map { String("commit-9 x".prefix($0)) }

  init() {
    mediator.observeLogbook()
    mediator.open(tab)
    let finder = Finder(for: tab)
    let finding = finder.provider(isolation: MainActor.shared)
    let gated = Provider<Filter, Finder.Share>(streaming: { [gate] filter, delivery in
      try await gate.request(filter.query)
      return try await finding.request(filter, delivering: delivery)
    })
    _ = mediator.findCommits(for: tab, by: gated, finder)
    mediator.historyCame((1...1500).reversed().map { Made.entry($0, "commit-\($0)", parents: $0 > 1 ? [$0 - 1] : []) })
    mediator.update("as if read") { $0.tips = Made.tips(1500) }
    mediator.historyRead()
  }

  /// Waits for the list without a search, and records later lists.
  private func watchLists() async throws {
    try await gate.next().succeed(())
    #expect(await settled { tab.found.count == 1500 && !tab.finding.isRunning })
    mediator.from(tab).observe("shown", reads: \.query, \.found) { [shown] query, found in
      shown.lists.append("\(query): \(found.count)")
    }
    shown.lists = []
  }

  @Test func searchShowsOnlyTheLastOfTenLettersAtOnce() async throws {
    try await watchLists()
    for text in Self.typed { mediator.search(text, in: tab) }
    // The space does not change the search.
    let asked = Self.typed.filter { $0.last != " " }
    var begun: [String: ManualRequest<String, Void>] = [:]
    for _ in asked {
      let request = try await gate.next()
      begun[request.parameters] = request
    }
    #expect(begun.keys.sorted() == asked)
    for text in asked.dropLast() { await begun[text]?.cancellation() }
    #expect(asked.map { begun[$0]?.isCancelled } == asked.map { $0 != asked.last })
    for request in begun.values { request.succeed(()) }
    #expect(await settled { tab.found.count == 111 && !tab.finding.isRunning })
    #expect(gate.cancelledCount == 8)
    #expect(shown.lists == Self.typed.map { "\($0): 1500" } + ["commit-9 x: 111"])
  }

  @Test func eachOfTenLettersCancelsTheSearchBefore() async throws {
    try await watchLists()
    let typed = [
      "co", "com", "comm", "commi", "commit", "commit-2", "commit-29", "commit-299", "commit-29", "commit-2",
    ]
    var begun: [ManualRequest<String, Void>] = []
    for text in typed {
      mediator.search(text, in: tab)
      begun.append(try await gate.next())
      await begun.dropLast().last?.cancellation()
      #expect(begun.map(\.isCancelled) == begun.indices.map { $0 < begun.count - 1 })
    }
    // A cancelled search that ends late delivers no results.
    for request in begun { request.succeed(()) }
    #expect(await settled { tab.found.count == 111 && !tab.finding.isRunning })
    #expect(begun.map(\.parameters) == typed)
    #expect(gate.cancelledCount == 9)
    #expect(shown.lists == typed.map { "\($0): 1500" } + ["commit-2: 111"])
  }

  /// Returns the numbers of the commits that are opened from now on.
  private func watchChoices() -> Choices {
    let choices = Choices()
    mediator.from(tab).observe("choices", priority: .normal, reads: \.commitChosen.sent) { _, chosen in
      for id in chosen.compactMap(\.self) { choices.numbers.append(id.number) }
    }
    return choices
  }

  private final class Choices { var numbers: [Int] = [] }

  @Test func enterOpensTheFirstCommitOfTheEnteredSearch() async throws {
    try await watchLists()
    let choices = watchChoices()
    mediator.search("commit-2", in: tab)
    mediator.chooseFirst(in: tab)
    // The shown list still is that of the search before.
    #expect(tab.found.count == 1500)
    #expect(choices.numbers == [])
    try await gate.next().succeed(())
    #expect(await settled { tab.found.count == 111 && !tab.finding.isRunning })
    #expect(choices.numbers == [299])
    mediator.historyGrew(by: [Made.entry(1501, "commit-2 again", parents: [1500])], Made.tips(1501))
    try await gate.next().succeed(())
    #expect(await settled { tab.found.count == 112 })
    #expect(choices.numbers == [299])
  }

  @Test func enterAtTheCompleteListOpensItsFirstCommitAtOnce() async throws {
    try await watchLists()
    let choices = watchChoices()
    mediator.chooseFirst(in: tab)
    #expect(choices.numbers == [1500])
  }

  @Test func clickAfterEnterOverridesTheAwaitedFirstCommit() async throws {
    try await watchLists()
    let choices = watchChoices()
    mediator.search("commit-2", in: tab)
    mediator.chooseFirst(in: tab)
    mediator.choose(Made.id(7), in: tab)
    try await gate.next().succeed(())
    #expect(await settled { tab.found.count == 111 && !tab.finding.isRunning })
    #expect(choices.numbers == [7])
  }

  @Test func aLaterSearchDiscardsEnter() async throws {
    try await watchLists()
    let choices = watchChoices()
    mediator.search("commit-2", in: tab)
    let superseded = try await gate.next()
    mediator.chooseFirst(in: tab)
    mediator.search("commit-3", in: tab)
    try await gate.next().succeed(())
    superseded.succeed(())
    #expect(await settled { tab.found.first?.made == 399 && !tab.finding.isRunning })
    mediator.search("commit-2", in: tab)
    try await gate.next().succeed(())
    #expect(await settled { tab.found.first?.made == 299 && !tab.finding.isRunning })
    #expect(choices.numbers == [])
  }

  @Test func clickOnTheOpenCommitOverridesTheAwaitedFirstCommit() async throws {
    try await watchLists()
    let open = try #require(tab.found.first?.id)
    mediator.select(open, in: tab)
    let choices = watchChoices()
    mediator.search("commit-2", in: tab)
    mediator.chooseFirst(in: tab)
    mediator.choose(open, in: tab)
    try await gate.next().succeed(())
    #expect(await settled { tab.found.first?.made == 299 && !tab.finding.isRunning })
    #expect(choices.numbers == [])
  }

  @Test func enterWithoutResultsOpensNoLaterCommit() async throws {
    try await watchLists()
    let choices = watchChoices()
    mediator.search("nowhere", in: tab)
    mediator.chooseFirst(in: tab)
    try await gate.next().succeed(())
    #expect(await settled { tab.found.isEmpty && !tab.finding.isRunning })
    mediator.historyGrew(by: [Made.entry(1501, "nowhere", parents: [1500])], Made.tips(1501))
    try await gate.next().succeed(())
    #expect(await settled { tab.foundNumbers == [1501] })
    #expect(choices.numbers == [])
  }

  @Test func searchContinuesWithNewlyReadCommits() async throws {
    try await watchLists()
    mediator.search("commit-150", in: tab)
    try await gate.next().succeed(())
    #expect(await settled { tab.foundNumbers == [1500, 150] })
    let log = MediatorLog(mediator)
    mediator.historyGrew(by: [Made.entry(1501, "commit-150 again", parents: [1500])], Made.tips(1501))
    try await gate.next().succeed(())
    #expect(await settled { tab.foundNumbers == [1501, 1500, 150] })
    #expect(log.transactions.map(\.name) == ["history grew", "commits found"])
    #expect(tab.finding.question == 2)
    log.detach()
  }

  @Test func searchesOfTabsHaveSeparateNamedTransactions() async throws {
    try await watchLists()
    let other = Tab()
    mediator.open(other)
    _ = mediator.findCommits(for: other)
    #expect(await settled { other.found.count == 1500 && !other.finding.isRunning })
    let log = MediatorLog(mediator)
    mediator.search("commit-29", in: other)
    mediator.search("commit-3", in: tab)
    try await gate.next().succeed(())
    #expect(await settled { tab.found.count == 111 && other.found.count == 11 && !other.finding.isRunning })
    #expect(tab.found.allSatisfy { $0.summary.subject.contains("commit-3") })
    #expect(other.found.allSatisfy { $0.summary.subject.contains("commit-29") })
    #expect(Set(log.transactions.map(\.name)) == ["search", "commits found"])
    log.detach()
  }

  @Test func aSearchEndsWithItsRegistration() async throws {
    let other = Tab()
    mediator.open(other)
    let finder = Finder(for: other)
    let gate = ManualProvider<Filter, Finder.Share>()
    let registration = mediator.findCommits(for: other, by: gate, finder)
    let request = try await gate.next()
    registration.cancel()
    await request.cancellation()
    #expect(gate.cancelledCount == 1)
  }
}
