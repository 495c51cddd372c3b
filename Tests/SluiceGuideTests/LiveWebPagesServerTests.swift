#if Web
  import Foundation
  import Sluice
  import SluiceProviders
  import SluiceTesting
  import SluiceWeb
  import SluiceWebServer
  import Testing

  // The server of the guide `LiveWebPages.md`; Scripts/check-snippets compares.

  private actor PotluckAccounts {
    func user(authorization: String?) -> LiveUser? { authorization == "Basic YW5uOnNlY3JldA==" ? LiveUser("ann") : nil }
  }

  @Suite("The guide to live web pages: the server", .hangGuard)
  struct LiveWebPagesServerTests {
    /// Runs a test with a server, which has ended when this function returns.
    private func withServer(_ server: LiveServer, _ test: (HTTPProvider, URL) async throws -> Void) async throws {
      let (addresses, listening) = AsyncStream<String>.makeStream()
      let running = Task {
        defer { listening.finish() }
        try await server.run { listening.yield($0) }
      }
      defer { server.stop() }
      var http = HTTPProvider(clock: ManualClock())
      http.statuses = 200..<600
      for await address in addresses.prefix(1) { try await test(http, try #require(URL(string: address))) }
      server.stop()
      try await running.value
    }

    @Test("LiveServer: each request opens a page of the host, with the query of its address")
    func sharedHost() async throws {
      let host = PotluckHost()
      let server = LiveServer { request in await host.openPage(request) }
      try await withServer(server) { http, address in
        let page = try await http.request(.get(address).query("q", "soup"))
        #expect(page.status == 200 && page.text.contains("Potluck for 0"))
        #expect(page.text.contains(#"value="soup""#))
        #expect(await server.tabCount == 0, "a request makes no session")
        #expect(try await http.request(.get(address.appending(path: "menu"))).status == 404)
      }
    }

    @Test("LiveAuthentication: only identified users are served")
    func authentication() async throws {
      let (host, accounts, port) = (PotluckHost(), PotluckAccounts(), UInt16(0))
      var limits = LiveServerLimits()
      limits.tabs = 1_000
      limits.idleTime = .seconds(3_600)
      let authentication = LiveAuthentication.identified { visit in
        await accounts.user(authorization: visit.header("Authorization"))
      }
      let server = LiveServer(.loopback(port: port, authentication: authentication), limits: limits) { request in
        await host.openPage(request)
      }
      try await withServer(server) { http, address in
        let unknown = try await http.request(.get(address))
        #expect(unknown.status == 403)
        let request = HTTPRequest.get(address).header("Authorization", "Basic YW5uOnNlY3JldA==")
        let known = try await http.request(request)
        #expect(known.status == 200)
      }
    }
  }
#endif
