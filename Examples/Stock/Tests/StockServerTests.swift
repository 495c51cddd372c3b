#if Web
  import Foundation
  import Sluice
  import SluiceProviders
  import SluiceTesting
  import Testing

  @testable import Stock

  @Suite("Example: a stock, the server", .hangGuard)
  struct StockServerTests {
    private let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    /// Runs a test with a server, which has ended when this function returns.
    private func withServer(_ body: (URL, HTTPProvider) async throws -> Void) async throws {
      let service = try await StockService.open(file.url)
      let (addresses, listening) = AsyncStream<URL>.makeStream()
      var http = HTTPProvider()
      http.statuses = 200..<600
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { listening.finish() }
          try await StockServer(routes: StockRoutes(service: service), bodyLimit: 1_000).run { listening.yield($0) }
        }
        var listens = false
        for await address in addresses.prefix(1) {
          listens = true
          try await body(address, http)
        }
        try #require(listens)
        group.cancelAll()
      }
      try await service.close()
    }

    @Test("server: requests over HTTP change the stock and are answered in JSON")
    func requests() async throws {
      try await withServer { address, http in
        let tea = address.appending(path: "items/black tea")
        let level = ItemLevel(quantity: 4, minimum: 2)
        #expect(try await http.request(.put(tea).json(level)).status == 200)
        let order = OrderLines(lines: ["black tea": 3])
        #expect(try await http.request(.put(address.appending(path: "orders/17")).json(order)).status == 201)
        let found: ItemRecord = try await http.request(.get(tea)).decoded()
        #expect(found == ItemRecord(name: "black tea", quantity: 1, minimum: 2, isShort: true))
      }
    }

    @Test("server: a body that is too large is refused")
    func largeBody() async throws {
      try await withServer { address, http in
        let body = Data(repeating: 32, count: 2_000)
        let request = HTTPRequest.put(address.appending(path: "items/tea")).body(body, type: "application/json")
        let response = try await http.request(request)
        #expect(response.status == 413)
      }
    }

    @Test("server: HEAD and DELETE are answered with 405, and the connection goes on")
    func methods() async throws {
      try await withServer { address, http in
        for method in [HTTPMethod.head, .delete, .get] {
          let response = try await http.request(HTTPRequest(method, address.appending(path: "report")))
          #expect(response.status == (method == .get ? 200 : 405))
        }
      }
    }

    @Test("server: an item's name can have a slash")
    func slash() async throws {
      try await withServer { address, http in
        let item = try #require(URL(string: "\(address)/items/a%2Fb"))
        let set = try await http.request(.put(item).json(ItemLevel(quantity: 1, minimum: 0)))
        #expect(set.status == 200)
        let found: ItemRecord = try await http.request(.get(item)).decoded()
        #expect(found.name == "a/b")
      }
    }

    @Test("server: only requests to the names of this machine are answered")
    func hosts() {
      #expect(StockServer.isOwn(host: "127.0.0.1:8080") && StockServer.isOwn(host: "localhost"))
      for host in ["stock.example:8080", "127.0.0.1.stock.example", "", nil] { #expect(!StockServer.isOwn(host: host)) }
    }
  }
#endif
