#if Web
  import Foundation
  import SluiceMessages
  import SluiceTesting
  import SluiceWeb
  import SluiceWebServer
  import Synchronization
  import Testing

  @Suite("LiveServer", .hangGuard)
  struct LiveServerTests {
    /// Runs a server during a test, and waits for its end.
    func withServer(
      _ server: LiveServer,
      _ test: (Int) async throws -> Void
    ) async throws {
      let (ports, port) = AsyncStream<Int>.makeStream()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { port.finish() }
          try await server.run { address in
            port.yield(URL(string: address)?.port ?? 0)
          }
        }
        guard let port = await ports.first(where: { _ in true }) else { return try await group.waitForAll() }
        try await test(port)
        group.cancelAll()
        try await group.waitForAll()
      }
    }

    private static let routes = ["/", "/_sluice/script.js", "/_sluice/socket"]

    @Test("A page is served with its script and style, under a strict content security policy")
    func page() async throws {
      let server = LiveServer(limits: .patient) { TestPage() }
      try await withServer(server) { port in
        let host = ["Host: 127.0.0.1:\(port)"]
        let page = try await RawClient.get("/", port: port, host)
        #expect(page.hasPrefix("HTTP/1.1 200"))
        #expect(page.contains("<p>0</p><button data-click="))
        let nonce = String(try #require(page.firstMatch(of: /<script nonce="(\w{26})"/)).1)
        #expect(page.contains("<style nonce=\"\(nonce)\">"))
        #expect(page.contains("p { color: green }</style>"))
        var headers = LivePage.securityHeaders
        headers["Content-Security-Policy"] = LivePage.contentSecurityPolicy(nonce: nonce)
        for (name, value) in headers { #expect(page.contains("\(name): \(value)\r\n")) }
        #expect(try await !RawClient.get("/", port: port, host).contains(nonce), "each response has its own nonce")
        let script = try await RawClient.get("/_sluice/script.js", port: port, host)
        #expect(script.hasSuffix(LivePage.clientScript) && script.contains("Content-Type: text/javascript"))
        #expect(await server.tabCount == 0, "a request makes no session")
      }
    }

    @Test("Host and Origin are checked on every route", arguments: routes)
    func refusals(route: String) async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let refused = [
          ["Host: evil.example:\(port)"], [], ["Host: 127.0.0.1.evil.example"],
          ["Host: 127.0.0.1:\(port)", "Origin: http://evil.example"],
          ["Host: 127.0.0.1:\(port)", "Origin: http://localhost:\(port)"],
          ["Host: 127.0.0.1:\(port)", "Origin: https://127.0.0.1:\(port)"],
          ["Host: 127.0.0.1:\(port)", "Origin: null"],
        ]
        for headers in refused {
          let answer = try await RawClient.get(route, port: port, headers)
          #expect(answer.hasPrefix("HTTP/1.1 403"), "\(headers)")
          #expect(answer.contains("To fix this, open the address that the server printed"))
        }
      }
    }

    @Test("HEAD is answered with the status and the headers of GET, and without a body", arguments: routes)
    func head(route: String) async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let host = "Host: localhost:\(port)"
        let requests = [
          [host], [host, "Origin: http://localhost:\(port)"], ["Host: evil.example"], [host, "Origin: null"],
          [host, "Sec-Fetch-Dest: image"],
        ]
        for headers in requests {
          let head = try await RawClient.request("HEAD", route, port: port, headers)
          let whole = try await RawClient.get(route, port: port, headers)
          let end = try #require(whole.firstRange(of: "\r\n\r\n"))
          #expect(Self.withoutNonces(head) == Self.withoutNonces(String(whole[..<end.upperBound])))
          #expect(head.contains("\r\nContent-Length: \(whole[end.upperBound...].utf8.count)\r\n"))
        }
      }
    }

    /// Returns a text without the nonces, which differ in each response.
    private static func withoutNonces(_ text: String) -> String { text.replacing(/'nonce-\w+'/, with: "'nonce'") }

    @Test("HEAD of a page closes the page that it has made, and replaces no session")
    func headOfPage() async throws {
      var limits = LiveServerLimits.patient
      limits.tabs = 1
      let clock = ManualClock()
      let (closings, closed) = AsyncStream<Void>.makeStream()
      var closing = closings.makeAsyncIterator()
      let server = LiveServer(limits: limits, clock: clock) { TestPage { closed.yield() } }
      try await withServer(server) { port in
        let host = ["Host: localhost:\(port)"]
        #expect(try await RawClient.request("HEAD", "/", port: port, host).hasPrefix("HTTP/1.1 200"))
        await closing.next()
        #expect(await server.tabCount == 0)
        try await JoinedPage(port: port).leave()
        clock.advance(by: .seconds(20))
        #expect(try await RawClient.request("HEAD", "/", port: port, host).hasPrefix("HTTP/1.1 200"))
        #expect(await server.tabCount == 1)
      }
    }

    @Test("A page that is requested as an image or a frame is rejected, and no session is made")
    func embedded() async throws {
      let server = LiveServer(limits: .patient) { TestPage() }
      try await withServer(server) { port in
        for destination in ["image", "iframe", "empty"] {
          let headers = ["Host: localhost:\(port)", "Sec-Fetch-Dest: \(destination)"]
          let answer = try await RawClient.get("/", port: port, headers)
          #expect(answer.hasPrefix("HTTP/1.1 403"))
        }
        #expect(await server.tabCount == 0)
        let headers = ["Host: localhost:\(port)", "Sec-Fetch-Dest: document"]
        let answer = try await RawClient.get("/", port: port, headers)
        #expect(answer.hasPrefix("HTTP/1.1 200"))
      }
    }

    @Test(
      "The query of an address reaches the page as data, with any contents",
      arguments: [
        ("/?q=fix&x=1", "fix"), ("/", "none"), ("/?q=%3Cb%3E%22", "&lt;b&gt;&quot;"), ("/?q=%zz", "%zz"),
        ("/?q=%00a", "a"), ("/?q=[]|^`{}", "[]|^`{}"), ("/?q=a/../b?c", "a/../b?c"), ("/?q=<b>", "&lt;b&gt;"),
      ]
    )
    func queries(path: String, shown: String) async throws {
      let server = LiveServer(limits: .patient) { request in QueriedPage(request.query["q"]) }
      try await withServer(server) { port in
        let answer = try await RawClient.get(path, port: port, ["Host: localhost:\(port)"])
        #expect(answer.contains("><p>\(shown)</p></div>"), "\(answer)")
      }
    }

    @Test("A WebSocket without an Origin is rejected, though a request for a page without one is not")
    func socketNeedsOrigin() async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let answer = try await RawClient.get("/_sluice/socket", port: port, ["Host: localhost:\(port)"])
        #expect(answer.hasPrefix("HTTP/1.1 403"))
        #expect(answer.contains("This request does not say which page it comes from."))
      }
    }

    @Test("Events arrive by the WebSocket and patches are sent, also after a reconnection")
    func roundTrip() async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let page = try await JoinedPage(port: port)
        let (socket, action) = (page.socket, try page.action("click"))
        #expect(await socket.read()?.text == #"{"v":1,"n":0}"#)
        await socket.send(#"{"e":[{"n":1,"t":"click","a":"\#(action)"}]}"#)
        #expect(await socket.read()?.text == #"{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#)

        let again = try await page.connectAgain(showing: 1)
        #expect(await again.read()?.text == #"{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#)
        #expect(await socket.read()?.closeCode == 4409)
        await again.send(#"{"e":[{"n":1,"t":"click","a":"\#(action)"},{"n":2,"t":"click","a":"\#(action)"}]}"#)
        #expect(await again.read()?.text == #"{"v":2,"n":1}"#)
        #expect(await again.read()?.text == #"{"v":3,"n":2,"o":[["t",[0,0],"2"]]}"#)
      }
    }

    @Test("A large message arrives completely, in one frame or in fragments with pings between them")
    func fragments() async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let page = try await JoinedPage(port: port)
        let (socket, action) = (page.socket, try page.action("input"))
        _ = await socket.read()
        let text = String(repeating: "x", count: 400_000)
        await socket.send(#"{"e":[{"n":1,"t":"input","a":"\#(action)","v":"\#(text)"}]}"#)
        #expect(await socket.read()?.text == #"{"v":2,"n":1,"o":[["t",[3,0],"400000"]]}"#)

        let bytes = socket.numbered(#"{"e":[{"n":2,"t":"input","a":"\#(action)","v":"é"}]}"#)
        await socket.send(code: 1, isFinal: false, Array(bytes[..<10]))
        await socket.send(code: 9, [1, 2, 3])
        #expect(await socket.read() == RawSocket.Frame(code: 10, payload: [1, 2, 3]))
        await socket.send(code: 0, isFinal: false, Array(bytes[10..<20]))
        await socket.send(code: 0, Array(bytes[20...]))
        #expect(await socket.read()?.text == #"{"v":3,"n":2,"o":[["t",[3,0],"2"]]}"#)
      }
    }

    @Test("A repeated message counts once, and an early one ends the connection")
    func repeatedAndEarlyMessages() async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let page = try await JoinedPage(port: port)
        let (socket, action) = (page.socket, try page.action("click"))
        _ = await socket.read()
        let message = socket.numbered(#"{"e":[{"n":1,"t":"click","a":"\#(action)"}]}"#)
        await socket.send(code: 1, message)
        await socket.send(code: 1, message)
        await socket.send(code: 1, Array(#"1{"q":""}"#.utf8))
        #expect(await socket.read()?.text == #"{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#)
        await socket.send(code: 1, Array(#"4{"e":[{"n":2,"t":"click","a":"\#(action)"}]}"#.utf8))
        #expect(await socket.read()?.closeCode == 4412)

        let again = try await page.connectAgain(showing: 2)
        #expect(await again.read()?.text == #"{"v":2,"n":1}"#)
        await again.send(code: 1, Array(#"{"e":[]}"#.utf8))
        #expect(await again.read()?.closeCode == 4400)
      }
    }

    @Test("An invalid message closes the connection, and the page continues with the next one")
    func refusedMessages() async throws {
      var limits = LiveServerLimits.patient
      limits.messageBytes = 1000
      try await withServer(LiveServer(limits: limits) { TestPage() }) { port in
        let page = try await JoinedPage(port: port)
        let action = try page.action("click")
        let large = "{\"e\":[\(String(repeating: " ", count: 1000))]}"
        for (message, code) in [("nonsense", 4400), (#"{"e":[],"x":1}"#, 4400), (large, 1009)] {
          let socket = try await page.connectAgain(showing: 1)
          _ = await socket.read()
          await socket.send(message)
          #expect(await socket.read()?.closeCode == code)
          #expect(await socket.read() == nil)
        }
        let socket = try await page.connectAgain(showing: 1)
        _ = await socket.read()
        await socket.send(#"{"e":[{"n":1,"t":"click","a":"\#(action)"}]}"#)
        #expect(await socket.read()?.text == #"{"v":2,"n":1,"o":[["t",[0,0],"1"]]}"#)
      }
    }

    @Test("A close is answered, and the connection ends")
    func closing() async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let socket = try await JoinedPage(port: port).socket
        _ = await socket.read()
        await socket.send(code: 8, [3, 232])
        #expect(await socket.read()?.closeCode == 1000)
        #expect(await socket.read() == nil)
      }
    }

    @Test("A port in use is an error that names the fix")
    func portInUse() async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let error = LiveServerError.portInUse(port)
        await #expect(throws: error) { try await LiveServer(.loopback(port: UInt16(port))) { TestPage() }.run() }
        #expect(error.description == LiveServerError.portInUse(port).text)
      }
    }

    @Test("An address of another machine is an error, and so is a second run")
    func otherErrors() async throws {
      let elsewhere = LiveServer(.interface(address: "192.0.2.1", port: 0, hostNames: [], authentication: .token())) {
        TestPage()
      }
      await #expect(throws: LiveServerError.self) { try await elsewhere.run() }
      let server = LiveServer(limits: .patient) { TestPage() }
      try await withServer(server) { _ in
        await #expect(throws: LiveServerError.alreadyRuns) { try await server.run() }
      }
    }

    @Test("A page that cannot be made is answered with 500, and the server continues")
    func failingPage() async throws {
      struct Broken: Error {}
      try await withServer(LiveServer(limits: .patient) { throw Broken() }) { port in
        for _ in 0..<2 {
          let answer = try await RawClient.get("/", port: port, ["Host: localhost:\(port)"])
          #expect(answer.hasPrefix("HTTP/1.1 500") && answer.contains("The page could not be opened."))
          let socket = try await RawSocket(port: port)
          await socket.send(#"{"q":""}"#)
          #expect(await socket.read()?.closeCode == 1011)
        }
      }
    }
  }
#endif
