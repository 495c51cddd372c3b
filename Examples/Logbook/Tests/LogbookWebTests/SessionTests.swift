import LogbookGit
import LogbookModel
import LogbookTesting
import LogbookWeb
import SluiceTesting
import SluiceWeb
import Testing

@Suite(.hangGuard) struct SessionTests {
  @Test func closedTabIsReleased() async throws {
    let made = try await TestRepository()
    try await made.commit("A commit\n\nOf ours.".utf8)
    let repository = try await Repository(at: made.path)
    var desk: LogbookDesk? = LogbookDesk(repository, reading: RepositorySource(repository)) { 1_700_000_000 }
    weak let watched = desk
    try await Self.drive(#require(desk))
    #expect(await desk?.tabCount == 0)
    desk = nil
    while watched != nil, !Task.isCancelled { await Task.yield() }
    #expect(watched == nil)
  }

  /// Waits for the commit, clicks it, waits for its message, and closes the tab.
  private static func drive(_ desk: LogbookDesk) async throws {
    let tab = await desk.openTab()
    let page = try await tab.open()
    let connection = try #require(await tab.connect(applied: page.version))
    var shown = page.markup
    while !shown.contains("A commit") { shown += try #require(await tab.next(connection)).text }
    let row = try #require(shown.firstMatch(of: /role=\\?"option\\?".*?data-click=\\?"(\w+)/))
    await tab.handle(ClientMessage(events: [ClientEvent(number: 1, kind: .click, action: String(row.1))]))
    while !shown.contains("Of ours.") { shown += try #require(await tab.next(connection)).text }
    await tab.close()
    #expect(await tab.next(connection) == nil)
  }

  @Test func addressDeterminesTheStateOfATab() async throws {
    let made = try await TestRepository()
    try await made.commit("One".utf8)
    try await made.commit("Two".utf8)
    let repository = try await Repository(at: made.path)
    let desk = LogbookDesk(repository, reading: RepositorySource(repository)) { 1_700_000_000 }
    let tab = await desk.openTab(LivePageRequest(query: ["q": "two", "author": "<nobody", "over": "commits/zzz"]))
    let page = try await tab.open()
    #expect(page.markup.contains("value=\"two\""))
    #expect(page.markup.contains("No such commit"))
    await tab.close()
  }
}
