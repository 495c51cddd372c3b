import Foundation
import Sluice
import SluiceProviders
import Testing

extension AllProviders {
  /// Tests of the parts of requests, of requests that are rejected before they are sent, and of secrets that no text
  /// shows.
  @Suite struct HTTPRequestTests {
    let url = URL(string: "https://example.com/find?a=1")!

    @Test func queryItemsMayHaveAnyContents() {
      let request = HTTPRequest.get(url).query("q", "1+1=2 & ä/?#").query("page", 2).query("no", nil as Int?)
      #expect(
        request.url.absoluteString
          == "https://example.com/find?a=1&q=1%2B1%3D2%20%26%20%C3%A4%2F%3F%23&page=2")
    }

    @Test func namesOfHeadersAreNotCaseSensitive() {
      var headers: HTTPHeaders = ["content-type": "text/plain", "X-Key": "1", "x-key": "2"]
      #expect(headers["Content-Type"] == "text/plain")
      #expect(headers["X-KEY"] == "2")
      #expect(headers.names == ["content-type", "x-key"])
      #expect(headers == ["X-Key": "2", "Content-Type": "text/plain"])
      headers["X-Key"] = nil
      #expect(headers.count == 1)
      #expect(headers.merging(["CONTENT-TYPE": "b"]) == ["Content-Type": "b"])
    }

    @Test func theProvidersHeadersAreSentUnlessTheRequestHasItsOwn() async throws {
      try await withServer({ connection, request in
        connection.answer(body: "\(request.headers["accept"] ?? "") \(request.headers["x-key"] ?? "")")
      }) { server, http in
        var http = http
        http.headers = ["Accept": "text/plain", "X-Key": "all"]
        let own = try await http.request(.get(server.url("/")).header("x-KEY", "own"))
        let shared = try await http.request(.get(server.url("/")))
        #expect([own.text, shared.text] == ["text/plain own", "text/plain all"])
      }
    }

    @Test(arguments: [
      (HTTPRequest.get(URL(string: "ftp://example.com/")!), "its scheme is neither http nor https"),
      (HTTPRequest.get(URL(string: "file:///etc/hosts")!), "its scheme is neither http nor https"),
      (HTTPRequest.get(URL(string: "http:///path")!), "it names no host"),
      (HTTPRequest("GET /", URL(string: "http://example.com/")!), "its method is not a word"),
      (HTTPRequest("", URL(string: "http://example.com/")!), "its method is not a word"),
      (
        HTTPRequest.get(URL(string: "http://example.com/")!).header("X Key", "1"),
        #"the name of a header is not a word: "X Key""#
      ),
      (
        HTTPRequest.get(URL(string: "http://example.com/")!).header("X-Key", "1\r\nX-Other: secret"),
        "the header X-Key has a line end or another control character in it"
      ),
      (
        HTTPRequest.get(URL(string: "http://example.com/")!).body(Data([1]), type: "image/png"), "GET has no body"
      ),
    ])
    func anInvalidRequestIsRejected(request: HTTPRequest, reason: String) async throws {
      let error = try await httpError { try await HTTPProvider().request(request) }
      #expect(error.kind == .invalidRequest(reason: reason))
      #expect(
        error.description == """
          A request was not sent.

            request: \(request)
            reason: \(reason)

          A server would reject it, or read it as a different request.

          To fix this, change the request.
          """)
      #expect(!error.description.contains("secret"))
    }

    @Test func noTextShowsSecrets() async throws {
      try await withServer({ connection, request in
        switch request.path.prefix(5) {
        case "/fail": connection.answer(500)
        case "/json": connection.answer(body: "{}")
        case "/away": connection.answer(302, ["Location": "/away?token=secret#secret"])
        default:
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nX-Key: secret\r\n\r\n")
          connection.end()
        }
      }) { server, http in
        for path in ["fail", "json", "away", "half"] {
          let url = try #require(
            URL(string: "http://ann:secret@127.0.0.1:\(server.port)/\(path)?token=secret&flag#secret"))
          let request = HTTPRequest.get(url).header("Authorization", "secret")
          let error = try await httpError { try await http.decoding([Int].self).request(request) }
          #expect(error.url == "http://127.0.0.1:\(server.port)/\(path)?token=…&…")
          for text in ["\(error)", String(reflecting: error), "\(request)", String(reflecting: request)] {
            #expect(!text.contains("secret"))
          }
          var dumped = ""
          dump(error, to: &dumped)
          dump(request, to: &dumped)
          #expect(!dumped.contains("secret"))
        }
      }
    }
  }
}
