#if Web
  import Foundation
  import Sluice
  import SluiceProviders
  import SluiceTesting
  import Synchronization
  import Testing

  @testable import Stock

  @Suite("Example: a stock, the server", .hangGuard)
  struct StockServerTests {
    private let file: TemporaryFile
    private var http = HTTPProvider(clock: ManualClock())

    init() throws {
      file = try TemporaryFile()
      http.statuses = 200..<600
    }

    /// Runs a test with a server, which has ended when this function returns.
    private func withServer(_ body: (URL, HTTPProvider) async throws -> Void) async throws {
      let service = try await StockService.open(file.url)
      let (addresses, listening) = AsyncStream<URL>.makeStream()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { listening.finish() }
          let routes = StockRoutes(service: service)
          let server = StockServer(respond: { try await routes.response(to: $0) }, bodyLimit: 1_000)
          try await server.run { listening.yield($0) }
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
      for host in ["127.0.0.1:8080", "localhost"] { #expect(StockServer.isOwn(host: host)) }
      for host in ["stock.example:8080", "127.0.0.1.stock.example", "localhost:80@stock.example", ""] {
        #expect(!StockServer.isOwn(host: host))
      }
    }

    @Test("server: an error of a route is answered with 500 and reported, and the server goes on")
    func defect() async throws {
      struct Defect: Error {}
      let reports = Mutex<[String]>([])
      let server = StockServer(
        respond: { request in
          if request.path == "/defect" { throw Defect() }
          return try StockResponse(request.path)
        }, report: { report in reports.withLock { $0.append(report) } })
      let (running, address) = try await started(server)
      let failed = try await http.request(.get(address.appending(path: "defect")))
      #expect(failed.status == 500 && failed.body == Data(#"{"problem":"The server has failed."}"#.utf8))
      #expect(reports.withLock { $0 } == ["GET /defect has failed: Defect()"])
      #expect(try await http.request(.get(address.appending(path: "next"))).status == 200)
      running.cancel()
      await #expect(throws: CancellationError.self) { try await running.value }
    }

    @Test("server: a request that runs when the server is cancelled is not cancelled, and is answered")
    func runningRequest() async throws {
      let (requests, received) = AsyncStream<Void>.makeStream()
      let (permissions, permitted) = AsyncStream<Void>.makeStream()
      let server = StockServer(
        respond: { _ in
          received.yield()
          for await _ in permissions.prefix(1) {}
          return try StockResponse(["isCancelled": Task.isCancelled])
        }, grace: .seconds(600))
      let (running, address) = try await started(server)
      async let response = http.request(.get(address.appending(path: "report")))
      for await _ in requests.prefix(1) {}
      running.cancel()
      permitted.yield()
      let answer = try await response
      #expect(answer.status == 200 && answer.body == Data(#"{"isCancelled":false}"#.utf8))
      await #expect(throws: CancellationError.self) { try await running.value }
    }

    /// Starts a server, and returns its task and its address.
    private func started(_ server: StockServer) async throws -> (Task<Void, any Error>, URL) {
      let (addresses, listening) = AsyncStream<URL>.makeStream()
      let running = Task {
        defer { listening.finish() }
        try await server.run { listening.yield($0) }
      }
      for await address in addresses { return (running, address) }
      try await running.value
      throw StockServerError.stoppedListening
    }
  }
#endif
