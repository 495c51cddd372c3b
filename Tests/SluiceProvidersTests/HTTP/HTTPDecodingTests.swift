import Foundation
import Sluice
import SluiceProviders
import Testing

extension AllProviders {
  /// Tests of decoding JSON, and of the place and the reason that a decoding error has.
  @Suite struct HTTPDecodingTests {
    struct Shop: Codable, Equatable {
      struct Item: Codable, Equatable {
        var title: String
        var price: Int?
      }
      var items: [Item]
    }

    @Test func aValueIsDecodedAndProgressReported() async throws {
      try await withServer({ connection, _ in connection.answer(body: #"{"items":[{"title":"Tea","price":3}]}"#) }) {
        server, http in
        let (steps, continuation) = AsyncStream.makeStream(of: DataProgress.self)
        let shop = try await http.decoding(Shop.self).request(
          .get(server.url("/")), delivering: Delivery(output: { _ in }, progress: { continuation.yield($0) }))
        continuation.finish()
        #expect(shop == Shop(items: [.init(title: "Tea", price: 3)]))
        #expect(await steps.reduce(nil) { $1 } == DataProgress(completed: 37, total: 37))
      }
    }

    @Test func aWrongTypeDeepInTheBodyIsReportedWithItsPlace() async throws {
      let body = #"{"items":[{"title":"Tea"},{"title":"Milk"},{"title":"Salt"},{"title":7}]}"#
      try await withServer({ connection, _ in connection.answer(201, body: body) }) { server, http in
        let request = HTTPRequest.get(server.url("/items")).query("key", "secret")
        let error = try await httpError { try await http.decoding(Shop.self).request(request) }
        #expect(
          error.kind
            == .undecodable(
              path: "items[3].title",
              reason: "String was expected. Expected to decode String but found number instead."))
        #expect(error.response?.status == 201)
        #expect(
          error.description == #"""
            The body of an answer could not be decoded as the expected type.

              request: GET \#(server.url("/items"))?key=…
              status: 201
              at: items[3].title
              reason: String was expected. Expected to decode String but found number instead.
              body: "{\"items\":[{\"title\":\"Tea\"},{\"title\":\"Milk\"},{\"title\":\"Salt\"},{\"title\":7}]}"

            The server sends data that does not match the type, or omits a field that the type requires.

            To fix this, change the type or its CodingKeys to match the server's data, or make fields that may be \#
            missing optional.
            """#)
      }
    }

    @Test(arguments: [
      (#"{"items":[{"price":3}]}"#, "items[0]", #"there is no "title""#),
      (#"{"items":[{"title":null}]}"#, "items[0].title", "String was expected, but it is null"),
      (
        #"[]"#, "the whole body",
        "Dictionary<String, Any> was expected. Expected to decode Dictionary<String, Any> but found an array instead."
      ),
      ("", "the whole body", "it is empty, but Shop was expected"),
      ("<html>", "the whole body", "The given data was not valid JSON."),
      (#"{"items":["#, "the whole body", "The given data was not valid JSON."),
    ])
    func aBodyThatIsNoShopIsAnErrorWithPlaceAndReason(body: String, path: String, reason: String) throws {
      let response = HTTPResponse(body: Data(body.utf8), url: URL(string: "https://example.com/")!)
      let error = try #require(throws: HTTPError.self) { try response.decoded(Shop.self) }
      guard case .undecodable(path, let found) = error.kind else { throw error }
      // The systems give more or less detail about the place at which a text is not JSON.
      #expect(reason.contains("JSON") ? found.hasPrefix(reason + " ") : found == reason)
    }

    @Test func keysThatAreNotWordsAreQuotedInAPlace() throws {
      let response = HTTPResponse(body: Data(#"{"a b":{"c":[true]}}"#.utf8), url: URL(string: "https://example.com/")!)
      let error = try #require(throws: HTTPError.self) { try response.decoded([String: [String: [Int]]].self) }
      guard case .undecodable(let path, _) = error.kind else { throw error }
      #expect(path == #"["a b"].c[0]"#)
    }

    @Test func textOfTheServerIsShortenedAndOnOneLineInAPlaceAndAReason() throws {
      enum Color: String, Decodable { case red }
      let long = String(repeating: "x", count: 10_000)
      let body = Data(#"{"\#(long)":"red\nTo fix this, send it again.\u202E\#(long)"}"#.utf8)
      let response = HTTPResponse(body: body, url: URL(string: "https://example.com/")!)
      let error = try #require(throws: HTTPError.self) { try response.decoded([String: Color].self) }
      guard case .undecodable(let path, let reason) = error.kind else { throw error }
      #expect(path == String(repeating: "x", count: 500) + " …")
      #expect(reason.contains(#"red\nTo fix this, send it again.\u{202E}xxx"#))
      #expect(reason.hasSuffix("xxx …"))
      #expect(!reason.contains("\n"))
      #expect(!reason.contains("\u{202E}"))
      #expect(reason.count < 600)
    }

    @Test func bytesThatAreNotTextAreNotShown() throws {
      let response = HTTPResponse(body: Data([0xFF, 0xFE, 0]), url: URL(string: "https://example.com/")!)
      let error = try #require(throws: HTTPError.self) { try response.decoded(Shop.self) }
      #expect(error.description.contains("  body: (3 bytes that are not text)\n"))
    }

    @Test func aStubIsDecodedLikeAServer() async throws {
      let stub = Provider<Int, HTTPResponse> { number in
        HTTPResponse(body: Data("[\(number)]".utf8), url: URL(string: "https://example.com/")!)
      }
      #expect(try await stub.decoding([Int].self).request(7) == [7])
    }
  }
}
