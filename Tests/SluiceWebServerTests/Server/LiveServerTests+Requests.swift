#if Web
  import SluiceTesting
  import SluiceWeb
  import SluiceWebServer
  import Testing

  extension LiveServerTests {
    /// Runs a test with a connection to a server.
    private func withClient(
      _ limits: LiveServerLimits = .patient, _ test: (RawClient, Int) async throws -> Void
    ) async throws {
      try await withServer(LiveServer(limits: limits) { TestPage() }) { port in
        try await test(RawClient(port: port), port)
      }
    }

    /// Returns the answers to a request, up to the end of the connection.
    private func answer(_ client: RawClient, to lines: [String]) async throws -> String {
      await client.send(lines)
      return try #require(await client.readToEnd(), "the connection does not end")
    }

    /// A head that is too large.
    struct LargeHead: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var address = "/"
      var headers: [String] = []
      var status = 431

      static let all = [
        LargeHead(testDescription: "an address of 10 kB", address: "/?" + text(10_000), status: 414),
        LargeHead(testDescription: "an address of 300 kB", address: "/?" + text(300_000)),
        LargeHead(testDescription: "a header of 300 kB", headers: ["X: " + text(300_000)]),
        LargeHead(testDescription: "a megabyte of headers", headers: (0..<1_000).map { "X-\($0): " + text(1_000) }),
        LargeHead(testDescription: "101 headers", headers: (0..<101).map { "X-\($0): x" }),
      ]

      private static func text(_ count: Int) -> String { String(repeating: "x", count: count) }
    }

    @Test(
      "An address, headers and a number of headers beyond the limits are rejected, and other requests still served",
      arguments: LargeHead.all)
    func largeHeads(head: LargeHead) async throws {
      try await withClient { client, port in
        let sending = Task {
          await client.send(["GET \(head.address) HTTP/1.1", "Host: localhost:\(port)"] + head.headers + ["", ""])
        }
        let visitor = try await RawClient.get("/", port: port, ["Host: localhost:\(port)"])
        #expect(visitor.hasPrefix("HTTP/1.1 200"))
        await sending.value
        let answer = try #require(await client.readToEnd())
        #expect(answer.hasPrefix("HTTP/1.1 \(head.status)"))
        #expect(answer.contains("This request is larger than the server accepts."))
      }
    }

    @Test(
      "The bytes of a body are never read as the next request",
      arguments: [
        [
          "Content-Length: 64", "",
          "GET /_sluice/none HTTP/1.1\r\nHost: localhost\r\n\r\n" + String(repeating: "x", count: 17),
        ],
        [
          "Transfer-Encoding: chunked", "", "5", "GET /", "30",
          " HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\n\r\n", "0", "", "",
        ],
      ])
    func bodies(framing: [String]) async throws {
      try await withClient { client, port in
        let host = "Host: localhost:\(port)"
        await client.send(["GET /_sluice/script.js HTTP/1.1", host] + framing)
        let first = await client.response()
        #expect(first.head.hasPrefix("HTTP/1.1 200") && first.body == LivePage.clientScript)
        await client.send(["GET /_sluice/script.js HTTP/1.1", host, "", ""])
        let second = await client.response()
        #expect(second.head.hasPrefix("HTTP/1.1 200") && second.body == LivePage.clientScript)
      }
    }

    @Test(
      "A body that is too large is rejected, and the connection ends before the next request", arguments: [true, false])
    func largeBody(isChunked: Bool) async throws {
      try await withClient { client, port in
        let smuggled = "GET /_sluice/script.js HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n"
        let body = String(repeating: "x", count: 3 << 20) + smuggled
        let framing =
          isChunked
          ? ["Transfer-Encoding: chunked", "", String(body.utf8.count, radix: 16), body, "0", "", ""]
          : ["Content-Length: \(body.utf8.count)", "", body]
        let answer = try await answer(client, to: ["GET / HTTP/1.1", "Host: localhost:\(port)"] + framing)
        #expect(answer.hasPrefix("HTTP/1.1 413"))
        #expect(answer.ranges(of: "HTTP/1.1 ").count == 1)
      }
    }

    @Test(
      "A request with an ambiguous end is rejected, and the connection ends",
      arguments: [
        ["Content-Length: 3", "Transfer-Encoding: chunked", "", "0", "", ""],
        ["Content-Length: 3", "Content-Length: 4", "", "abcd"],
        ["Content-Length: -1", "", ""], ["Content-Length: 1x", "", "x"],
        ["Transfer-Encoding: gzip", "", ""], ["Transfer-Encoding: gzip, chunked", "", "0", "", ""],
        ["Transfer-Encoding: chunked", "", "x", "", ""],
        ["X : y", "", ""], ["Host: localhost", "", ""],
      ])
    func ambiguous(headers: [String]) async throws {
      try await withClient { client, port in
        let answer = try await answer(client, to: ["GET / HTTP/1.1", "Host: localhost:\(port)"] + headers)
        #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
        for (name, value) in LivePage.securityHeaders { #expect(answer.contains("\(name): \(value)\r\n")) }
        #expect(answer.ranges(of: "HTTP/1.1 ").count == 1)
      }
    }

    @Test("Pipelined requests are answered one after the other, in order")
    func pipelining() async throws {
      try await withClient { client, port in
        let host = "Host: localhost:\(port)"
        await client.send(
          ["/_sluice/script.js", "/", "/_sluice/none"].flatMap { ["GET \($0) HTTP/1.1", host, ""] } + [""])
        #expect(await client.response().body == LivePage.clientScript)
        #expect(await client.response().body.hasPrefix("<!doctype html>"))
        #expect(await client.response().head.hasPrefix("HTTP/1.1 404"))
      }
    }

    @Test("An incomplete request is answered after its timeout, and the connection ends")
    func slowHead() async throws {
      var limits = LiveServerLimits.patient
      limits.headTime = .milliseconds(50)
      try await withClient(limits) { client, port in
        let answer = try await answer(client, to: ["GET / HTTP/1.1", "X: "])
        #expect(answer.hasPrefix("HTTP/1.1 408"))
        #expect(answer.contains("This request did not arrive in time."))
      }
    }

    @Test("An address that asks for too many pages is rejected, and may ask again later")
    func manyPages() async throws {
      var limits = LiveServerLimits.patient
      limits.pagesPerSecond = 2
      limits.pageBurst = 3
      let clock = ManualClock()
      try await withServer(LiveServer(limits: limits, clock: clock) { TestPage() }) { port in
        let host = ["Host: localhost:\(port)"]
        _ = try await JoinedPage(port: port)
        for method in ["GET", "HEAD"] {
          #expect(try await RawClient.request(method, "/", port: port, host).hasPrefix("HTTP/1.1 200"))
        }
        let refused = try await RawClient.get("/", port: port, host)
        #expect(refused.hasPrefix("HTTP/1.1 429") && refused.contains("This address has requested pages too often."))
        #expect(refused.contains("limit: 2 a second, 3 at once"))
        let socket = try await RawSocket(port: port)
        await socket.send(#"{"q":""}"#)
        #expect(await socket.read()?.closeCode == 4503)
        clock.advance(by: .milliseconds(500))
        _ = try await JoinedPage(port: port)
      }
    }

    @Test("A connection without a request ends after its timeout, before the first request and after an answer")
    func idleConnections() async throws {
      var limits = LiveServerLimits.patient
      limits.connectionIdleTime = .milliseconds(500)
      try await withClient(limits) { client, port in
        await client.send(["GET /_sluice/script.js HTTP/1.1", "Host: localhost:\(port)", "", ""])
        _ = await client.response()
        #expect(await client.readToEnd() == "")
        let other = try RawClient(port: port)
        #expect(await other.readToEnd() == "")
      }
    }

    @Test("A body that does not arrive is answered after its timeout, and the connection ends")
    func slowBody() async throws {
      var limits = LiveServerLimits.patient
      limits.bodyTime = .milliseconds(50)
      try await withClient(limits) { client, port in
        let answer = try await answer(
          client, to: ["GET / HTTP/1.1", "Host: localhost:\(port)", "Content-Length: 9", "", "x"])
        #expect(answer.hasPrefix("HTTP/1.1 408"))
      }
    }

    @Test(
      "Every answer has the security headers, with any status, so that no foreign page may keep it",
      arguments: [
        ("GET /", 200), ("HEAD /", 200), ("GET /none", 404), ("GET /_sluice/files?s=x&a=0", 404), ("PUT /", 405),
        ("POST /", 403), ("GET /_sluice/socket", 403), ("OPTIONS /_sluice/files", 405), ("GET x", 400),
      ])
    func securityHeaders(request: String, status: Int) async throws {
      try await withClient { client, port in
        let answer = try await answer(
          client, to: ["\(request) HTTP/1.1", "Host: localhost:\(port)", "Connection: close", "", ""])
        #expect(answer.hasPrefix("HTTP/1.1 \(status)"))
        for (name, value) in LivePage.securityHeaders where status != 200 || name != "Content-Security-Policy" {
          #expect(answer.contains("\(name): \(value)\r\n"))
        }
        #expect(answer.contains("\r\nContent-Security-Policy: default-src 'none'; "))
      }
    }

    @Test("A request of a foreign page does not keep its connection", arguments: ["/", "/none", "/_sluice/script.js"])
    func foreignRequests(path: String) async throws {
      try await withClient { client, port in
        let headers = ["Host: localhost:\(port)", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: image", "", ""]
        let answer = try await answer(client, to: ["GET \(path) HTTP/1.1"] + headers)
        #expect(answer.contains("\r\nConnection: close\r\n"))
        #expect(answer.contains("\r\nCross-Origin-Resource-Policy: same-origin\r\n"))
      }
    }

    @Test(
      "Behind a proxy that terminates TLS, a page of the public origin connects",
      .enabled(if: ReservedPort.isSupported))
    func publicOrigin() async throws {
      let reserved = try ReservedPort()
      defer { withExtendedLifetime(reserved) {} }
      let port = reserved.number
      let origin = try PublicOrigin("https://logbook.example")
      let server = LiveServer(.loopback(port: UInt16(port)), publicOrigin: origin, limits: .patient) { TestPage() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        let (addresses, address) = AsyncStream<String>.makeStream()
        group.addTask {
          defer { address.finish() }
          try await server.run { address.yield($0) }
        }
        #expect(await addresses.first { _ in true } == "https://logbook.example/")
        let page = try await RawClient.get("/", port: port, ["Host: logbook.example"])
        #expect(page.hasPrefix("HTTP/1.1 200"))
        let client = try RawClient(port: port)
        await client.send([
          "GET /_sluice/socket HTTP/1.1", "Host: logbook.example", "Origin: https://logbook.example",
          "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
          "Sec-WebSocket-Version: 13", "", "",
        ])
        #expect(await client.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 101"))
        server.stop()
        try await group.waitForAll()
      }
    }
  }
#endif
