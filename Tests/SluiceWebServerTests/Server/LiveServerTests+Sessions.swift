#if Web
  import Sluice
  import SluiceMessages
  import SluiceTesting
  import SluiceWeb
  import SluiceWebServer
  import Synchronization
  import Testing

  extension LiveServerTests {
    @Test("Session: a page that equals its session's page is sent no page, and another one is")
    func firstConnection() async throws {
      let server = LiveServer(limits: .patient) { request in QueriedPage(request.query["q"]) }
      try await withServer(server) { port in
        let page = try await RawClient.get("/?q=x", port: port, ["Host: localhost:\(port)"])
        let fingerprint = try #require(page.firstMatch(of: /data-markup="(\w+)"/)).1
        for (query, markup) in [("q=x", nil), ("q=y", "<p>y</p>")] {
          let socket = try await RawSocket(port: port)
          await socket.send(#"{"h":"\#(fingerprint)","q":"\#(query)"}"#)
          _ = try JoinedPage.session(in: await socket.read())
          #expect(await socket.read()?.markup == markup)
        }
        #expect(await server.tabCount == 2)
      }
    }

    @Test("Session: a page with an unknown session gets a new one, with its complete page")
    func unknownSession() async throws {
      let server = LiveServer(limits: .patient) { request in QueriedPage(request.query["q"]) }
      try await withServer(server) { port in
        let socket = try await RawSocket(port: port)
        await socket.send(#"{"s":"nobody","v":7,"q":"q=fix"}"#)
        let answer = try #require(await socket.read()).text
        #expect(try #require(answer.firstMatch(of: /"s":"(\w+)"/)).1 != "nobody")
        #expect(!answer.contains(#""v":"#), "it has applied nothing of the new session")
        #expect(await socket.read()?.markup == "<p>fix</p>")
        #expect(await server.tabCount == 1)
      }
    }

    @Test("Session: a page with an ended session gets a close code, and a new session when it reconnects")
    func endedSession() async throws {
      let page = TestPage()
      let pages = Mutex([page, TestPage()])
      let server = LiveServer(limits: .patient) { pages.withLock { $0.removeFirst() } }
      try await withServer(server) { port in
        let joined = try await JoinedPage(port: port)
        #expect(await joined.socket.read()?.text == #"{"v":1,"n":0}"#)
        await page.close()
        #expect(await joined.socket.read()?.closeCode == 4410)
        let socket = try await RawSocket(port: port)
        await socket.send(#"{"s":"\#(joined.session)","v":1,"q":""}"#)
        #expect(try JoinedPage.session(in: await socket.read()) != joined.session)
        #expect(await server.tabCount == 1)
      }
    }

    @Test(
      "Session: an invalid first message closes the connection", arguments: ["x", "{}", #"{"e":[]}"#, #"{"q":1}"#])
    func refusedHello(message: String) async throws {
      let server = LiveServer(limits: .patient) { TestPage() }
      try await withServer(server) { port in
        let socket = try await RawSocket(port: port)
        await socket.send(message)
        #expect(await socket.read()?.closeCode == 4400)
        #expect(await server.tabCount == 0)
      }
    }

    @Test("Session: a page with another script is asked to load again, and gets no session")
    func otherScript() async throws {
      let server = LiveServer(limits: .patient) { TestPage() }
      try await withServer(server) { port in
        let socket = try await RawSocket(port: port)
        await socket.send(#"{"q":"","x":"other"}"#)
        #expect(await socket.read()?.closeCode == 4400)
        #expect(await server.tabCount == 0)
      }
    }

    @Test("Session: a connection without a first message ends after a timeout")
    func silentConnection() async throws {
      var limits = LiveServerLimits.patient
      limits.headTime = .milliseconds(50)
      try await withServer(LiveServer(limits: limits) { TestPage() }) { port in
        let socket = try await RawSocket(port: port)
        #expect(await socket.client.readToEnd() == "")
      }
    }

    @Test("Session: a session without a connection hibernates after a timeout, and wakes without a reload")
    func hibernation() async throws {
      let clock = ManualClock()
      let (calls, called) = AsyncStream<ShownCount.Call>.makeStream()
      var call = calls.makeAsyncIterator()
      let server = LiveServer(limits: .patient, clock: clock) { ShownCount { called.yield($0) } }
      try await withServer(server) { port in
        let page = try await JoinedPage(port: port)
        let (action, kept) = (try page.action("click"), try await JoinedPage(port: port))
        await page.leave()
        #expect(await call.next() == .disconnect)
        await clock.sleepers(1)
        clock.advance(by: .seconds(75))
        await clock.sleepers(1)
        clock.advance(by: .seconds(75))
        #expect(await call.next() == .hibernate(isHibernating: true))
        let again = try await page.connectAgain(showing: 1)
        #expect(await again.read()?.text == #"{"v":1,"n":0}"#)
        await again.send(#"{"e":[{"n":1,"t":"click","a":"\#(action)"}]}"#)
        #expect(await again.read()?.text == #"{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#)
        #expect(await server.tabCount == 2)
        _ = kept
      }
    }

    @Test("Session: sessions beyond the limit are rejected until others have expired")
    func limit() async throws {
      var limits = LiveServerLimits.patient
      limits.tabs = 2
      let clock = ManualClock()
      try await withServer(LiveServer(limits: limits, clock: clock) { TestPage() }) { port in
        let pages = [try await JoinedPage(port: port), try await JoinedPage(port: port)]
        let refused = try await RawSocket(port: port)
        await refused.send(#"{"q":""}"#)
        #expect(await refused.read()?.closeCode == 4503)
        for page in pages { await page.leave() }
        clock.advance(by: .seconds(301))
        _ = try await JoinedPage(port: port)
      }
    }

    @Test(
      "Session: without a connection it is closed after a timeout, with one it stays, and a server that stops closes it"
    )
    func expiry() async throws {
      let clock = ManualClock()
      let (closings, closed) = AsyncStream<Void>.makeStream()
      var closing = closings.makeAsyncIterator()
      let server = LiveServer(limits: .patient, clock: clock) { TestPage { closed.yield() } }
      try await withServer(server) { port in
        let kept = try await JoinedPage(port: port).socket
        _ = await kept.read()
        try await JoinedPage(port: port).leave()
        #expect(await server.tabCount == 2)
        clock.advance(by: .seconds(301))
        _ = try await JoinedPage(port: port)
        await closing.next()
        #expect(await server.tabCount == 2)
        await kept.send(code: 9, [])
        #expect(await kept.read()?.code == 10)
      }
      await closing.next()
      await closing.next()
      #expect(await server.tabCount == 0)
    }
  }

  @Node private final class Count {
    var count = 0
    init() {}
  }

  /// A page that shows a model, and records the server's calls.
  private actor ShownCount: LiveActor {
    enum Call: Equatable {
      case disconnect
      case hibernate(isHibernating: Bool)
    }

    let session = LiveSession()
    private let mediator = Mediator(Count())
    private let onCall: @Sendable (Call) -> Void

    init(onCall: @escaping @Sendable (Call) -> Void) { self.onCall = onCall }

    func willOpen() {
      session.show(mediator) { count, mediator in
        p { count.count }
        button(.onClick { mediator.update("add") { $0.count += 1 } }) { "Add" }
      }
    }

    func disconnect(_ connection: LiveConnection) {
      session.disconnect(connection)
      onCall(.disconnect)
    }

    func hibernate() {
      session.hibernate()
      onCall(.hibernate(isHibernating: session.isHibernating))
    }
  }
#endif
