import SluiceModel
import SluiceTesting
import Testing

@testable import SluiceWeb

@MainActor @Suite("LiveSession: query", .hangGuard)
struct QueryTests {
  private let session = LiveSession()

  init() {
    session.show(p { "x" })
    _ = session.open()
  }

  @Test("Query: a page without a query leaves the address unchanged")
  func silent() async throws {
    let connection = try #require(session.connect(applied: 1))
    #expect(await session.next(connection)?.text == #"{"v":1,"n":0}"#)
  }

  @Test("Query: a new query is sent once with the next message, with or without a patch")
  func told() async throws {
    session.query = ["q": "a b", "c": "\""]
    let connection = try #require(session.connect(applied: 1))
    #expect(await session.next(connection)?.text == #"{"v":1,"n":0,"q":"q=a%20b&c=%22"}"#)
    session.query = ["q": "a b", "c": "\""]
    session.show(p { "y" })
    #expect(await session.next(connection)?.text == #"{"v":2,"n":0,"o":[["t",[0,0],"y"]]}"#)
    session.query = [:]
    session.show(p { "z" })
    #expect(await session.next(connection)?.text == #"{"v":3,"n":0,"o":[["t",[0,0],"z"]],"q":""}"#)
    session.query = ["q": "1"]
    #expect(await session.next(connection)?.text == #"{"v":3,"n":0,"q":"q=1"}"#)
    session.checkInvariants()
  }

  @Test("Query: a new query alone resumes a waiting connection")
  func wakes() async throws {
    let connection = try #require(session.connect(applied: 1))
    _ = await session.next(connection)
    let waiting = Task { await session.next(connection) }
    await Task.yield()
    session.query = ["q": "1"]
    #expect(await waiting.value?.text == #"{"v":1,"n":0,"q":"q=1"}"#)
  }

  @Test("Query: a page that reconnects gets the query again, after the patches that it missed")
  func reconnected() async throws {
    let first = try #require(session.connect(applied: 1))
    _ = await session.next(first)
    session.query = ["q": "1"]
    session.show(p { "y" })
    _ = await session.next(first)
    let second = try #require(session.connect(applied: 1))
    #expect(await session.next(second)?.text == #"{"v":2,"n":0,"o":[["t",[0,0],"y"]],"q":"q=1"}"#)
    #expect(await session.next(second)?.text == #"{"v":2,"n":0}"#)
  }

  @Test("Query: a query that is too long for an address is ignored")
  func tooLong() async throws {
    session.query = ["q": "short"]
    session.query = ["q": String(repeating: "x", count: LiveSession.queryLimit)]
    let connection = try #require(session.connect(applied: 1))
    #expect(await session.next(connection)?.text == #"{"v":1,"n":0,"q":"q=short"}"#)
  }

  @Test("Query: the query of a mediator's page is computed again when the values that it read change")
  func mediator() async throws {
    let mediator = Mediator(Counter())
    let session = LiveSession()
    session.show(mediator, query: { ["count": "\($0.count)"] }) { _, _ in p { "x" } }
    let page = session.open()
    let connection = try #require(session.connect(applied: page.version))
    #expect(await session.next(connection)?.text == #"{"v":1,"n":0,"q":"count=0"}"#)
    mediator.update("add") { $0.count += 1 }
    #expect(await session.next(connection)?.text == #"{"v":1,"n":0,"q":"count=1"}"#)
    session.close()
  }
}
