#if Web
  import Foundation
  import SluiceTesting
  import SluiceWeb
  import SluiceWebServer
  import Testing

  extension LiveServerTests {
    @Test("Token: a server with a token serves visitors with the token, and rejects every request of others")
    func token() async throws {
      let authentication = LiveAuthentication.token("0123456789abcdef")
      let server = LiveServer(.loopback(authentication: authentication), limits: .patient) { TestPage() }
      try await withServer(server) { port in
        let host = ["Host: 127.0.0.1:\(port)"]
        for path in ["/", "/?token=x", "/_sluice/script.js", "/_sluice/files?s=x&a=y", "/none"] {
          let refused = try await RawClient.get(path, port: port, host)
          #expect(refused.hasPrefix("HTTP/1.1 403") && refused.contains("This server requires a token."))
          #expect(!refused.contains("0123456789abcdef"))
        }
        #expect(try await RawSocket(port: port).read()?.closeCode == 4401)

        let sentOn = try await RawClient.get("/?q=1&token=0123456789abcdef", port: port, host)
        #expect(sentOn.hasPrefix("HTTP/1.1 303") && sentOn.contains("\r\nLocation: /?q=1\r\n"))
        let cookie = try #require(sentOn.firstMatch(of: /Set-Cookie: ([^;]+)/)).1
        let headers = ["Cookie: \(cookie)"]
        #expect(try await RawClient.get("/", port: port, host + headers).contains("<p>0</p>"))
        #expect(try await JoinedPage(port: port, headers: headers).markup.contains("<p>0</p>"))
      }
    }

    @Test("Token: the address to open ends with the token")
    func addressWithToken() async throws {
      let server = LiveServer(.loopback(authentication: .token("0123456789abcdef")), limits: .patient) { TestPage() }
      let (addresses, address) = AsyncStream<String>.makeStream()
      let running = Task { try await server.run { address.yield($0) } }
      let found = try #require(await addresses.first { _ in true })
      #expect(found.hasSuffix("/?token=0123456789abcdef"))
      server.stop()
      try await running.value
    }

    @Test("Token: the server of the guide on deployment has the address of the proxy, with the token")
    func guide() async throws {
      let (token, port) = ("0123456789abcdef", UInt16(0))
      let server = LiveServer(
        .loopback(port: port, authentication: .token(token)),
        publicOrigin: try PublicOrigin("https://logbook.example"),
        proxies: TrustedProxies(["127.0.0.1", "::1"], header: .xForwardedFor)
      ) { request in
        QueriedPage(request.user?.id)
      }
      let (addresses, address) = AsyncStream<String>.makeStream()
      let running = Task { try await server.run { address.yield($0) } }
      #expect(await addresses.first { _ in true } == "https://logbook.example/?token=0123456789abcdef")
      server.stop()
      try await running.value
    }

    @Test("Authentication: a closure identifies users: the page gets the user, and no other user resumes the session")
    func users() async throws {
      let authentication = LiveAuthentication.identified(challenge: "Basic realm=\"x\"") { visit in
        visit.header("authorization").map { LiveUser($0) }
      }
      let server = LiveServer(.loopback(authentication: authentication), limits: .patient) { request in
        QueriedPage(request.user?.id)
      }
      try await withServer(server) { port in
        let host = ["Host: 127.0.0.1:\(port)"]
        let refused = try await RawClient.get("/", port: port, host)
        #expect(refused.hasPrefix("HTTP/1.1 401") && refused.contains("\r\nWWW-Authenticate: Basic realm=\"x\"\r\n"))
        #expect(try await RawClient.get("/", port: port, host + ["Authorization: ann"]).contains("<p>ann</p>"))

        let page = try await JoinedPage(port: port, headers: ["Authorization: ann"])
        #expect(page.markup == "<p>ann</p>")
        let (own, foreign) = (
          try await RawSocket(port: port, headers: ["Authorization: ann"]),
          try await RawSocket(port: port, headers: ["Authorization: bob"])
        )
        for socket in [own, foreign] { await socket.send(#"{"s":"\#(page.session)","v":1,"q":""}"#) }
        #expect(try JoinedPage.session(in: await own.read()) == page.session)
        #expect(await foreign.read()?.closeCode == 4401, "what the page of another user holds is not theirs")
        let files = try await RawClient.get("\(page.files)&a=x", port: port, host + ["Authorization: bob"])
        #expect(files.hasPrefix("HTTP/1.1 404"))
      }
    }

    @Test("Authentication: a closure that throws is answered with status 500, and an unknown user with 403")
    func failingAuthentication() async throws {
      struct Broken: Error {}
      let authentication = LiveAuthentication.identified { visit in
        if visit.query["fail"] != nil { throw Broken() }
        return nil
      }
      let server = LiveServer(.loopback(authentication: authentication), limits: .patient) { TestPage() }
      try await withServer(server) { port in
        let host = ["Host: 127.0.0.1:\(port)"]
        #expect(try await RawClient.get("/?fail", port: port, host).hasPrefix("HTTP/1.1 500"))
        let refused = try await RawClient.get("/", port: port, host)
        #expect(refused.hasPrefix("HTTP/1.1 403") && refused.contains("This server requires a login."))
      }
    }

    @Test("Proxy: behind a trusted proxy, the server counts clients by their own addresses")
    func clientsOfProxy() async throws {
      var limits = LiveServerLimits.patient
      limits.pagesPerSecond = 1
      limits.pageBurst = 1
      for (proxy, statuses) in [("127.0.0.1", ["200", "429", "200"]), ("192.0.2.1", ["200", "429", "429"])] {
        let proxies = try #require(TrustedProxies([proxy], header: .xForwardedFor))
        let server = LiveServer(proxies: proxies, limits: limits, clock: ManualClock()) { TestPage() }
        try await withServer(server) { port in
          var found: [String] = []
          for client in ["203.0.113.1", "203.0.113.1", "203.0.113.2"] {
            let headers = ["Host: 127.0.0.1:\(port)", "X-Forwarded-For: 198.51.100.1, \(client)"]
            found.append(String(try await RawClient.get("/", port: port, headers).split(separator: " ")[1]))
          }
          #expect(found == statuses)
        }
      }
    }

    @Test("Health: a health check is answered under any host name and without a token")
    func health() async throws {
      let server = LiveServer(.loopback(authentication: .token()), limits: .patient) { TestPage() }
      try await withServer(server) { port in
        let answer = try await RawClient.get("/_sluice/health", port: port, ["Host: 10.0.0.1"])
        #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("ok\n"))
        let posted = try await RawClient.request("POST", "/_sluice/health", port: port, ["Content-Length: 0"])
        #expect(posted.hasPrefix("HTTP/1.1 405"))
      }
    }
  }
#endif
