#if Web
  import InMemoryLogging
  import Logging
  import NIOHTTP1
  import SluiceTesting
  import SluiceWeb
  import Testing

  @testable import SluiceWebServer

  @Suite("LivePages", .hangGuard)
  struct LivePagesTests {
    private let entries = InMemoryLogHandler()

    private func pages(authentication: LiveAuthentication? = nil) -> LivePages {
      var telemetry = LiveServerTelemetry()
      telemetry.log = Logger(label: "pages") { [entries] _ in entries }
      return LivePages(authentication: authentication, limits: .patient, telemetry: telemetry) { _ in TestPage() }
    }

    private func answer(
      of pages: LivePages, to uri: String = "/", host: String = "localhost", below base: String = "",
      identity: Identity? = nil
    ) async -> (status: UInt, headers: HTTPHeaders, text: String) {
      let head = HTTPRequestHead(
        version: .http1_1, method: .GET, uri: uri, headers: ["Host": host, "Origin": "http://\(host)"])
      let response = await pages.respond(to: head, below: base, from: ClientAddress(), identity: identity, body: nil)
      guard case .bytes(let bytes) = response.body else { return (response.status.code, response.headers, "") }
      return (response.status.code, response.headers, String(decoding: bytes, as: UTF8.self))
    }

    @Test("LivePages: before serve() runs, requests get status 503, and the log says so once")
    func early() async {
      let pages = pages()
      for _ in 0..<2 { #expect(await answer(of: pages).status == 503) }
      #expect(entries.entries.map { "\($0.message)".hasPrefix("A request arrived before serve()") } == [true])
      await pages.start()
      #expect(await answer(of: pages).status == 200)
    }

    @Test("LivePages: a page has the addresses below the path where it is mounted, and no WebSocket")
    func base() async {
      let pages = pages()
      await pages.start()
      let page = await answer(of: pages, below: "/a/b")
      #expect(page.text.contains(#"src="/a/b/_sluice/script.js""#))
      #expect(page.text.contains(#"data-stream="/a/b/_sluice/stream""#))
      #expect(page.text.contains(#"data-socket="""#))
      #expect(await answer(of: pages, to: "/_sluice/socket").status == 426)
    }

    @Test("LivePages: the token's cookie has the path where the page is mounted")
    func token() async {
      let pages = pages(authentication: .token("0123456789abcdef"))
      await pages.start()
      #expect(await answer(of: pages, below: "/board").status == 403)
      let sent = await answer(of: pages, to: "/?token=0123456789abcdef", below: "/board")
      #expect(sent.status == 303 && sent.headers["Location"] == ["/board"])
      #expect(sent.headers["Set-Cookie"].first?.contains("; Path=/board;") == true)
    }

    @Test("LivePages: the other server's authentication decides, and the Host is still checked")
    func identity() async {
      let pages = pages()
      await pages.start()
      #expect(await answer(of: pages, identity: .unknown).status == 403)
      #expect(await answer(of: pages, identity: .user(LiveUser("ann"))).status == 200)
      #expect(await answer(of: pages, host: "evil.example", identity: .user(LiveUser("ann"))).status == 403)
    }
  }
#endif
