import Foundation
import Sluice
import Testing

@testable import SluiceProviders

extension AllProviders {
  /// Tests of redirects: the new address, the data that is sent again, and the redirects that are not followed.
  @Suite struct HTTPRedirectTests {
    @Test func aRedirectIsFollowedToItsAddress() async throws {
      try await withServer({ connection, request in
        request.path == "/a/old"
          ? connection.answer(301, ["Location": "../b/new?page=2"], body: "moved")
          : connection.answer(body: "here")
      }) { server, http in
        let response = try await http.request(.get(server.url("/a/old")).header("X-Key", "1"))
        #expect(response.text == "here")
        #expect(response.url == server.url("/b/new?page=2"))
        #expect(server.requests.map(\.path) == ["/a/old", "/b/new?page=2"])
        #expect(server.requests.map { $0.headers["x-key"] } == ["1", "1"])
      }
    }

    @Test(arguments: [
      (301, "GET", ""), (302, "GET", ""), (303, "GET", ""), (307, "POST", "form"), (308, "POST", "form"),
    ])
    func aPostedBodyIsSentAgainIfTheStatusSaysSo(status: Int, method: String, body: String) async throws {
      try await withServer({ connection, request in
        request.path == "/old"
          ? connection.answer(status, ["Location": "/new"]) : connection.answer(body: "done")
      }) { server, http in
        let response = try await http.request(.post(server.url("/old")).body(Data("form".utf8), type: "text/plain"))
        #expect(response.text == "done")
        #expect(response.method.rawValue == method)
        #expect(server.requests.map(\.method) == ["POST", method])
        #expect(server.requests.map(\.body) == ["form", body])
      }
    }

    @Test func redirectsThatNeverEndAreAnError() async throws {
      try await withServer({ connection, _ in connection.answer(302, ["Location": "/again?token=secret"]) }) {
        server, http in
        let error = try await httpError { try await http.request(.get(server.url("/start"))) }
        #expect(error.kind == .tooManyRedirects(limit: 10, next: "\(server.url("/again"))?token=…"))
        #expect(server.requests.count == 11)
        #expect(
          error.description == """
            A request was redirected more often than the provider allows.

              request: GET \(server.url("/start"))
              limit: 10
              not followed: \(server.url("/again"))?token=…

            Redirects that form a cycle would never end.

            To fix this, send the request to the final address, or raise the provider's 'redirectLimit'.
            """)
      }
    }

    @Test func redirectsCanBeRejectedOrReturnedAsAnswers() async throws {
      try await withServer({ connection, _ in connection.answer(302, ["Location": "/new"], body: "look there") }) {
        server, http in
        var http = http
        http.redirectLimit = 0
        let error = try await httpError { [http] in try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .tooManyRedirects(limit: 0, next: "\(server.url("/new"))"))
        http.statuses = 200..<400
        let response = try await http.request(.get(server.url("/")))
        #expect(response.status == 302)
        #expect(response.headers["Location"] == "/new")
        #expect(response.text == "look there")
        #expect(server.requests.map(\.path) == ["/", "/"])
      }
    }

    @Test func aRedirectToAnotherServerDropsCredentials() async throws {
      let other = try ScriptedServer { connection, _ in connection.answer(body: "elsewhere") }
      defer { other.stop() }
      let elsewhere = other.url("/").absoluteString
      try await withServer({ connection, _ in connection.answer(302, ["Location": elsewhere]) }) { server, http in
        let request = HTTPRequest.get(server.url("/"))
          .header("Authorization", "secret").header("Cookie", "secret").header("X-Key", "secret")
          .header("Accept", "text/plain")
        #expect(try await http.request(request).text == "elsewhere")
        let told = try #require(other.requests.first).headers
        #expect(told["accept"] == "text/plain")
        #expect(told.values.allSatisfy { !$0.contains("secret") })
      }
      await other.wait { $0.open == 0 }
    }

    @Test(arguments: [nil, "", "mailto:nobody@example.com", "http://", "//", "ftp://example.com/", "http://["])
    func aRedirectThatLeadsNowhereIsAStatus(location: String?) async throws {
      try await withServer({ connection, _ in
        connection.answer(302, location.map { ["Location": $0] } ?? [:], body: "lost")
      }) { server, http in
        var http = http
        http.redirectLimit = 3
        let error = try await httpError { [http] in try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .status(302))
      }
    }

    @Test func aRedirectFromHTTPSToHTTPIsRejected() throws {
      let url = try #require(URL(string: "https://bank.example/login?code=secret"))
      let response = HTTPResponse(status: 302, headers: ["Location": "http://bank.example/home?code=secret"], url: url)
      let error = try #require(throws: HTTPError.self) { try HTTPRequest.get(url).redirected(by: response) }
      #expect(error.kind == .insecureRedirect(next: "http://bank.example/home?code=…"))
      #expect(
        error.description == """
          A redirect from https to http was not followed.

            request: GET https://bank.example/login?code=…
            not followed: http://bank.example/home?code=…

          Any machine on the way could read and change the request and the answer.

          To fix this, make the server redirect to https, or send the request to the http address if the data may be \
          public.
          """)
    }

    @Test(arguments: [
      ("https://a.example/", "https://a.example:443/x", true), ("http://a.example/", "http://A.example:80/x", true),
      ("http://a.example/", "https://a.example/x", false), ("https://a.example/", "https://b.example/x", false),
      ("https://a.example/", "https://a.example:8443/x", false),
    ])
    func credentialsStayWithSchemeHostAndPort(from: String, to: String, keeps: Bool) throws {
      let url = try #require(URL(string: from))
      let response = HTTPResponse(status: 307, headers: ["Location": to], url: url)
      let next = try HTTPRequest.get(url).header("Authorization", "secret").redirected(by: response)
      #expect(next?.headers["Authorization"] == (keeps ? "secret" : nil))
    }
  }
}
