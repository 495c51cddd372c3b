import LogbookGit
import LogbookModel
import LogbookTesting
import LogbookWeb
import SluiceWeb
import Testing

@Suite struct SessionTests {
  @Test func aSessionShowsARepositoryAndDiesWhenItIsClosed() async throws {
    let made = try await TestRepository()
    try await made.commit("A commit\n\nOf ours.".utf8)
    let repository = try await Repository(at: made.path)
    let history = History { repository.log() }
    var session: LogbookSession? = LogbookSession(repository, history: history) { 1_700_000_000 }
    weak let watched = session
    try await Self.drive(#require(session))
    session = nil
    for _ in 0..<100_000 where watched != nil { await Task.yield() }
    #expect(watched == nil)
  }

  /// Waits for the commit, clicks it, waits for its message, closes.
  private static func drive(_ session: LogbookSession) async throws {
    let page = try await session.open()
    let connection = try #require(await session.connect(applied: page.version))
    var shown = page.markup
    while !shown.contains("A commit") { shown += try #require(await session.next(connection)).text }
    let row = try #require(shown.firstMatch(of: /role=\\?"option\\?".*?data-click=\\?"(\w+)/))
    await session.handle(ClientMessage(events: [ClientEvent(number: 1, kind: .click, action: String(row.1))]))
    while !shown.contains("Of ours.") { shown += try #require(await session.next(connection)).text }
    await session.close()
    #expect(await session.next(connection) == nil)
  }
}
