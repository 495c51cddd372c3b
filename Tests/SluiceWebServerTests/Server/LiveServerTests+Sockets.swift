#if Web
  import SluiceTesting
  import SluiceWeb
  import SluiceWebServer
  import Testing

  extension LiveServerTests {
    /// Returns the lines of a handshake.
    private func handshake(_ port: Int, _ more: [String] = []) -> [String] {
      [
        "GET /_sluice/socket HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
        "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13",
      ] + more + ["", ""]
    }

    @Test(
      "WebSocket: a frame that announces more than a message may have is rejected before its bytes arrive",
      arguments: [1 << 21, 1 << 32, 1 << 62])
    func hugeFrames(length: Int) async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let socket = try await JoinedPage(port: port).socket
        _ = await socket.read()
        let digits = withUnsafeBytes(of: UInt64(length).bigEndian) { Array($0) }
        let head: [UInt8] = [0x81, 0xFF]
        let mask: [UInt8] = [1, 2, 3, 4]
        await socket.client.send(head + digits + mask)
        #expect(await socket.read()?.closeCode == 1009)
        #expect(await socket.client.readToEnd() == "")
      }
    }

    @Test("WebSocket: fragments that are too large together are rejected")
    func endlessFragments() async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let socket = try await JoinedPage(port: port).socket
        _ = await socket.read()
        let half = [UInt8](repeating: 0x20, count: 600_000)
        await socket.send(code: 1, isFinal: false, half)
        await socket.send(code: 0, isFinal: false, half)
        #expect(await socket.read()?.closeCode == 1009)
      }
    }

    @Test(
      "WebSocket: a frame that violates the protocol closes the connection with the matching code",
      arguments: [
        ([0x81, 0x01, 0x78], 1002), ([0xC1, 0x80, 1, 2, 3, 4], 1002), ([0x83, 0x80, 1, 2, 3, 4], 1002),
        ([0x80, 0x80, 1, 2, 3, 4], 1002), ([0x09, 0x80, 1, 2, 3, 4], 1002), ([0x89, 0xFE, 0, 126, 1, 2, 3, 4], 1002),
        ([0x82, 0x80, 1, 2, 3, 4], 1003), ([0x81, 0x81, 0, 0, 0, 0, 0xFF], 1007),
      ] as [([UInt8], Int)])
    func malformedFrames(bytes: [UInt8], code: Int) async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let socket = try await JoinedPage(port: port).socket
        _ = await socket.read()
        await socket.client.send(bytes)
        #expect(await socket.read()?.closeCode == code)
        #expect(await socket.client.readToEnd() == "")
      }
    }

    @Test("WebSocket: compression is not offered")
    func extensions() async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let client = try RawClient(port: port)
        await client.send(handshake(port, ["Sec-WebSocket-Extensions: permessage-deflate"]))
        let answer = await client.read(through: "\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 101"))
        #expect(!answer.lowercased().contains("sec-websocket-extensions"))
      }
    }

    @Test(
      "WebSocket: a request that is no handshake is rejected",
      arguments: [
        [
          "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 8",
          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ],
        ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: short"],
        ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"],
        ["Upgrade: h2c", "Connection: Upgrade"],
        [],
      ])
    func badHandshakes(headers: [String]) async throws {
      try await withServer(LiveServer(limits: .patient) { TestPage() }) { port in
        let own = ["Host: localhost:\(port)", "Origin: http://localhost:\(port)"]
        let client = try RawClient(port: port)
        await client.send(["GET /_sluice/socket HTTP/1.1"] + own + headers + ["", ""])
        let answer = await client.response()
        #expect(answer.head.hasPrefix("HTTP/1.1 426"))
        #expect(answer.head.contains("\r\nUpgrade: websocket\r\n"))
      }
    }

    @Test("WebSocket: a handshake with a body, or whose client disconnects, makes no session")
    func abandonedHandshakes() async throws {
      let server = LiveServer(limits: .patient) { TestPage() }
      try await withServer(server) { port in
        let bodies = [("Content-Length: 3", "abc"), ("Transfer-Encoding: chunked", "3\r\nabc\r\n0\r\n\r\n")]
        for (framing, body) in bodies {
          let client = try RawClient(port: port)
          await client.send(handshake(port, [framing]).dropLast() + [body])
          #expect(await client.read(through: "\r\n").hasPrefix("HTTP/1.1 426"))
        }
        let client = try RawClient(port: port)
        await client.send(handshake(port))
        #expect(await client.read(through: "\r\n").hasPrefix("HTTP/1.1 101"))
        #expect(await server.tabCount == 0)
        _ = try await JoinedPage(port: port)
      }
    }

    @Test("WebSocket: a session whose connection is lost expires")
    func abandonedConnection() async throws {
      let clock = ManualClock()
      let server = LiveServer(limits: .patient, clock: clock) { TestPage() }
      try await withServer(server) { port in
        // The connection ends when the page is deinitialized.
        _ = try await JoinedPage(port: port)
        // The server may not have noticed the end yet. The session expires when it does.
        for _ in 0..<10_000 where await server.tabCount > 0 {
          clock.advance(by: .seconds(301))
          _ = try await RawClient.get("/", port: port, ["Host: localhost:\(port)"])
        }
        #expect(await server.tabCount == 0)
      }
    }

    @Test("WebSocket: a page that does not answer a ping loses its connection")
    func unansweredPing() async throws {
      var limits = LiveServerLimits.patient
      limits.pingInterval = .milliseconds(20)
      limits.pongTime = .milliseconds(20)
      try await withServer(LiveServer(limits: limits) { TestPage() }) { port in
        let socket = try await RawSocket(port: port)
        var codes: Set<UInt8> = []
        while let frame = await socket.read() { codes.insert(frame.code) }
        #expect(codes == [9])
        #expect(await socket.client.readToEnd() == "", "the connection has ended")
      }
    }

    @Test("WebSocket: a page that answers pings keeps its connection")
    func answeredPings() async throws {
      var limits = LiveServerLimits.patient
      limits.pingInterval = .milliseconds(20)
      try await withServer(LiveServer(limits: limits) { TestPage() }) { port in
        let socket = try await RawSocket(port: port)
        var pings = 0
        while pings < 3, let frame = await socket.read() {
          guard frame.code == 9 else { continue }
          pings += 1
          await socket.send(code: 10, [])
        }
        #expect(pings == 3)
      }
    }

    @Test("WebSocket: patches are made when the page reads them, so a page that does not read uses no memory")
    func unreadPatches() async throws {
      let page = FloodPage()
      try await withServer(LiveServer(limits: .patient) { page }) { port in
        let joined = try await JoinedPage(port: port, receiveBuffer: 4_096)
        let (socket, action) = (joined.socket, try joined.action("click"))
        await socket.send(#"{"e":[{"n":1,"t":"click","a":"\#(action)"}]}"#)
        // The page changes often and then pauses, independent of the patches that are read.
        let (changes, patches) = await page.changesAndPatches()
        #expect(changes == FloodPage.changes)
        // The system buffers far less than 100 patches, because a patch has 200 kB.
        #expect(patches < 100)
      }
    }
  }

  /// A page that changes often and much after a click, and counts the patches that are read.
  private actor FloodPage: LiveEndpoint {
    static let changes = 200
    private let session = LiveSession(reporter: { _ in })
    private var number = 0
    private var patches = 0
    private let (ends, end) = AsyncStream<Void>.makeStream()

    private func show() {
      session.show(
        HTML {
          button(.onClick { Task { await self.flood() } }) { "Flood" }
          p { "\(number) \(String(repeating: "x", count: 200_000))" }
        })
    }

    private func flood() async {
      for _ in 0..<Self.changes {
        number += 1
        show()
        // Gives each change a chance to be sent.
        for _ in 0..<5 { await Task.yield() }
      }
      end.finish()
    }

    func changesAndPatches() async -> (Int, Int) {
      for await _ in ends {}
      return (number, patches)
    }

    func open() -> LivePage {
      show()
      return session.open()
    }
    func connect(applied version: Int) -> LiveConnection? { session.connect(applied: version) }
    func handle(_ message: ClientMessage) { session.handle(message) }
    func next(_ connection: LiveConnection) async -> Patch? {
      let patch = await session.next(connection)
      patches += 1
      return patch
    }
    func take(_ transfer: UploadTransfer) async -> UploadReply { await session.take(transfer) }
    func note(_ received: Int, of transfer: UploadTransfer) { session.note(received, of: transfer) }
    func download(_ action: String) -> LiveDownload? { session.download(action) }
    func close() { session.close() }
  }
#endif
