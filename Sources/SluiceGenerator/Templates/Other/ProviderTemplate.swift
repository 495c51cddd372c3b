/// A provider that fetches over HTTP.
struct ProviderTemplate: Template {
  let request: GenerationRequest

  init(_ request: GenerationRequest) { self.request = request }

  var plan: FilePlan {
    FilePlan(
      [
        source("Providers/\(name)Provider.swift", provider),
        test("Providers/\(name)ProviderTests.swift", tests),
      ],
      nextSteps: [
        "Use it: Integrator(\(name)Provider(server: …), name: \"\(request.name.kebab)\").",
        products(["Sluice", "SluiceProviders"]),
      ])
  }

  private var provider: String {
    #"""
    import Foundation
    import Sluice
    import SluiceProviders

    /// Fetches a record by its number over HTTP.
    struct \#(name)Provider: DataProvider {
      /// The address of the server.
      let server: URL
      /// Sends the requests. Tests pass a provider that they answer themselves.
      var http: Provider<HTTPRequest, HTTPResponse> = HTTPProvider().erased()

      /// A record, in the server's JSON form.
      struct Output: Codable, Hashable, Identifiable, Sendable {
        let id: Int
        var title: String
      }

      func request(_ id: Output.ID) async throws -> Output {
        try await http.request(.get(server.appending(path: "\#(request.name.kebab)/\(id)"))).decoded()
      }
    }
    """#
  }

  private var tests: String {
    ##"""
    import Foundation
    import Sluice
    import SluiceProviders
    import SluiceTesting
    import Testing

    @testable import \##(request.module)

    @Suite("Provider: \##(request.name.title)", .hangGuard)
    struct \##(name)ProviderTests {
      private let http = ManualProvider<HTTPRequest, HTTPResponse>()

      private var provider: \##(name)Provider {
        get throws {
          let server = try #require(URL(string: "https://example.com"))
          return \##(name)Provider(server: server, http: http.erased())
        }
      }

      @Test("A record is fetched by its number")
      func fetching() async throws {
        http.answers { HTTPResponse(body: Data(#"{"id": 7, "title": "Lamp"}"#.utf8), url: $0.url) }
        let record = try await provider.request(7)
        #expect(record == \##(name)Provider.Output(id: 7, title: "Lamp"))
        #expect(http.requests.map(\.url.absoluteString) == ["https://example.com/\##(request.name.kebab)/7"])
      }

      @Test("An answer without a record throws an error")
      func damage() async throws {
        http.answers { HTTPResponse(body: Data("[]".utf8), url: $0.url) }
        await #expect(throws: (any Error).self) { try await provider.request(7) }
      }
    }
    """##
  }
}
