import Foundation
import Sluice
import SluiceProviders
import Testing

#if Web
  extension AllProviders {
    /// Tests of the answers of a well-behaved server.
    @Suite struct HTTPAnswerTests {
      @Test func anAnswerIsReturnedWithStatusHeadersAndBody() async throws {
        try await withRoutes { url in
          let response = try await HTTPProvider().request(.get(url("/greeting")).query("name", "Ann + Bo&Co"))
          #expect(response.status == 200)
          #expect(response.text == "Hello, Ann + Bo&Co!")
          #expect(response.headers["CONTENT-type"] == "text/plain")
          #expect(response.method == .get)
          #expect(response.url == url("/greeting?name=Ann%20%2B%20Bo%26Co"))
        }
      }

      @Test func aValueIsSentInJSONAndOneIsDecodedFromIt() async throws {
        struct Sum: Codable, Equatable { var numbers: [Int] }
        try await withRoutes { url in
          let request = try SluiceProviders.HTTPRequest.post(url("/echo")).json(Sum(numbers: [1, 2]))
          #expect(try await HTTPProvider().decoding(Sum.self).request(request) == Sum(numbers: [1, 2]))
        }
      }

      @Test func aStatusThatIsNotAcceptedIsAnError() async throws {
        try await withRoutes { url in
          let error = try await httpError { try await HTTPProvider().request(.get(url("/missing?token=secret"))) }
          #expect(error.kind == .status(404))
          #expect(error.response?.text == "no such page")
          #expect(
            error.description == """
              A server answered a request with 404 (not found).

                request: GET \(url("/missing"))?token=…
                body: "no such page"

              The server rejects the request. The same request will usually get the same answer again.

              To fix this, change the request, or accept the status in the provider's 'statuses'.
              """)
          var http = HTTPProvider()
          http.statuses = 200..<500
          #expect(try await http.request(.get(url("/missing"))).text == "no such page")
        }
      }

      private func withRoutes(_ body: (@escaping @Sendable (String) -> URL) async throws -> Void) async throws {
        try await withEmbeddedServer(
          { server in
            server.answer("GET /greeting") { request in
              EmbeddedResponse(
                headers: ["Content-Type": "text/plain"],
                body: Data("Hello, \(request.query["name"] ?? "nobody")!".utf8))
            }
            server.answer("POST /echo") { request in EmbeddedResponse(body: request.body) }
            server.answer("*") { _ in EmbeddedResponse(status: 404, body: Data("no such page".utf8)) }
          }, body)
      }
    }
  }
#endif
