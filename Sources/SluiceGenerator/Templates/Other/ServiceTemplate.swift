/// A service: a protocol, an implementation over HTTP, their place in the registry, and a stub for tests.
struct ServiceTemplate: Template {
  let request: GenerationRequest

  init(_ request: GenerationRequest) { self.request = request }

  var plan: FilePlan {
    FilePlan(
      [
        source("Services/\(name)Service.swift", service),
        source("Services/\(name)Record.swift", record),
        source("Services/HTTP\(name)Service.swift", implementation),
        source("Services/Services+\(name).swift", registration),
        test("Services/Stub\(name)Service.swift", stub),
        test("Services/\(name)ServiceTests.swift", tests),
      ],
      nextSteps: [
        "Register it where the application is composed: services.register\(name)(at: …).",
        "Resolve it there: services.resolve((any \(name)Service).self).",
        products(["Sluice", "SluiceProviders", "SluiceScene"]),
      ])
  }

  private var service: String {
    """
    import Sluice

    /// A source of records. Each member is one request, so a store names only the requests that it needs.
    protocol \(name)Service: Sendable {
      /// The records whose titles contain a text; all records if the text is empty.
      var search: Provider<String, [\(name)Record]> { get }
      /// The record with a number.
      var details: Provider<Int, \(name)Record> { get }
    }
    """
  }

  private var record: String {
    """
    /// A record, in the server's JSON form.
    struct \(name)Record: Codable, Hashable, Identifiable, Sendable {
      let id: Int
      var title: String
    }
    """
  }

  private var implementation: String {
    #"""
    import Foundation
    import Sluice
    import SluiceProviders

    /// The records of a server, which are fetched over HTTP.
    struct HTTP\#(name)Service: \#(name)Service {
      let search: Provider<String, [\#(name)Record]>
      let details: Provider<Int, \#(name)Record>

      /// - Parameters:
      ///   - server: The address of the server.
      ///   - http: Sends the requests. Tests pass a provider that they answer themselves.
      init(_ server: URL, by http: Provider<HTTPRequest, HTTPResponse> = HTTPProvider().erased()) {
        let records = server.appending(path: "\#(request.name.kebab)")
        search = Provider { try await http.request(.get(records).query("text", $0)).decoded() }
        details = Provider { try await http.request(.get(records.appending(path: "\($0)"))).decoded() }
      }
    }
    """#
  }

  private var registration: String {
    """
    import Foundation
    import SluiceScene

    extension Services {
      /// Registers the service of a server. One instance serves all scenes.
      mutating func register\(name)(at server: URL) {
        let service = HTTP\(name)Service(server)
        register((any \(name)Service).self) { service }
      }
    }
    """
  }

  private var stub: String {
    """
    import Sluice
    import SluiceTesting

    @testable import \(request.module)

    /// A service whose answers the test provides.
    struct Stub\(name)Service: \(name)Service {
      let searches = ManualProvider<String, [\(name)Record]>()
      let detailed = ManualProvider<Int, \(name)Record>()

      var search: Provider<String, [\(name)Record]> { searches.erased() }
      var details: Provider<Int, \(name)Record> { detailed.erased() }
    }
    """
  }

  private var tests: String {
    ##"""
    import Foundation
    import Sluice
    import SluiceProviders
    import SluiceScene
    import SluiceTesting
    import Testing

    @testable import \##(request.module)

    @Suite("Service: \##(request.name.title)", .hangGuard)
    struct \##(name)ServiceTests {
      private let lamp = \##(name)Record(id: 7, title: "Lamp")

      @Test("Each request has its own address")
      func addresses() async throws {
        let http = ManualProvider<HTTPRequest, HTTPResponse>()
        let server = try #require(URL(string: "https://example.com"))
        let service = HTTP\##(name)Service(server, by: http.erased())
        http.answers { HTTPResponse(body: Data(#"[{"id": 7, "title": "Lamp"}]"#.utf8), url: $0.url) }
        #expect(try await service.search.request("a b") == [lamp])
        http.answers { HTTPResponse(body: Data(#"{"id": 7, "title": "Lamp"}"#.utf8), url: $0.url) }
        #expect(try await service.details.request(7) == lamp)
        let path = "https://example.com/\##(request.name.kebab)"
        #expect(http.requests.map(\.url.absoluteString) == ["\(path)?text=a%20b", "\(path)/7"])
      }

      @Test("The registry contains the service, and a test replaces it by a stub")
      func registry() async throws {
        var services = Services()
        services.register\##(name)(at: try #require(URL(string: "https://example.com")))
        let registered = services.resolve((any \##(name)Service).self)
        #expect(registered is HTTP\##(name)Service)
        let stub = Stub\##(name)Service()
        stub.searches.answers { [lamp] _ in [lamp] }
        let replaced = services.replacing((any \##(name)Service).self) { stub }
        let service = replaced.resolve((any \##(name)Service).self)
        #expect(try await service.search.request("lamp") == [lamp])
        #expect(stub.searches.requests == ["lamp"])
      }
    }
    """##
  }
}
