import SluiceTesting
import SluiceWeb
import Testing

@Suite("LiveEndpoint", .hangGuard)
struct LiveEndpointTests {
  /// Does the work of a transport for one page, through the protocol alone.
  private func drive(_ endpoint: any LiveEndpoint) async throws -> [String?] {
    let page = try await endpoint.open()
    let action = try #require(page.markup.actions(.click).first)
    let connection = try #require(await endpoint.connect(applied: page.version))
    _ = await endpoint.next(connection)
    let waiting = Task { await endpoint.next(connection) }
    await endpoint.handle(.clicks(1, on: action))
    let patch = await waiting.value
    await endpoint.close()
    return [
      page.markup.split(separator: "<button").first.map(String.init), patch?.text,
      await endpoint.next(connection)?.text,
    ]
  }

  @Test("LiveEndpoint: an actor that owns its model and session is a page")
  func liveActor() async throws {
    let page = CounterPage()
    #expect(
      try await drive(page) == ["<p>0 so far</p>", #"{"v":2,"n":1,"o":[["t",[0,0],"1 so far"]]}"#, nil]
    )
    #expect(await page.count == 1)
  }

  @MainActor
  private static func mainActorPage() -> any LiveEndpoint {
    let session = LiveSession()
    var count = 0
    func show() {
      session.show(
        HTML {
          p { count }
          button(
            .onClick {
              MainActor.assertIsolated()
              count += 1
              show()
            }
          )
        }
      )
    }
    show()
    return session.endpoint()
  }

  @Test("LiveEndpoint: a session of the main actor is reached through its endpoint")
  func mainActor() async throws {
    #expect(try await drive(await Self.mainActorPage()) == ["<p>0</p>", #"{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#, nil])
  }

  /// An actor with one model and a tab for each session.
  private actor Board {
    private var notes: [String] = []
    private var sessions: [LiveSession] = []

    func tab() -> any LiveEndpoint {
      let session = LiveSession()
      sessions.append(session)
      show(session)
      return session.endpoint()
    }

    private func show(_ session: LiveSession) {
      session.show(
        HTML {
          p { notes.joined(separator: ", ") }
          button(
            .onClick {
              self.notes.append("note")
              self.sessions.forEach(self.show)
            }
          )
        }
      )
    }
  }

  @Test("LiveEndpoint: tabs that share an actor receive each other's changes")
  func sharedActor() async throws {
    let board = Board()
    let (mine, other) = await (board.tab(), board.tab())
    let page = try await other.open()
    let connection = try #require(await other.connect(applied: page.version))
    _ = await other.next(connection)
    _ = try await drive(mine)
    #expect(await other.next(connection)?.text == #"{"v":2,"n":0,"o":[["k",[0],["note"]]]}"#)
    await other.close()
  }
}
